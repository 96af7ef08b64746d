"""What is heard: sounds, and what readers of the screen are told."""

"""What Qt and the system need: memory, threads, enums, one window a profile."""

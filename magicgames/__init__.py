"""Magic Games: magic-themed tabletop games at one computer, in Russian and English."""

__version__ = "0.1.0"

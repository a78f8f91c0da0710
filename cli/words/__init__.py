"""What the commands say, a package for each command and a module for each language."""

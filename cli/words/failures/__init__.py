"""What commands say when they fail, one module a language."""

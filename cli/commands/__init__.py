"""Commands that fit into one module each; larger ones are packages of their own."""

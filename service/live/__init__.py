"""Live tables: who watches, what each viewer is sent, who is present."""

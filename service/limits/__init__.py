"""Limits: rates, quotas, and what each route may cost."""

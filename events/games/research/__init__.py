"""PettingZoo environments of the four games, for research: docs/research.md.

`drehwurm_v0`, `takethat_v0`, `wurmeln_v0` and `wormup_v0` each have `env`, `raw_env` and `parallel_env`. They need
libraries that the service does not need: pip install 'wurmtisch[research]'. No other package imports this one.
"""

try:
    import gymnasium as gymnasium
    import numpy as numpy
    import pettingzoo as pettingzoo
except ImportError as missing:
    raise ImportError("The environments need more libraries. Run: pip install 'wurmtisch[research]'") from missing

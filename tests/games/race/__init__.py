"""The races Würmeln and Worm Up!: rules that both editions share, ruling by ruling."""

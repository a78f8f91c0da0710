"""URL rules that compile the functions which build addresses only when an address is built."""

from collections.abc import Callable
from functools import cache, partial

from werkzeug.routing import Rule


class LazyRule(Rule):
    """Compiling these functions takes half of the time to create the application, and requests do not need them."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compiled = cache(partial(super()._compile_builder, append_unknown))

        def build(rule: Rule, **values: object) -> tuple[str, str]:
            return compiled()(rule, **values)

        return build

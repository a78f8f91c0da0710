"""All checks that a game has to pass, by name. Each is a plain function over one played game."""

from collections.abc import Callable

from tests.conformance.conservation import check_conservation
from tests.conformance.deep_undo import check_deep_undo
from tests.conformance.forks import check_fork
from tests.conformance.game_end import check_end
from tests.conformance.legality import check_legality, check_strangers
from tests.conformance.log_fold import check_codec, check_fold, check_snapshot, check_time_travel
from tests.conformance.play import Played
from tests.conformance.purity import check_purity, check_repeatable
from tests.conformance.secrecy import check_seals, check_secrecy
from tests.conformance.undo_redo import check_conceal, check_consent, check_take_back
from tests.conformance.verification import check_draws, check_proof, check_tampering

Check = Callable[[Played], None]

CHECKS: dict[str, Check] = {
    check.__name__.removeprefix("check_"): check
    for check in (
        check_purity,
        check_repeatable,
        check_fold,
        check_time_travel,
        check_snapshot,
        check_codec,
        check_legality,
        check_strangers,
        check_end,
        check_conservation,
        check_take_back,
        check_consent,
        check_conceal,
        check_deep_undo,
        check_fork,
        check_secrecy,
        check_seals,
        check_proof,
        check_draws,
        check_tampering,
    )
}

// Which module draws which ruleset: the only place where the pages know games by name.

import * as drehwurm from "./drehwurm.js";
import * as race from "./race.js";
import * as sheet from "./sheet.js";
import * as takethat from "./takethat.js";

const MODULES = {
  drehwurm,
  takethat,
  wurmeln: race,
  wormup: race,
  wurmeln_sheet: race,
  wormup_sheet: race,
  drehwurm_sheet: sheet,
  takethat_sheet: sheet,
};

const KEPT_BY_A_REFEREE = new Set(["wurmeln_sheet", "wormup_sheet", "drehwurm_sheet", "takethat_sheet"]);

/** Whether everybody needs a phone to play; where a referee writes, nobody does. */
export const needsPhones = (ruleset) => !KEPT_BY_A_REFEREE.has(ruleset);

export const gameModule = (ruleset) => MODULES[ruleset];

// The cover pictures of the races on the screen.

import { placed } from "../../art/paper.js";
import { s } from "../../core/dom.js";
import { bidTile } from "../race/art.js";
import { table } from "../shared/cover.js";
import { cellDots, finish, screen, smoothWorm } from "./art.js";

/**
 * @param {Child} felt
 * @param {Child} worms
 * @param {SVGElement} tile
 */
const cover = (felt, worms, tile) =>
  screen([
    felt,
    cellDots(20, 14, 17, 11),
    finish("M286 30L262 150", [274, -20], [250, 96]),
    worms,
    s("g", {}, placed(tile, 14, 122, 46, -6)),
  ]);

export const wurmelnBoardCover = () =>
  cover(
    table("#3d4a2c", "#55653d"),
    [
      smoothWorm(2, [[30, 40], [50, 34], [70, 38], [90, 48], [110, 52], [130, 46], [150, 40]], 19),
      smoothWorm(0, [[96, 110], [116, 104], [136, 96], [152, 82], [170, 72], [192, 70], [214, 76]], 19),
      smoothWorm(3, [[90, 150], [110, 154], [130, 148], [150, 140], [170, 134], [190, 130], [208, 118]], 19),
    ],
    bidTile("6", { edition: "wurmeln" }),
  );

export const wormupBoardCover = () =>
  cover(
    table("#1f4a55", "#2c606d"),
    [
      smoothWorm(4, [[24, 60], [44, 52], [64, 46], [84, 50], [104, 58], [124, 56], [144, 48]], 19),
      smoothWorm(1, [[90, 118], [108, 106], [128, 100], [148, 106], [168, 112], [188, 106], [200, 90]], 19),
      smoothWorm(5, [[110, 156], [130, 150], [150, 152], [170, 156], [190, 152], [208, 142], [222, 126]], 19),
    ],
    bidTile("7"),
  );

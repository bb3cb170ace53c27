import type { Block } from 'prismarine-block';
import type { Bot, Vector } from './mineflayer.ts';
import { neighbourMovesOf } from './movement-tables.ts';
import { cellOfStep, type PathStep } from './path-step.ts';
import { isOpenWay, isPanel } from './walk-kinds.ts';

/**
 * Leads the paths of a bot through the middle of the room that an open door leaves. The pathfinder aims at the top of the door's panel, as if
 * the body stood on it: a place a block too high and partly in the panel, before which the body stops. Every path passes here before the
 * pathfinder follows it.
 */
export function passOpenDoorsInTheMiddle(bot: Bot): void {
  bot.on('path_update', ({ path }: { readonly path: readonly PathStep[] }) => {
    const isWay = neighbourMovesOf(bot.pathfinder.movements).isGentle ? isPanel : isOpenWay;
    leadPastPanels(path, (cell) => bot.blockAt(cell), isWay);
  });
}

/** Moves the steps in the cells of panels that are ways to the floor beside the panel. Changes the steps. */
export function leadPastPanels(
  path: readonly PathStep[],
  blockAt: (cell: Vector) => Pick<Block, 'name' | 'shapes' | 'getProperties'> | null,
  isWay: (block: Pick<Block, 'name' | 'getProperties'>) => boolean,
): void {
  for (const step of path) {
    const cell = cellOfStep(step);
    if (cell === null) return;
    const block = blockAt(cell);
    const [panel] = block?.shapes ?? [];
    if (block === null || panel === undefined || !isWay(block)) continue;
    const [west, , north, east, , south] = panel;
    Object.assign(step, { x: cell.x + middleBeside(west, east), y: cell.y, z: cell.z + middleBeside(north, south) });
  }
}

/** The middle of the larger room that a panel leaves on one axis of its cell; the middle of the cell for a panel that fills the axis. */
function middleBeside(from: number, to: number): number {
  if (from <= 0 && to >= 1) return 0.5;
  return from > 1 - to ? from / 2 : (to + 1) / 2;
}

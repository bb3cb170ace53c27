import type { BlockLookup } from './block-templates.ts';
import type { Bot } from './mineflayer.ts';
import { NeighbourMoves } from './neighbour-moves.ts';

const tables = new WeakMap<object, NeighbourMoves>();

/** Gives the path searches of a bot their list of moves. Call it once the bot has its world (event `login`). */
export function tabulateMovements(bot: Bot, lookup: BlockLookup): void {
  const { movements } = bot.pathfinder;
  const moves = new NeighbourMoves(bot, lookup);
  tables.set(movements, moves);
  movements.updateCollisionIndex = () => moves.cells.lookAround();
  movements.clearCollisionIndex = () => moves.cells.forgetEntities();
}

/** The list of moves that belongs to a pathfinder's settings. */
export function neighbourMovesOf(movements: object): NeighbourMoves {
  const found = tables.get(movements);
  if (found === undefined) throw new Error('The bot has no world yet, so it cannot search a path.');
  return found;
}

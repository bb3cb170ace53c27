import type { Position } from '#lib/domain/position.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

/** A box of blocks, both corners included. */
export interface BlockArea {
  readonly low: Position;
  readonly high: Position;
}

/** The box between two corners in any order. */
export function areaOf(from: Position, to: Position): BlockArea {
  const pick = (choose: (one: number, other: number) => number): Position => ({
    x: choose(from.x, to.x),
    y: choose(from.y, to.y),
    z: choose(from.z, to.z),
  });
  return { low: pick(Math.min), high: pick(Math.max) };
}

/** Most blocks that one command may change regardless of the game rule: more would block the server for minutes. */
const mostBlocks = 4_194_304;

/** Throws a CommandError with the message `tooBig` if a box has more blocks than one command may change. */
export function checkVolume(source: CommandSource, { low, high }: BlockArea, tooBig: string): void {
  const volume = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1);
  const largest = Math.min(mostBlocks, source.server.rules.get('commandModificationBlockLimit'));
  if (volume > largest) throw commandFailure(tooBig, largest, volume);
}

/** The positions of a box, x fastest, then y, then z. */
export function* blocksOf({ low, high }: BlockArea): Generator<Position> {
  for (let z = low.z; z <= high.z; z++) for (let y = low.y; y <= high.y; y++) for (let x = low.x; x <= high.x; x++) yield { x, y, z };
}

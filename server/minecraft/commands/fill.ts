import type { Position } from '#lib/domain/position.ts';
import { destroyBlock } from '../mechanics/block-breaking.ts';
import { blockPredicate, blockState } from './arguments/block.ts';
import { blockPosition } from './arguments/position.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const place = [argument('from', blockPosition), argument('to', blockPosition), argument('block', blockState)] as const;

interface Area {
  readonly low: Position;
  readonly high: Position;
}
/** What becomes of one block: a state, or null to leave it. */
type Change = (at: Position, state: number) => number | null;

function areaOf(from: Position, to: Position): Area {
  const pick = (choose: (one: number, other: number) => number): Position => ({
    x: choose(from.x, to.x),
    y: choose(from.y, to.y),
    z: choose(from.z, to.z),
  });
  return { low: pick(Math.min), high: pick(Math.max) };
}

function onSurface({ low, high }: Area, { x, y, z }: Position): boolean {
  return x === low.x || x === high.x || y === low.y || y === high.y || z === low.z || z === high.z;
}

function fillArea(source: CommandSource, area: Area, change: Change): number {
  const { low, high } = area;
  const volume = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1);
  const largest = source.server.rules.get('commandModificationBlockLimit');
  if (volume > largest) throw commandFailure('commands.fill.toobig', largest, volume);
  const { world } = source.server;
  let count = 0;
  for (let z = low.z; z <= high.z; z++) {
    for (let y = low.y; y <= high.y; y++) {
      for (let x = low.x; x <= high.x; x++) {
        const state = change({ x, y, z }, world.stateAt(x, y, z));
        if (state !== null && world.set(x, y, z, state)) count++;
      }
    }
  }
  if (count === 0) throw commandFailure('commands.fill.failed');
  source.succeed(translated('commands.fill.success', count));
  return count;
}

/** Fills a box with a block. */
export const fill: Command = {
  name: 'fill',
  level: 2,
  forms: [
    form(place, ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block.state)),
    form([...place, 'replace'], ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block.state)),
    form([...place, 'replace', argument('filter', blockPredicate)], ({ from, to, block, filter }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (filter(state) ? block.state : null)),
    ),
    form([...place, 'keep'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (state === 0 ? block.state : null)),
    ),
    form([...place, 'outline'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block.state : null));
    }),
    form([...place, 'hollow'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block.state : 0));
    }),
    form([...place, 'destroy'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (at) => {
        destroyBlock(source.server, at);
        return block.state;
      }),
    ),
  ],
};

import type { Position } from '#lib/domain/position.ts';
import { destroyBlock } from '../mechanics/block-breaking.ts';
import { blockPredicate, blockState, type WrittenBlock } from './arguments/block.ts';
import { blockPosition } from './arguments/position.ts';
import { areaOf, type BlockArea, blocksOf, checkVolume } from './block-area.ts';
import { writeBlock } from './block-writing.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const place = [argument('from', blockPosition), argument('to', blockPosition), argument('block', blockState)] as const;

/** The change of one block; null to leave it. */
type Change = (at: Position, state: number) => Pick<WrittenBlock, 'state' | 'nbt'> | null;
const air = { state: 0, nbt: null };

function onSurface({ low, high }: BlockArea, { x, y, z }: Position): boolean {
  return x === low.x || x === high.x || y === low.y || y === high.y || z === low.z || z === high.z;
}

function fillArea(source: CommandSource, area: BlockArea, change: Change): number {
  checkVolume(source, area, 'commands.fill.toobig');
  const { world } = source.server;
  let count = 0;
  for (const at of blocksOf(area)) {
    const block = change(at, world.stateAt(at.x, at.y, at.z));
    if (block !== null && writeBlock(source.server, at, block)) count++;
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
    form(place, ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block)),
    form([...place, 'replace'], ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block)),
    form([...place, 'replace', argument('filter', blockPredicate)], ({ from, to, block, filter }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (filter(state) ? block : null)),
    ),
    form([...place, 'keep'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (state === 0 ? block : null)),
    ),
    form([...place, 'outline'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block : null));
    }),
    form([...place, 'hollow'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block : air));
    }),
    form([...place, 'destroy'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (at) => {
        destroyBlock(source.server, at);
        return block;
      }),
    ),
  ],
};

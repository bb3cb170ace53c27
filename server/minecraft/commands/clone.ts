import type { Position } from '#lib/domain/position.ts';
import { inHeight } from '../world/dimension.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import { blockPredicate } from './arguments/block.ts';
import { blockPosition } from './arguments/position.ts';
import { areaOf, type BlockArea, blocksOf, checkVolume } from './block-area.ts';
import { writeBlock } from './block-writing.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

type Mode = 'normal' | 'force' | 'move';
type Filter = (state: number) => boolean;

interface Copied {
  readonly from: Position;
  readonly to: Position;
  readonly state: number;
  readonly nbt: NbtCompound | null;
}

function overlaps(one: BlockArea, other: BlockArea): boolean {
  return (['x', 'y', 'z'] as const).every((axis) => one.low[axis] <= other.high[axis] && other.low[axis] <= one.high[axis]);
}

function copy(source: CommandSource, area: BlockArea, to: Position, takes: Filter, mode: Mode): number {
  checkVolume(source, area, 'commands.clone.toobig');
  const { world } = source.server;
  const by = { x: to.x - area.low.x, y: to.y - area.low.y, z: to.z - area.low.z };
  const place = ({ x, y, z }: Position): Position => ({ x: x + by.x, y: y + by.y, z: z + by.z });
  const target = { low: place(area.low), high: place(area.high) };
  if (mode === 'normal' && overlaps(area, target)) throw commandFailure('commands.clone.overlap');
  if (!inHeight(target.low) || !inHeight(target.high)) throw commandFailure('argument.pos.outofworld');
  const copied: Copied[] = [];
  for (const from of blocksOf(area)) {
    const state = world.stateAt(from.x, from.y, from.z);
    const held = world.blockEntities.at(from)?.save();
    if (takes(state)) copied.push({ from, to: place(from), state, nbt: held ? { type: 'compound', value: held } : null });
  }
  if (mode === 'move') for (const { from } of copied) writeBlock(source.server, from, { state: 0, nbt: null });
  const count = copied.filter(({ to: at, state, nbt }) => writeBlock(source.server, at, { state, nbt })).length;
  if (count === 0) throw commandFailure('commands.clone.failed');
  source.succeed(translated('commands.clone.success', count));
  return count;
}

const all: Filter = () => true;
const place = [argument('begin', blockPosition), argument('end', blockPosition), argument('destination', blockPosition)] as const;
const filter = argument('filter', blockPredicate);
const modes: readonly Mode[] = ['normal', 'force', 'move'];

/** Copies or moves a box of blocks with their block entities: all, all but air, or all that pass a filter. */
export const clone: Command = {
  name: 'clone',
  level: 2,
  forms: [
    form(place, ({ begin, end, destination }, source) =>
      copy(source, areaOf(begin(source), end(source)), destination(source), all, 'normal'),
    ),
    ...(
      [
        ['replace', all],
        ['masked', (state: number) => state !== 0],
      ] as const
    ).flatMap(([word, takes]) => [
      form([...place, word], ({ begin, end, destination }, source) =>
        copy(source, areaOf(begin(source), end(source)), destination(source), takes, 'normal'),
      ),
      ...modes.map((mode) =>
        form([...place, word, mode], ({ begin, end, destination }, source) =>
          copy(source, areaOf(begin(source), end(source)), destination(source), takes, mode),
        ),
      ),
    ]),
    form([...place, 'filtered', filter], (values, source) =>
      copy(source, areaOf(values.begin(source), values.end(source)), values.destination(source), values.filter, 'normal'),
    ),
    ...modes.map((mode) =>
      form([...place, 'filtered', filter, mode], (values, source) =>
        copy(source, areaOf(values.begin(source), values.end(source)), values.destination(source), values.filter, mode),
      ),
    ),
  ],
};

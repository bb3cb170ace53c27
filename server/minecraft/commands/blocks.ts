import type { Position } from '#lib/domain/position.ts';
import { destroyBlock } from '../mechanics/block-breaking.ts';
import { ItemContainer } from '../mechanics/containers/item-container.ts';
import type { MinecraftServer } from '../server.ts';
import { inHeight } from '../world/dimension.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import { blockPredicate, blockState, type WrittenBlock } from './arguments/block.ts';
import { blockPosition } from './arguments/position.ts';
import { blockValues } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

/** A box of blocks, both corners included. */
export interface BlockArea {
  readonly low: Position;
  readonly high: Position;
}

/** The box between two corners in any order. */
function areaOf(from: Position, to: Position): BlockArea {
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
function checkVolume(source: CommandSource, { low, high }: BlockArea, tooBig: string): void {
  const volume = (high.x - low.x + 1) * (high.y - low.y + 1) * (high.z - low.z + 1);
  const largest = Math.min(mostBlocks, source.server.rules.get('commandModificationBlockLimit'));
  if (volume > largest) throw commandFailure(tooBig, largest, volume);
}

/** The positions of a box, x fastest, then y, then z. */
function* blocksOf({ low, high }: BlockArea): Generator<Position> {
  for (let z = low.z; z <= high.z; z++) for (let y = low.y; y <= high.y; y++) for (let x = low.x; x <= high.x; x++) yield { x, y, z };
}

/**
 * Sets a block as commands do: a container there loses its contents without drops, and the new block gets the written data. Returns false,
 * without a change, if the same state is there already.
 */
function writeBlock(server: MinecraftServer, at: Position, { state, nbt }: Pick<WrittenBlock, 'state' | 'nbt'>): boolean {
  const before = server.world.blockEntities.at(at);
  if (before instanceof ItemContainer) before.takeAll();
  if (!server.world.set(at.x, at.y, at.z, state)) return false;
  const entity = server.world.blockEntities.at(at);
  if (!nbt || !entity) return true;
  entity.load(nbt);
  server.world.blockEntityChanged(at);
  return true;
}

const blockArguments = [argument('pos', blockPosition), argument('block', blockState)] as const;

function put(source: CommandSource, at: Position, block: WrittenBlock, how: 'replace' | 'keep' | 'destroy'): number {
  const { server } = source;
  const before = server.world.stateAt(at.x, at.y, at.z);
  if (how === 'keep' && before !== 0) throw commandFailure('commands.setblock.failed');
  if (how === 'destroy') destroyBlock(server, at);
  const changed = writeBlock(server, at, block) || (how === 'destroy' && before !== 0);
  if (!changed) throw commandFailure('commands.setblock.failed');
  source.succeed(translated('commands.setblock.success', ...blockValues(at)));
  return 1;
}

/** Sets one block. */
export const setblock: Command = {
  name: 'setblock',
  level: 2,
  forms: [
    form(blockArguments, ({ pos, block }, source) => put(source, pos(source), block, 'replace')),
    form([...blockArguments, 'replace'], ({ pos, block }, source) => put(source, pos(source), block, 'replace')),
    form([...blockArguments, 'keep'], ({ pos, block }, source) => put(source, pos(source), block, 'keep')),
    form([...blockArguments, 'destroy'], ({ pos, block }, source) => put(source, pos(source), block, 'destroy')),
  ],
};

const areaArguments = [argument('from', blockPosition), argument('to', blockPosition), argument('block', blockState)] as const;

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
    form(areaArguments, ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block)),
    form([...areaArguments, 'replace'], ({ from, to, block }, source) => fillArea(source, areaOf(from(source), to(source)), () => block)),
    form([...areaArguments, 'replace', argument('filter', blockPredicate)], ({ from, to, block, filter }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (filter(state) ? block : null)),
    ),
    form([...areaArguments, 'keep'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (_, state) => (state === 0 ? block : null)),
    ),
    form([...areaArguments, 'outline'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block : null));
    }),
    form([...areaArguments, 'hollow'], ({ from, to, block }, source) => {
      const area = areaOf(from(source), to(source));
      return fillArea(source, area, (at) => (onSurface(area, at) ? block : air));
    }),
    form([...areaArguments, 'destroy'], ({ from, to, block }, source) =>
      fillArea(source, areaOf(from(source), to(source)), (at) => {
        destroyBlock(source.server, at);
        return block;
      }),
    ),
  ],
};

type CloneMode = 'normal' | 'force' | 'move';
type CloneFilter = (state: number) => boolean;

interface Copied {
  readonly from: Position;
  readonly to: Position;
  readonly state: number;
  readonly nbt: NbtCompound | null;
}

function overlaps(one: BlockArea, other: BlockArea): boolean {
  return (['x', 'y', 'z'] as const).every((axis) => one.low[axis] <= other.high[axis] && other.low[axis] <= one.high[axis]);
}

function copy(source: CommandSource, area: BlockArea, to: Position, takes: CloneFilter, mode: CloneMode): number {
  checkVolume(source, area, 'commands.clone.toobig');
  const { world } = source.server;
  const by = { x: to.x - area.low.x, y: to.y - area.low.y, z: to.z - area.low.z };
  const moved = ({ x, y, z }: Position): Position => ({ x: x + by.x, y: y + by.y, z: z + by.z });
  const target = { low: moved(area.low), high: moved(area.high) };
  if (mode === 'normal' && overlaps(area, target)) throw commandFailure('commands.clone.overlap');
  if (!inHeight(target.low) || !inHeight(target.high)) throw commandFailure('argument.pos.outofworld');
  const copied: Copied[] = [];
  for (const from of blocksOf(area)) {
    const state = world.stateAt(from.x, from.y, from.z);
    const held = world.blockEntities.at(from)?.save();
    if (takes(state)) copied.push({ from, to: moved(from), state, nbt: held ? { type: 'compound', value: held } : null });
  }
  if (mode === 'move') for (const { from } of copied) writeBlock(source.server, from, { state: 0, nbt: null });
  const count = copied.filter(({ to: at, state, nbt }) => writeBlock(source.server, at, { state, nbt })).length;
  if (count === 0) throw commandFailure('commands.clone.failed');
  source.succeed(translated('commands.clone.success', count));
  return count;
}

const all: CloneFilter = () => true;
const cloneForm = [argument('begin', blockPosition), argument('end', blockPosition), argument('destination', blockPosition)] as const;
const filter = argument('filter', blockPredicate);
const modes: readonly CloneMode[] = ['normal', 'force', 'move'];

/** Copies or moves a box of blocks with their block entities: all, all but air, or all that pass a filter. */
export const clone: Command = {
  name: 'clone',
  level: 2,
  forms: [
    form(cloneForm, ({ begin, end, destination }, source) =>
      copy(source, areaOf(begin(source), end(source)), destination(source), all, 'normal'),
    ),
    ...(
      [
        ['replace', all],
        ['masked', (state: number) => state !== 0],
      ] as const
    ).flatMap(([word, takes]) => [
      form([...cloneForm, word], ({ begin, end, destination }, source) =>
        copy(source, areaOf(begin(source), end(source)), destination(source), takes, 'normal'),
      ),
      ...modes.map((mode) =>
        form([...cloneForm, word, mode], ({ begin, end, destination }, source) =>
          copy(source, areaOf(begin(source), end(source)), destination(source), takes, mode),
        ),
      ),
    ]),
    form([...cloneForm, 'filtered', filter], (values, source) =>
      copy(source, areaOf(values.begin(source), values.end(source)), values.destination(source), values.filter, 'normal'),
    ),
    ...modes.map((mode) =>
      form([...cloneForm, 'filtered', filter, mode], (values, source) =>
        copy(source, areaOf(values.begin(source), values.end(source)), values.destination(source), values.filter, mode),
      ),
    ),
  ],
};

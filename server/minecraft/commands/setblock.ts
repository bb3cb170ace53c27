import type { Position } from '#lib/domain/position.ts';
import { destroyBlock } from '../mechanics/block-breaking.ts';
import { blockState, type WrittenBlock } from './arguments/block.ts';
import { blockPosition } from './arguments/position.ts';
import { writeBlock } from './block-writing.ts';
import { blockValues } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const place = [argument('pos', blockPosition), argument('block', blockState)] as const;

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
    form(place, ({ pos, block }, source) => put(source, pos(source), block, 'replace')),
    form([...place, 'replace'], ({ pos, block }, source) => put(source, pos(source), block, 'replace')),
    form([...place, 'keep'], ({ pos, block }, source) => put(source, pos(source), block, 'keep')),
    form([...place, 'destroy'], ({ pos, block }, source) => put(source, pos(source), block, 'destroy')),
  ],
};

import type { Position } from '#lib/domain/position.ts';
import { dimensionAt, overworld } from '../world/dimension.ts';
import { angle, blockPosition } from './arguments/position.ts';
import { blockValues, decimal } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

function set(source: CommandSource, { x, y, z }: Position, turn = 0): number {
  const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  if (dimensionAt(at.x) === overworld) {
    source.server.worldSpawn = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    source.server.broadcast('spawn_position', { location: at, angle: turn });
  }
  source.succeed(translated('commands.setworldspawn.success', ...blockValues(at), decimal(turn)));
  return 1;
}

/** Sets the world's spawn. As in vanilla 1.20.1 it has no effect outside the overworld. */
export const setworldspawn: Command = {
  name: 'setworldspawn',
  level: 2,
  forms: [
    form([], (_, source) => set(source, source.position)),
    form([argument('pos', blockPosition)], ({ pos }, source) => set(source, pos(source))),
    form([argument('pos', blockPosition), argument('angle', angle)], (values, source) =>
      set(source, values.pos(source), values.angle(source)),
    ),
  ],
};

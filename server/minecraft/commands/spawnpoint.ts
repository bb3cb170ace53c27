import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../player.ts';
import { dimensionAt } from '../world/dimension.ts';
import { players } from './arguments/entities.ts';
import { angle, blockPosition } from './arguments/position.ts';
import { answerTargets, blockValues, decimal } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import type { CommandSource } from './dispatch/command-source.ts';

function set(source: CommandSource, targets: readonly Player[], { x, y, z }: Position, turn = 0): number {
  const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  for (const target of targets) {
    target.spawnPoint = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    target.spawnBed = null;
  }
  return answerTargets(source, 'commands.spawnpoint.success', targets, [...blockValues(at), decimal(turn), dimensionAt(at.x).name]);
}

const targets = argument('targets', players);
const pos = argument('pos', blockPosition);

/** Sets the respawn point of players. */
export const spawnpoint: Command = {
  name: 'spawnpoint',
  level: 2,
  forms: [
    form([], (_, source) => set(source, [source.player], source.position)),
    form([targets], (values, source) => set(source, values.targets(source), source.position)),
    form([targets, pos], (values, source) => set(source, values.targets(source), values.pos(source))),
    form([targets, pos, argument('angle', angle)], (values, source) =>
      set(source, values.targets(source), values.pos(source), values.angle(source)),
    ),
  ],
};

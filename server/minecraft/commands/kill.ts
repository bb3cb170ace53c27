import { type Entity, LivingEntity } from '../entities/entity.ts';
import { killEntity } from '../mechanics/damage.ts';
import { entities } from './arguments/entities.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

function killAll(source: CommandSource, targets: readonly Entity[]): number {
  for (const target of targets) {
    if (target instanceof LivingEntity) killEntity(source.server, target);
    else source.server.entities.remove(target);
  }
  return answerTargets(source, 'commands.kill.success', targets);
}

/** Kills bodies and removes other entities. */
export const kill: Command = {
  name: 'kill',
  level: 2,
  forms: [
    form([], (_, source) => {
      if (!source.entity) throw commandFailure('permissions.requires.entity');
      return killAll(source, [source.entity]);
    }),
    form([argument('targets', entities)], ({ targets }, source) => killAll(source, targets(source))),
  ],
};

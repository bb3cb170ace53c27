import { type Entity, LivingEntity } from '../entities/entity.ts';
import type { DamageCause } from '../hooks.ts';
import { hurt } from '../mechanics/damage.ts';
import { entity } from './arguments/entities.ts';
import { damageType } from './arguments/kinds.ts';
import { float } from './arguments/numbers.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

function deal(source: CommandSource, target: Entity, amount: number, cause: DamageCause, by: Entity | null = null): number {
  if (!(target instanceof LivingEntity) || !hurt(source.server, target, amount, cause, by))
    throw commandFailure('commands.damage.invulnerable');
  source.succeed(translated('commands.damage.success', amount.toFixed(1), displayName(target)));
  return 1;
}

const target = argument('target', entity);
const amount = argument('amount', float(0));
const type = argument('damageType', damageType);

/** Damages an entity, with an optional attacker. */
export const damage: Command = {
  name: 'damage',
  level: 2,
  forms: [
    form([target, amount], (values, source) => deal(source, values.target(source), values.amount, 'attack')),
    form([target, amount, type], (values, source) => deal(source, values.target(source), values.amount, values.damageType)),
    form([target, amount, type, 'by', argument('entity', entity)], (values, source) =>
      deal(source, values.target(source), values.amount, values.damageType, values.entity(source)),
    ),
  ],
};

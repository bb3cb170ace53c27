import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { ActiveEffect, EffectKind } from '../display/active-effects.ts';
import { type Entity, LivingEntity } from '../entities/entity.ts';
import { addEffect } from '../mechanics/effects.ts';
import { entities } from './arguments/entities.ts';
import { effect as effectType } from './arguments/kinds.ts';
import { boolean, integer } from './arguments/numbers.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const usualSeconds = 30;
const instant = new Set(['instant_health', 'instant_damage', 'saturation']);

function living(targets: readonly Entity[]): LivingEntity[] {
  return targets.filter((target) => target instanceof LivingEntity);
}

function give(
  source: CommandSource,
  found: readonly Entity[],
  kind: EffectKind,
  seconds: number | null,
  amplifier = 0,
  hideParticles = false,
): number {
  const ticks = instant.has(kind.name)
    ? (seconds ?? 1)
    : seconds === Number.POSITIVE_INFINITY
      ? seconds
      : (seconds ?? usualSeconds) * ticksPerSecond;
  const effect: ActiveEffect = { kind, amplifier, ticks, hideParticles };
  const taken = living(found).filter((target) => addEffect(source.server, target, effect));
  if (taken.length === 0) throw commandFailure('commands.effect.give.failed');
  answerTargets(source, 'commands.effect.give.success', found, [{ translate: `effect.minecraft.${kind.name}` }]);
  return taken.length;
}

function clearAll(source: CommandSource, found: readonly Entity[]): number {
  const cleared = living(found).filter((target) => {
    const { size } = target.effects;
    target.effects.clear();
    return size > 0;
  });
  if (cleared.length === 0) throw commandFailure('commands.effect.clear.everything.failed');
  answerTargets(source, 'commands.effect.clear.everything.success', found);
  return cleared.length;
}

function clearOne(source: CommandSource, found: readonly Entity[], kind: EffectKind): number {
  const cleared = living(found).filter((target) => target.effects.remove(kind.name));
  if (cleared.length === 0) throw commandFailure('commands.effect.clear.specific.failed');
  answerTargets(source, 'commands.effect.clear.specific.success', found, [{ translate: `effect.minecraft.${kind.name}` }]);
  return cleared.length;
}

function self(source: CommandSource): Entity {
  if (!source.entity) throw commandFailure('permissions.requires.entity');
  return source.entity;
}

const targets = argument('targets', entities);
const effectArgument = argument('effect', effectType);
const given = ['give', targets, effectArgument] as const;
const seconds = argument('seconds', integer(1, 1_000_000));
const amplifier = argument('amplifier', integer(0, 255));
const hideParticles = argument('hideParticles', boolean);

/** Adds effects to bodies or removes them. */
export const effect: Command = {
  name: 'effect',
  level: 2,
  forms: [
    form(['clear'], (_, source) => clearAll(source, [self(source)])),
    form(['clear', targets], (values, source) => clearAll(source, values.targets(source))),
    form(['clear', targets, effectArgument], (values, source) => clearOne(source, values.targets(source), values.effect)),
    form(given, (values, source) => give(source, values.targets(source), values.effect, null)),
    form([...given, seconds], (values, source) => give(source, values.targets(source), values.effect, values.seconds)),
    form([...given, seconds, amplifier], (values, source) =>
      give(source, values.targets(source), values.effect, values.seconds, values.amplifier),
    ),
    form([...given, seconds, amplifier, hideParticles], (values, source) =>
      give(source, values.targets(source), values.effect, values.seconds, values.amplifier, values.hideParticles),
    ),
    form([...given, 'infinite'], (values, source) => give(source, values.targets(source), values.effect, Number.POSITIVE_INFINITY)),
    form([...given, 'infinite', amplifier], (values, source) =>
      give(source, values.targets(source), values.effect, Number.POSITIVE_INFINITY, values.amplifier),
    ),
    form([...given, 'infinite', amplifier, hideParticles], (values, source) =>
      give(source, values.targets(source), values.effect, Number.POSITIVE_INFINITY, values.amplifier, values.hideParticles),
    ),
  ],
};

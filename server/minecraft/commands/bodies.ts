import { type Entity, LivingEntity } from '../entities/entity.ts';
import type { GameMode } from '../game-mode.ts';
import type { DamageCause } from '../hooks.ts';
import { type ItemStack, stackLimit, withCount } from '../inventory/item-stack.ts';
import { hurt, killEntity } from '../mechanics/damage.ts';
import { setGameMode } from '../mechanics/game-mode.ts';
import { tossItem } from '../mechanics/toss.ts';
import type { Player } from '../player.ts';
import { gameMode } from './arguments/choice.ts';
import { entities, entity, players } from './arguments/entities.ts';
import { type ItemTest, item, itemPredicate } from './arguments/item.ts';
import { damageType } from './arguments/kinds.ts';
import { float, integer } from './arguments/numbers.ts';
import { answerTargets, itemText } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

function change(source: CommandSource, targets: readonly Player[], mode: GameMode): number {
  const name = { translate: `gameMode.${mode}` };
  let changed = 0;
  for (const target of targets) {
    if (target.gameMode === mode) continue;
    setGameMode(source.server, target, mode);
    changed++;
    if (target === source.entity) source.succeed(translated('commands.gamemode.success.self', name));
    else {
      if (source.server.rules.get('sendCommandFeedback')) source.server.tell(target, translated('gameMode.changed', name));
      source.succeed(translated('commands.gamemode.success.other', displayName(target), name));
    }
  }
  return changed;
}

/** Sets game modes; skips players who already have the mode. */
export const gamemode: Command = {
  name: 'gamemode',
  level: 2,
  forms: [
    form([argument('gamemode', gameMode)], (values, source) => change(source, [source.player], values.gamemode)),
    form([argument('gamemode', gameMode), argument('target', players)], (values, source) =>
      change(source, values.target(source), values.gamemode),
    ),
  ],
};

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

/** Most stacks of one item per command. */
const mostStacks = 100;

function giveTo(source: CommandSource, targets: readonly Player[], one: ItemStack, count: number): number {
  const most = stackLimit(one) * mostStacks;
  if (count > most) throw commandFailure('commands.give.failed.toomanyitems', most, itemText(one));
  for (const target of targets) {
    const left = target.inventory.give({ ...one, count });
    for (let rest = left; rest > 0; rest -= stackLimit(one)) {
      const stack = withCount(one, Math.min(rest, stackLimit(one)));
      if (stack) tossItem(source.server, target, stack);
    }
  }
  return answerTargets(source, 'commands.give.success', targets, [count, itemText(one)]);
}

/** Gives items to players; drops what does not fit in front of them. */
export const give: Command = {
  name: 'give',
  level: 2,
  forms: [
    form([argument('targets', players), argument('item', item)], ({ targets, item: one }, source) =>
      giveTo(source, targets(source), one, 1),
    ),
    form([argument('targets', players), argument('item', item), argument('count', integer(1))], ({ targets, item: one, count }, source) =>
      giveTo(source, targets(source), one, count),
    ),
  ],
};

const all: ItemTest = () => true;
const unlimited = Number.MAX_SAFE_INTEGER;

function clearFor(source: CommandSource, targets: readonly Player[], test: ItemTest, most: number): number {
  let count = 0;
  for (const { inventory } of targets) count += most === 0 ? inventory.countWhere(test) : inventory.removeWhere(test, most);
  const [only] = targets;
  if (count === 0) {
    throw targets.length === 1 && only
      ? commandFailure('clear.failed.single', displayName(only))
      : commandFailure('clear.failed.multiple', targets.length);
  }
  answerTargets(source, most === 0 ? 'commands.clear.test' : 'commands.clear.success', targets, [count]);
  return count;
}

/** Removes items, or only counts them with a count of 0. */
export const clear: Command = {
  name: 'clear',
  level: 2,
  forms: [
    form([], (_, source) => clearFor(source, [source.player], all, unlimited)),
    form([argument('targets', players)], ({ targets }, source) => clearFor(source, targets(source), all, unlimited)),
    form([argument('targets', players), argument('item', itemPredicate)], ({ targets, item }, source) =>
      clearFor(source, targets(source), item, unlimited),
    ),
    form(
      [argument('targets', players), argument('item', itemPredicate), argument('maxCount', integer(0))],
      ({ targets, item, maxCount }, source) => clearFor(source, targets(source), item, maxCount),
    ),
  ],
};

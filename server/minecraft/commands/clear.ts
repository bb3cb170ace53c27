import type { Player } from '../player.ts';
import { players } from './arguments/entities.ts';
import { type ItemTest, itemPredicate } from './arguments/item.ts';
import { integer } from './arguments/numbers.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

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

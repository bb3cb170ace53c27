import { type ItemStack, stackLimit, withCount } from '../inventory/item-stack.ts';
import { tossItem } from '../mechanics/toss.ts';
import type { Player } from '../player.ts';
import { players } from './arguments/entities.ts';
import { item } from './arguments/item.ts';
import { integer } from './arguments/numbers.ts';
import { answerTargets, itemText } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

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

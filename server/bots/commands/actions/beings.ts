import type { Villager } from 'mineflayer';
import { CallRefused, done, failed } from '../../api/api-call.ts';
import { attackTarget } from '../../api/calls/beings.ts';
import { gained } from '../../api/game-names.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { doTrade, priceOf, withTrades } from '../../api/villager-trades.ts';
import type { Body } from '../../body.ts';
import { hunt } from '../../hunt.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { walkToBody } from '../walks.ts';

const nearness = 2;

/** Walks to a villager by its number, opens its trades, calls `use` and closes them. Throws CallRefused if it does not trade. */
async function withVillager<Result>(body: Body, id: number, use: (window: Villager) => Promise<Result>): Promise<Result> {
  const villager = body.bot.entities[id];
  if (villager?.name !== 'villager')
    throw new CallRefused(`There is no villager with the number ${id} in sight. ${villagersInSight(body)}`);
  await walkToBody(body, villager, nearness);
  return withTrades(body, villager, use);
}

/** An offer in words: what it costs and gives. */
function offerWords(trade: Villager['trades'][number]): string {
  return `${priceOf(trade)} for ${trade.outputItem.count} ${trade.outputItem.name}`;
}

function villagersInSight({ bot }: Body): string {
  const ids = Object.values(bot.entities).flatMap(({ name, id }) => (name === 'villager' ? [id] : []));
  return ids.length === 0 ? 'There is none at all.' : `Those in sight are ${ids.join(', ')}.`;
}

/** Hunts the nearest animal or monster of a kind. */
export const attack = defineCommand({
  name: 'attack',
  description: 'Hunts the nearest animal or monster of a kind until it dies, and picks up what drops.',
  kind: 'action',
  limit: 150,
  parameters: [{ name: 'type', about: 'Kind of animal or monster.', type: 'string' }],
  run: ({ body, seat }, name) => attackTarget.run(body, { target_name: name }, seat),
});

/** Game time of a fight, in milliseconds. */
const fightLimit = 60_000;

/** Fights a player. */
export const attackPlayer = defineCommand({
  name: 'attackPlayer',
  description: 'Fights a player until it dies or escapes.',
  kind: 'action',
  limit: 150,
  parameters: [{ name: 'player_name', about: 'Name of the player.', type: 'string' }],
  async run({ body }, written) {
    const { name, entity: player } = otherPlayer(body, written);
    await walkToBody(body, player, 2);
    const isDead = await hunt(body, player, body.clock.now() + fightLimit);
    return isDead ? done(`You killed ${name}.`) : failed(`${name} is out of sight.`);
  },
});

/** Lists what a villager trades. */
export const showVillagerTrades = defineCommand({
  name: 'showVillagerTrades',
  description: 'Walks to a villager and lists its trades with their numbers.',
  kind: 'action',
  parameters: [{ name: 'id', about: 'Number of the villager; !entities lists them.', type: 'int' }],
  run: ({ body }, id) =>
    withVillager(body, id, async ({ trades }) => {
      if (trades.length === 0) return failed('The villager has no trades.');
      const lines = trades.map((trade, index) => `${index + 1}: ${offerWords(trade)}${trade.tradeDisabled ? ' (sold out)' : ''}`);
      return done(lines.join('\n'));
    }),
});

/** Trades with a villager. */
export const tradeWithVillager = defineCommand({
  name: 'tradeWithVillager',
  description: 'Walks to a villager and does one of its trades a number of times.',
  kind: 'action',
  parameters: [
    { name: 'id', about: 'Number of the villager; !entities lists them.', type: 'int' },
    { name: 'index', about: 'Number of the trade, from 1.', type: 'int', interval: atLeastOne },
    { name: 'count', about: 'How often.', type: 'int', interval: atLeastOne },
  ],
  async run({ body }, id, index, count) {
    const got = gained(body);
    const { offer, trouble } = await withVillager(body, id, async (window) => {
      const trade = window.trades[index - 1];
      if (!trade) return { offer: null, trouble: `There is no trade ${index}. The villager has ${window.trades.length}.` };
      if (trade.tradeDisabled) return { offer: null, trouble: `${offerWords(trade)} is sold out.` };
      return { offer: offerWords(trade), trouble: await doTrade(body, window, index - 1, count) };
    });
    if (offer === null) return failed(trouble);
    // What was traded is there when the window is closed.
    if (trouble !== null) return failed(`The trade ${offer} stopped: ${trouble}. You got ${got()}.`);
    return done(`You traded ${count} times ${offer} and got ${got()}.`);
  },
});

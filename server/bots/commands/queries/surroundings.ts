import { type CraftingStep, craftingPlan } from '#lib/knowhow/crafting-plan.ts';
import { contentWords } from '#lib/knowhow/words.ts';
import { done, failed } from '../../api/api-call.ts';
import type { Body } from '../../body.ts';
import { Vec3 } from '../../library/mineflayer.ts';
import { observe } from '../../observation.ts';
import { defineCommand } from '../command.ts';
import { recipesFor } from '../crafting/known-recipe.ts';
import { atLeastOne } from '../language/intervals.ts';
import { nearestBlock } from '../nearest-block.ts';
import { isAir, partners, surroundings } from '../surroundings.ts';

const sight = 64;
const day = { noon: 6000, night: 12_000 } as const;

/** Describes the agent and its surroundings. */
export const stats = defineCommand({
  name: 'stats',
  description: 'Describes you and your surroundings: place, health, hunger, time, weather, what you do, and who is near.',
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const { bot } = body;
    const { status } = observe(bot, body.chests);
    const { x, y, z } = status.position;
    const { people, bots } = partners(body, agent.bots, sight);
    const on = agent.modes.filter(({ isOn }) => isOn).map(({ name }) => name);
    const around = surroundings(body);
    const lines = [
      `Position: x ${x.toFixed(2)}, y ${y.toFixed(2)}, z ${z.toFixed(2)}`,
      `Game mode: ${bot.game.gameMode}`,
      `Health: ${Math.round(status.health)} of 20`,
      `Hunger: ${Math.round(status.food)} of 20`,
      `Biome: ${status.biome}`,
      `Weather: ${weather(body)}`,
      `Blocks: ${around.below} below, ${around.legs} at the legs, ${around.head} at the head; first block above the head: ${around.above ?? 'none'}`,
      `Time: ${timeWord(bot.time.timeOfDay)}`,
      `Action: ${agent.doing ?? 'idle'}`,
      `People near: ${people.join(', ') || 'none'}`,
      `Other agents: ${bots.join(', ') || 'none'}`,
      `Modes on: ${on.join(', ') || 'none'}`,
    ];
    return done(lines.join('\n'));
  },
});

function weather({ bot }: Body): string {
  if (bot.thunderState > 0) return 'Thunderstorm';
  return bot.isRaining ? 'Rain' : 'Clear';
}

function timeWord(time: number): string {
  if (time < day.noon) return 'Morning';
  return time < day.night ? 'Afternoon' : 'Night';
}

/** Lists what the agent carries, wears and holds. */
export const inventory = defineCommand({
  name: 'inventory',
  description: 'Lists what you carry.',
  kind: 'query',
  parameters: [],
  run({ body, seat }) {
    const items = seat.inventory();
    const worn = [5, 6, 7, 8, 45].flatMap((slot) => body.bot.inventory.slots[slot]?.name ?? []);
    const creative = body.bot.game.gameMode === 'creative' ? ' In creative mode you have every item.' : '';
    const wearing = worn.length === 0 ? '' : ` You wear ${worn.join(', ')}.`;
    return done(`You carry ${contentWords(items)}. You hold ${body.bot.heldItem?.name ?? 'nothing'}.${wearing}${creative}`, { items });
  },
});

const reach = 16;

/** Lists the kinds of blocks around the agent. */
export const nearbyBlocks = defineCommand({
  name: 'nearbyBlocks',
  description: `Lists the kinds of blocks within ${reach} blocks.`,
  kind: 'query',
  parameters: [],
  run({ body }) {
    const names = kindsAround(body);
    const { below, legs, head, above } = surroundings(body);
    const close = `Below you is ${below}, at your legs ${legs}, at your head ${head}, and above it ${above ?? 'nothing'}.`;
    return done(names.length === 0 ? `There are no blocks near. ${close}` : `Blocks near: ${names.join(', ')}. ${close}`, names);
  },
});

/** Names of the blocks of a cube around a body, without air, in the order of the alphabet. */
function kindsAround({ bot }: Body): string[] {
  const centre = bot.entity.position.floored();
  const states = new Set<number>();
  const at = new Vec3(0, 0, 0);
  for (at.x = centre.x - reach; at.x <= centre.x + reach; at.x++)
    for (at.y = centre.y - reach; at.y <= centre.y + reach; at.y++)
      for (at.z = centre.z - reach; at.z <= centre.z + reach; at.z++) states.add(bot.world.getBlockStateId(at));
  const names = new Set([...states].flatMap((state) => bot.registry.blocksByStateId[state]?.name ?? []));
  return [...names].filter((name) => !isAir(name)).sort();
}

/** Lists players, animals and monsters around the agent. */
export const entities = defineCommand({
  name: 'entities',
  description: `Lists the players, animals and monsters within ${reach} blocks.`,
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const { bot } = body;
    const { people, bots } = partners(body, agent.bots, reach);
    const counts: Record<string, number> = {};
    for (const entity of Object.values(bot.entities)) {
      const { name, type, position } = entity;
      if (!name || entity === bot.entity || type === 'player' || name === 'item') continue;
      if (position.distanceTo(bot.entity.position) <= reach) counts[name] = (counts[name] ?? 0) + 1;
    }
    const kinds = Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
    const villagers = Object.values(bot.entities).flatMap(({ name, id, position }) =>
      name === 'villager' && position.distanceTo(bot.entity.position) <= reach ? [id] : [],
    );
    const traders = villagers.length === 0 ? '' : ` Numbers of the villagers: ${villagers.join(', ')}.`;
    const words = `People: ${people.join(', ') || 'none'}. Agents: ${bots.join(', ') || 'none'}. Animals and monsters: ${contentWords(kinds)}.${traders}`;
    return done(words, { people, bots, kinds });
  },
});

const tableReach = 16;

/** Lists what the agent can craft from what it carries. */
export const craftable = defineCommand({
  name: 'craftable',
  description: 'Lists what you can craft from what you carry.',
  kind: 'query',
  parameters: [],
  run({ body, seat }) {
    const { bot } = body;
    const table = nearestBlock(body, ['crafting_table'], tableReach);
    const hasTable = table !== null || (seat.inventory().crafting_table ?? 0) > 0;
    const names = bot.registry.itemsArray
      .filter(({ id }) => bot.recipesFor(id, null, 1, hasTable).length > 0)
      .map(({ name }) => name)
      .sort();
    if (names.length === 0) return done('You can craft nothing from what you carry.', []);
    return done(`You can craft: ${names.join(', ')}.`, names);
  },
});

/** Plans how to craft an item from what the agent carries. */
export const getCraftingPlan = defineCommand({
  name: 'getCraftingPlan',
  description: 'Plans how to craft an item from what you carry: the steps, and what is missing for them.',
  kind: 'query',
  parameters: [
    { name: 'targetItem', about: 'Name of the item to craft.', type: 'item' },
    { name: 'quantity', about: 'How many of it.', type: 'int', interval: atLeastOne },
  ],
  run({ body, seat }, item, quantity) {
    const recipes = (name: string) => recipesFor(body.bot.registry, name);
    if (recipes(item).length === 0) return failed(`${item} is not crafted. Look for it, or smelt it.`);
    const { missing, steps, leftOver } = craftingPlan(item, quantity, seat.inventory(), recipes);
    const need = Object.keys(missing).length === 0 ? 'You carry all that it needs.' : `You still need ${contentWords(missing)}.`;
    const over = Object.keys(leftOver).length === 0 ? '' : ` ${contentWords(leftOver)} will be left over.`;
    const message = `${need} Then craft in this order: ${steps.map(stepWords).join('; ') || 'nothing'}.${over} Any kind of wood will do for wood.`;
    const plan = { item, quantity, missing: { ...missing }, steps: steps.map((step) => ({ ...step, from: { ...step.from } })) };
    return done(message, plan);
  },
});

function stepWords({ item, makes, times, from, needsTable }: CraftingStep): string {
  const parts = Object.fromEntries(Object.entries(from).map(([name, count]) => [name, count * times]));
  return `${contentWords(parts)} to ${makes * times} ${item}${needsTable ? ' at a crafting table' : ''}`;
}

import type { Position } from '#lib/domain/position.ts';
import { opponentOf } from '#lib/domain/team.ts';
import type { KnownSource } from '#server/match/contract/knowledge.ts';
import type { ToldBriefing } from '../contract/planner-facts.ts';
import { cropOf } from './crops.ts';
import { isOnce, type Order } from './order.ts';
import { pointSource, pointWords } from './order-words.ts';
import { batchOf, type Supply, supplyOf } from './supply.ts';

/** Blocks a harvester breaks and slime a cleaner removes before it looks round again. */
const capsAtOnce = 15;
const cleanedAtOnce = 8;
/** Pollution carried over in one raid. */
const placedAtOnce = 8;
/** Trips to a field before what it gave is handed in, where the way is long. */
const longWay = 12;

/**
 * The program of one agent by its orders: helper functions and, last, an async function of the one argument `bot`. It announces what it
 * does, looks before it acts, goes on after a failure, and waits 20 ticks between passes.
 */
export function writeProgram(agent: string, orders: readonly Order[], briefing: ToldBriefing): string {
  const writer = new ProgramWriter(briefing);
  const calls = orders.map((order) => ({ once: isOnce(order), call: writer.order(order) }));
  const once = calls.filter((entry) => entry.once).map(({ call }) => `  await ${call}(bot);`);
  const loop = calls.filter((entry) => !entry.once).map(({ call }) => `    if (await ${call}(bot)) busy = true;`);
  const main = [
    `async function ${mainName(agent)}(bot) {`,
    ...once,
    '  while (true) {',
    '    let busy = false;',
    ...loop,
    '    await bot.waitForTicks(busy ? 20 : 60);',
    '  }',
    '}',
  ];
  return [...helpers, ...writer.functions.values(), main.join('\n')].join('\n\n');
}

function mainName(agent: string): string {
  return `play${agent.replaceAll(/[^A-Za-z0-9]/g, '')}`;
}

const helpers = [
  `function carried(bot, name) {
  return bot.inventory.items().filter((item) => item.name === name).reduce((sum, item) => sum + item.count, 0);
}`,
  `async function attempt(bot, work) {
  try {
    return await work();
  } catch (error) {
    bot.chat('That failed: ' + String(error && error.message).slice(0, 80));
    await bot.waitForTicks(20);
    return 0;
  }
}`,
];

/** Writes one function per order and per item that is needed. */
class ProgramWriter {
  /** Texts of functions by name, in the order in which they are declared. */
  readonly functions = new Map<string, string>();
  private readonly briefing: ToldBriefing;

  constructor(briefing: ToldBriefing) {
    this.briefing = briefing;
  }

  /** Declares what an order needs and returns the name of the function that carries it out; it returns whether there was something to do. */
  order(order: Order): string {
    const { centres, team } = this.briefing;
    switch (order.kind) {
      case 'gather':
        return this.breaking('gather', pointSource(this.briefing, 'own'), centres[team], capsAtOnce, 'our area');
      case 'raid':
        return this.breaking(
          'raid',
          pointSource(this.briefing, 'other'),
          centres[opponentOf(team)],
          capsAtOnce,
          'the area of the opponents',
        );
      case 'clean':
        return this.breaking('clean', this.pollution(), centres[team], cleanedAtOnce, 'our area');
      case 'pollute':
        return this.polluting(centres[opponentOf(team)]);
      case 'serve':
        return this.serving(order.food);
      case 'uproot':
        return this.uprooting(order.item);
    }
  }

  private pollution(): KnownSource | undefined {
    const { knowledge, team } = this.briefing;
    return knowledge.sources.find((source) => source.team === team && source.block === knowledge.pollution?.block);
  }

  private define(name: string, lines: readonly string[]): string {
    this.functions.set(name, [`async function ${name}(bot${name.startsWith('get') ? ', amount' : ''}) {`, ...lines, '}'].join('\n'));
    return name;
  }

  private breaking(name: string, source: KnownSource | undefined, centre: Position, count: number, where: string): string {
    if (!source) return this.nothing(name);
    const radius = this.briefing.knowledge.areas?.radius ?? 7;
    const place = `'${source.block}', ${vector(centre)}, ${radius}`;
    return this.define(name, [
      `  if (!(await blockExists(bot, ${place}))) return false;`,
      `  bot.chat('I break ${source.block} in ${where}');`,
      `  await attempt(bot, () => mineBlock(bot, '${source.block}', ${count}, ${vector(centre)}, ${radius}));`,
      '  return true;',
    ]);
  }

  private polluting(centre: Position): string {
    const block = this.briefing.knowledge.pollution?.block;
    if (!block) return this.nothing('pollute');
    return this.define('pollute', [
      `  if (carried(bot, '${block}') < ${placedAtOnce}) return false;`,
      `  bot.chat('I place ${block} round ${pointWords(centre)}');`,
      `  for (let spot = 0; spot < ${placedAtOnce} && carried(bot, '${block}') > 0; spot++) {`,
      '    const dx = Math.floor(Math.random() * 9) - 4;',
      '    const dz = Math.floor(Math.random() * 9) - 4;',
      `    await attempt(bot, () => placeItem(bot, '${block}', new Vec3(${centre.x} + dx, ${centre.y}, ${centre.z} + dz)));`,
      '  }',
      '  return true;',
    ]);
  }

  private uprooting(item: string): string {
    const block = cropOf(item)?.block ?? item;
    return this.define(camel('uproot', item), [
      `  bot.chat('I dig up every ${block}');`,
      `  await attempt(bot, () => destroyCrop(bot, '${block}'));`,
    ]);
  }

  private serving(food: string): string {
    const { knowledge, team } = this.briefing;
    const supply = supplyOf(food, knowledge);
    const name = camel('serve', food);
    if (!supply || knowledge.scoring.kind !== 'handed-in') return this.nothing(name);
    const server = knowledge.scoring.servers[team];
    const get = this.getting(supply);
    const { by, at } = supply;
    const far = Math.hypot(at.x - server.at.x, at.z - server.at.z) > longWay;
    const rounds = by === 'crop' && far ? 2 : 1;
    const amount = by === 'craft' || by === 'smelt' ? batchOf(supply) * supply.makes : 1000;
    return this.define(name, [
      `  bot.chat('I get ${food} for ${server.name}');`,
      rounds === 1 ? `  await ${get}(bot, ${amount});` : `  for (let round = 0; round < ${rounds}; round++) await ${get}(bot, ${amount});`,
      `  if (carried(bot, '${food}') === 0) return false;`,
      `  await attempt(bot, () => giveToPlayer(bot, '${food}', '${server.name}', -1));`,
      '  return true;',
    ]);
  }

  private nothing(name: string): string {
    return this.define(name, ['  return false;']);
  }

  /** Declares how an item is got: after it the agent carries `amount`, or as many as there were. */
  private getting(supply: Supply): string {
    const { item } = supply;
    const enough = `  if (carried(bot, '${item}') >= amount) return;`;
    const name = camel('get', item);
    switch (supply.by) {
      case 'crop':
        return this.define(name, [enough, ...this.growing(supply)]);
      case 'chest':
        return this.define(name, [
          enough,
          `  await attempt(bot, () => getItemFromChest(bot, ${vector(supply.at)}, { ${item}: ${supply.stock} }));`,
        ]);
      case 'animal': {
        const need = supply.needs.item;
        return this.define(name, [
          enough,
          `  await ${this.getting(supply.needs)}(bot, amount);`,
          `  for (let milk = 0; milk < amount && carried(bot, '${need}') > 0; milk++) await attempt(bot, () => milkCow(bot));`,
        ]);
      }
      case 'craft':
      case 'smelt':
        return this.define(name, [enough, ...this.making(supply)]);
    }
  }

  private growing({ crop, at }: Extract<Supply, { by: 'crop' }>): string[] {
    const where = crop.by === 'place' ? vector(at) : `${this.briefing.knowledge.ground - 1}`;
    const lines = [`  await attempt(bot, () => ${crop.harvest}(bot, ${where}));`];
    const { planting } = crop;
    if (planting) lines.push(`  if (carried(bot, '${planting.seed}') > 0) await attempt(bot, () => ${planting.call}(bot));`);
    return lines;
  }

  private making({ item, by, makes, fuel, needs }: Extract<Supply, { by: 'craft' | 'smelt' }>): string[] {
    const goes = needs.map(({ supply, count }) => `Math.floor(carried(bot, '${supply.item}') / ${count})`);
    const get = needs.map(({ supply, count }) => `  await ${this.getting(supply)}(bot, ${count} * Math.ceil(amount / ${makes}));`);
    const first = needs[0]?.supply.item ?? item;
    const make = by === 'craft' ? `craftItem(bot, '${item}', goes)` : `smeltItem(bot, '${first}', '${fuel}', goes)`;
    return [
      ...get,
      `  const goes = Math.min(Math.ceil(amount / ${makes}), ${goes.join(', ')});`,
      `  if (goes > 0) await attempt(bot, () => ${make});`,
    ];
  }
}

function vector({ x, y, z }: Position): string {
  return `new Vec3(${x}, ${y}, ${z})`;
}

function camel(verb: string, item: string): string {
  return verb + item.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

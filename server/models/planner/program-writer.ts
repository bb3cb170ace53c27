import type { Position } from '#lib/domain/position.ts';
import { opponentOf } from '#lib/domain/team.ts';
import type { KnownSource } from '#server/match/contract/knowledge.ts';
import type { ToldBriefing } from '../contract/planner-facts.ts';
import { ripening } from './assumptions.ts';
import { cropOf, replanting } from './crops.ts';
import { lengthTelling } from './game-length.ts';
import { isOnce, type Order } from './order.ts';
import { pointSource, pointWords } from './order-words.ts';
import { batchOf, type Supply, supplyOf } from './supply.ts';

/** Blocks a harvester breaks at most and pollution a cleaner removes before it looks round again. */
const brokenAtOnce = 15;
const cleanedAtOnce = 8;
/** Blocks that one who mainly cleans harvests in between. */
const brokenInBetween = 6;
/** How two agents share an area without getting into each other's way: how far from its middle, and how far the part reaches, by its radius. */
const part = { aside: 0.5, reach: 0.75 };
/** Pollution carried over in one raid. */
const placedAtOnce = 8;
/** Trips to a field before what it gave is handed in, where the way is long, and seconds that the second one takes at most. */
const longWay = 12;
const longTrip = 40;

/**
 * The program of one agent by the orders of its team: helper functions and, last, an async function of the one argument `bot`. It announces what it
 * does, looks before it acts, goes on after a failure, goes to no chest again that it emptied, and waits 20 ticks between passes. Where
 * the `length` of the game is known, in seconds, it plants nothing that would not ripen and makes no long trips before its end.
 */
export function writeProgram(agent: string, orders: readonly Order[], briefing: ToldBriefing, length: number | null = null): string {
  const writer = new ProgramWriter(briefing, agent, orders);
  const calls = orders.filter((order) => order.agent === agent).map((order) => ({ order, call: writer.order(order) }));
  const once = calls.filter(({ order }) => isOnce(order)).map(({ call }) => `  await ${call}(bot, game);`);
  const loop = calls
    .filter(({ order }) => !isOnce(order))
    .map(
      ({ order, call }, index) =>
        `    if (${order.kind === 'clean' && index > 0 ? '!busy && ' : ''}(await ${call}(bot, game))) busy = true;`,
    );
  const main = [
    `async function ${mainName(agent)}(bot) {`,
    ...lengthTelling.before,
    `  const game = { empty: {}, ends: ${length === null ? 'Infinity' : `began + ${length * 1000}`} };`,
    ...once,
    '  while (true) {',
    '    let busy = false;',
    ...lengthTelling.inLoop,
    ...loop,
    '    await bot.waitForTicks(busy ? 20 : 40);',
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
  `function late(game, seconds) {
  const left = game.ends - Date.now();
  return left > 0 && left < seconds * 1000;
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
  private readonly agent: string;
  private readonly team: readonly Order[];

  constructor(briefing: ToldBriefing, agent: string, team: readonly Order[]) {
    this.briefing = briefing;
    this.agent = agent;
    this.team = team;
  }

  /** Declares what an order needs and returns the name of the function that carries it out; it returns whether there was something to do. */
  order(order: Order): string {
    const { centres, team } = this.briefing;
    switch (order.kind) {
      case 'gather':
        return this.gathering(centres[team]);
      case 'raid':
        return this.raiding(centres[opponentOf(team)]);
      case 'clean':
        return this.cleaning(centres[team]);
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
    this.functions.set(name, [`async function ${name}(bot${name.startsWith('get') ? ', amount' : ''}, game) {`, ...lines, '}'].join('\n'));
    return name;
  }

  /** Harvests the whole area, or its half where the mate harvests too. */
  private gathering(centre: Position): string {
    const source = pointSource(this.briefing, 'own');
    if (!source) return this.nothing('gather');
    const count = this.mainlyCleans(this.agent) ? brokenInBetween : brokenAtOnce;
    const { aside, radius } = this.part();
    return this.define('gather', this.breaking(source, { ...centre, x: centre.x + aside }, radius, count, 'our area'));
  }

  /** Where this agent harvests: everywhere alone, and in its part of the area where others harvest too. */
  private part(): { readonly aside: number; readonly radius: number } {
    const gatherers = this.team.filter((order) => order.kind === 'gather').map((order) => order.agent);
    if (gatherers.length < 2 || !gatherers.includes(this.agent)) return { aside: 0, radius: this.radius };
    const side = gatherers[0] === this.agent ? 1 : -1;
    return { aside: Math.round(side * part.aside * this.radius), radius: part.reach * this.radius };
  }

  private mainlyCleans(agent: string): boolean {
    return this.team.find((order) => order.agent === agent)?.kind === 'clean';
  }

  private raiding(centre: Position): string {
    const source = pointSource(this.briefing, 'other');
    if (!source) return this.nothing('raid');
    return this.define('raid', this.breaking(source, centre, this.radius, brokenAtOnce, 'the area of the opponents'));
  }

  /** Sweeps until one sweep found less than it could have removed: all of the area, or the own part where one mainly harvests. */
  private cleaning(centre: Position): string {
    const source = this.pollution();
    if (!source) return this.nothing('clean');
    const { aside, radius } = this.mainlyCleans(this.agent) ? { aside: 0, radius: this.radius } : this.part();
    const place = `${vector({ ...centre, x: centre.x + aside })}, ${radius}`;
    return this.define('clean', [
      `  if (!(await blockExists(bot, '${source.block}', ${place}))) return false;`,
      `  bot.chat('I remove ${source.block} from our area');`,
      `  for (let removed = ${cleanedAtOnce}; removed >= ${cleanedAtOnce}; ) {`,
      `    removed = await attempt(bot, () => mineBlock(bot, '${source.block}', ${cleanedAtOnce}, ${place}));`,
      '  }',
      '  return true;',
    ]);
  }

  private breaking({ block }: KnownSource, centre: Position, radius: number, count: number, where: string): string[] {
    const place = `${vector(centre)}, ${radius}`;
    return [
      `  if (!(await blockExists(bot, '${block}', ${place}))) return false;`,
      `  bot.chat('I break ${block} in ${where}');`,
      `  await attempt(bot, () => mineBlock(bot, '${block}', ${count}, ${place}));`,
      '  return true;',
    ];
  }

  private get radius(): number {
    return this.briefing.knowledge.areas?.radius ?? 7;
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
      ...(rounds === 1
        ? [`  await ${get}(bot, ${amount}, game);`]
        : [
            `  for (let round = 0; round < ${rounds} && (round === 0 || !late(game, ${longTrip})); round++) {`,
            `    if ((await ${get}(bot, ${amount}, game)) === 0) break;`,
            '  }',
          ]),
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
          ...(supply.refills ? [] : [`  if (game.empty.${item}) return;`]),
          `  await attempt(bot, () => getItemFromChest(bot, ${vector(supply.at)}, { ${item}: ${supply.stock} }));`,
          ...(supply.refills ? [] : [`  if (carried(bot, '${item}') < amount) game.empty.${item} = true;`]),
        ]);
      case 'animal': {
        const need = supply.needs.item;
        return this.define(name, [
          enough,
          `  await ${this.getting(supply.needs)}(bot, amount, game);`,
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
    const planting = replanting(crop);
    return [
      `  const harvested = await attempt(bot, () => ${crop.harvest}(bot, ${where}));`,
      ...(planting
        ? [`  if (carried(bot, '${planting.seed}') > 0 && !late(game, ${ripening})) await attempt(bot, () => ${planting.call}(bot));`]
        : []),
      '  return harvested;',
    ];
  }

  private making({ item, by, makes, fuel, needs }: Extract<Supply, { by: 'craft' | 'smelt' }>): string[] {
    const goes = needs.map(({ supply, count }) => `Math.floor(carried(bot, '${supply.item}') / ${count})`);
    const get = needs.flatMap(({ supply, count }) => [
      `  await ${this.getting(supply)}(bot, ${count} * Math.ceil(amount / ${makes}), game);`,
      `  if (carried(bot, '${supply.item}') < ${count}) return;`,
    ]);
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

import type { Position } from '#lib/domain/position.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { KnownSource } from '#server/contract/knowledge.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { KnownGame } from './action-model.ts';
import { areaTurns } from './area-plan.ts';
import { assumed } from './assumptions.ts';
import { cropOf } from './crops.ts';
import { lengthTelling } from './game-length.ts';
import { isOnce, type Order } from './order.ts';
import { pointSource } from './order-words.ts';
import { commonFunctions, functionName, ProgramFunctions, patienceFunction, vector } from './program-functions.ts';
import { batchOf, supplyOf } from './supply.ts';
import { SupplyWriter } from './supply-writer.ts';

/** Parameters of a program besides its orders. */
export interface Manner {
  /** Known length of a game in seconds: the program then plants nothing that cannot ripen and makes no long trip near the end. */
  readonly length: number | null;
  /** Lines for the comments of the program; the writer of the next program sees them. */
  readonly comments: readonly string[];
  /** Items whose chest is known to be empty. */
  readonly empty: readonly string[];
  /** Foods in the inventory; the program hands them in first. */
  readonly held: readonly string[];
  /** Failed attempts in a row at serving or harvesting before the program ends with an error; null for no limit. */
  readonly patience: number | null;
}

/** The parameters of a first program. */
export const plainManner: Manner = { length: null, comments: [], empty: [], held: [], patience: null };

/**
 * The program of one agent for the orders of its team: helper functions and, last, an async function of the one argument `bot`. It
 * announces its actions, looks before it acts, continues after a single failure, does not revisit chests it emptied, and waits 20 ticks
 * between passes. With `patience`, it ends with an error after too many failures in a row at serving a food or at harvesting an area that
 * others clean.
 */
export function writeProgram(agent: string, orders: readonly Order[], game: KnownGame, manner: Manner = plainManner): string {
  const { length, comments, empty, held, patience } = manner;
  const writer = new ProgramWriter(game, agent, orders);
  const calls = orders.filter((order) => order.agent === agent).map((order) => ({ order, call: writer.order(order) }));
  const first = held.map((food) => `  if (carried(bot, '${food}') > 0) await ${writer.handingIn(food)}(bot, game);`);
  const once = calls.filter(({ order }) => isOnce(order)).map(({ call }) => `  await ${call}(bot, game);`);
  const isCleaner = calls.some(({ order }) => order.kind === 'clean');
  const loop = calls
    .filter(({ order }) => !isOnce(order))
    .map(({ order, call }, index) => {
      const worked = `await ${call}(bot, game)`;
      const isJudged = order.kind === 'serve' || (order.kind === 'gather' && !isCleaner);
      const judged = patience !== null && isJudged ? `judge(game, '${call}', ${worked})` : `(${worked})`;
      return `    if (${order.kind === 'clean' && index > 0 ? '!busy && ' : ''}${judged}) busy = true;`;
    });
  const known = empty.map((item) => `${item}: true`).join(', ');
  const vain = patience === null ? '' : ', vain: {}';
  const main = [
    `async function ${mainName(agent)}(bot) {`,
    ...comments.map((line) => `  // ${line}`),
    ...lengthTelling.before,
    `  const game = { empty: {${known === '' ? '' : ` ${known} `}}, ends: ${length === null ? 'Infinity' : `began + ${length * 1000}`}${vain} };`,
    ...first,
    ...once,
    '  while (true) {',
    '    let busy = false;',
    ...lengthTelling.inLoop,
    ...loop,
    '    await bot.waitForTicks(busy ? 20 : 40);',
    '  }',
    '}',
  ];
  const judging = patience === null ? [] : [patienceFunction(patience)];
  return [...commonFunctions, ...judging, ...writer.functions.texts.values(), main.join('\n')].join('\n\n');
}

function mainName(agent: string): string {
  return `play${agent.replaceAll(/[^A-Za-z0-9]/g, '')}`;
}

/** The name of the function for an order. */
export function orderFunction(order: Order): string {
  switch (order.kind) {
    case 'serve':
      return functionName('serve', order.food);
    case 'uproot':
      return functionName('uproot', order.item);
    default:
      return order.kind;
  }
}

/** Writes one function per order and per needed item. Each returns whether there was work. */
class ProgramWriter {
  readonly functions = new ProgramFunctions();
  private readonly supplies: SupplyWriter;
  private readonly game: KnownGame;
  private readonly agent: string;
  private readonly team: readonly Order[];

  constructor(game: KnownGame, agent: string, team: readonly Order[]) {
    this.game = game;
    this.agent = agent;
    this.team = team;
    this.supplies = new SupplyWriter(game, this.functions);
  }

  /** Declares what an order needs and returns the name of its function. */
  order(order: Order): string {
    const name = orderFunction(order);
    this.functions.define(name, this.steps(order) ?? ['  return false;']);
    return name;
  }

  /** Declares the hand-in of a food and returns the name of the function. */
  handingIn(food: string): string {
    const { knowledge, team } = this.game;
    const server = knowledge.scoring.kind === 'handed-in' ? ofTeam(knowledge.scoring.servers, team).name : '';
    return this.functions.define(functionName('handIn', food), [
      `  await attempt(bot, () => giveToPlayer(bot, '${food}', '${server}', -1));`,
    ]);
  }

  private steps(order: Order): string[] | null {
    const { centres, team } = this.game;
    switch (order.kind) {
      case 'gather':
        return this.gathering(ofTeam(centres, team));
      case 'raid':
        return this.raiding(ofTeam(centres, opposingTeam(this.game)));
      case 'clean':
        return this.cleaning(ofTeam(centres, team));
      case 'pollute':
        return this.polluting(ofTeam(centres, opposingTeam(this.game)));
      case 'serve':
        return this.serving(order.food);
      case 'uproot':
        return uprooting(order.item);
    }
  }

  private pollution(): KnownSource | undefined {
    const { knowledge, team } = this.game;
    return knowledge.sources.find((source) => source.team === team && source.block === knowledge.pollution?.block);
  }

  /** Harvests the whole area, or one half if the other agent harvests too. */
  private gathering(centre: Position): string[] | null {
    const source = pointSource(this.game, 'own');
    if (!source) return null;
    const { broken, brokenInBetween } = areaTurns(this.game);
    const { aside, radius } = this.part();
    const count = this.mainlyCleans(this.agent) ? brokenInBetween : broken;
    return breaking(source, `${vector({ ...centre, x: centre.x + aside })}, ${radius}`, count, 'our area');
  }

  /** The harvest area of this agent: everything if it harvests alone, else its part. */
  private part(): { readonly aside: number; readonly radius: number } {
    const gatherers = this.team.filter((order) => order.kind === 'gather').map((order) => order.agent);
    if (gatherers.length < 2 || !gatherers.includes(this.agent)) return { aside: 0, radius: this.radius };
    const side = gatherers[0] === this.agent ? 1 : -1;
    return { aside: Math.round(side * assumed('partAside') * this.radius), radius: assumed('partReach') * this.radius };
  }

  private mainlyCleans(agent: string): boolean {
    return this.team.find((order) => order.agent === agent)?.kind === 'clean';
  }

  private raiding(centre: Position): string[] | null {
    const source = pointSource(this.game, 'other');
    if (!source) return null;
    return breaking(source, `${vector(centre)}, ${this.radius}`, areaTurns(this.game).broken, 'the area of the opponents');
  }

  /** Sweeps until nothing is left, at most twice: the whole area, or the own part if the agent mainly harvests. */
  private cleaning(centre: Position): string[] | null {
    const source = this.pollution();
    if (!source) return null;
    const { aside, radius } = this.mainlyCleans(this.agent) ? { aside: 0, radius: this.radius } : this.part();
    const place = `${vector({ ...centre, x: centre.x + aside })}, ${radius}`;
    const { cleaned } = areaTurns(this.game);
    return [
      `  if (!(await blockExists(bot, '${source.block}', ${place}))) return false;`,
      `  bot.chat('I remove ${source.block} from our area');`,
      `  for (let sweep = 0; sweep < 2 && (await blockExists(bot, '${source.block}', ${place})); sweep++) {`,
      `    await attempt(bot, () => mineBlock(bot, '${source.block}', ${cleaned}, ${place}));`,
      '  }',
      '  return true;',
    ];
  }

  private get radius(): number {
    return this.game.knowledge.areas?.radius ?? 1;
  }

  /** Places enough to pollute a clean area, on a grid around its centre. */
  private polluting(centre: Position): string[] | null {
    const block = this.game.knowledge.pollution?.block;
    if (!block) return null;
    const { placed } = areaTurns(this.game);
    const half = Math.floor(this.radius / 2);
    return [
      `  if (carried(bot, '${block}') < ${placed}) return false;`,
      `  bot.chat('I place ${block} round ${positionWords(centre)}');`,
      `  for (let spot = 0; spot < ${placed} && carried(bot, '${block}') > 0; spot++) {`,
      `    const dx = Math.floor(Math.random() * ${2 * half + 1}) - ${half};`,
      `    const dz = Math.floor(Math.random() * ${2 * half + 1}) - ${half};`,
      `    await attempt(bot, () => placeItem(bot, '${block}', new Vec3(${centre.x} + dx, ${centre.y}, ${centre.z} + dz)));`,
      '  }',
      '  return true;',
    ];
  }

  private serving(food: string): string[] | null {
    const { knowledge, team } = this.game;
    const supply = supplyOf(food, this.game);
    if (!supply || knowledge.scoring.kind !== 'handed-in') return null;
    const server = ofTeam(knowledge.scoring.servers, team);
    const get = this.supplies.getting(supply);
    const { by, at } = supply;
    const isFar = at !== null && Math.hypot(at.x - server.at.x, at.z - server.at.z) > assumed('longWay');
    const amount = by === 'craft' || by === 'smelt' ? batchOf(supply) * supply.makes : by === 'act' ? batchOf(supply) : 1000;
    const once = `  await ${get}(bot, ${amount}, game);`;
    const twice = `  if (carried(bot, '${food}') > 0 && !late(game, ${assumed('longTrip')})) await ${get}(bot, ${amount}, game);`;
    return [
      `  bot.chat('I get ${food} for ${server.name}');`,
      ...(by === 'crop' && isFar ? [once, twice] : [once]),
      `  if (carried(bot, '${food}') === 0) return false;`,
      `  await ${this.handingIn(food)}(bot, game);`,
      '  return true;',
    ];
  }
}

function breaking({ block }: KnownSource, place: string, count: number, where: string): string[] {
  return [
    `  if (!(await blockExists(bot, '${block}', ${place}))) return false;`,
    `  bot.chat('I break ${block} in ${where}');`,
    `  await attempt(bot, () => mineBlock(bot, '${block}', ${count}, ${place}));`,
    '  return true;',
  ];
}

function uprooting(item: string): string[] {
  const block = cropOf(item)?.block ?? item;
  return [`  bot.chat('I dig up every ${block}');`, `  await attempt(bot, () => destroyCrop(bot, '${block}'));`, '  return true;'];
}

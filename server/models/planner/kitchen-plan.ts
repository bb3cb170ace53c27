import { distance, type Position } from '#lib/domain/position.ts';
import { ofTeam } from '#lib/domain/team.ts';
import type { KnownScoring } from '#server/contract/knowledge.ts';
import type { KnownGame } from './action-model.ts';
import { assumed, secondsToTake } from './assumptions.ts';
import { type Crop, harvestSeconds, piecesOf, plantingSeconds, replanting } from './crops.ts';
import type { Order } from './order.ts';
import { bestChoice, everyChoice } from './search.ts';
import { batchOf, cropsOf, type Supply, supplyOf } from './supply.ts';

/** Foods in the search; the others are worth too little. Fewer for more than two agents, to keep the search short. */
const consideredFoods = { pair: 7, more: 4 };

/** Foods per agent: one as a fallback when the other is not available, and few enough for the lines of the tactics. */
const foodsEach = 2;

/** The believed yield of crops as a fraction of the briefing's figure, by item. */
export type Expectation = ReadonlyMap<string, number>;

/** The expected yields, and the crops whose yield games have shown. */
export interface CropBelief {
  readonly expectation: Expectation;
  readonly tried: ReadonlySet<string>;
}

/** The belief before the first game: all figures of the briefing, all untried. */
const toldOnly: CropBelief = { expectation: new Map(), tried: new Set() };

export interface KitchenPlan {
  readonly orders: readonly Order[];
  /** The planned hand-ins, in order, over the longest assumed game. */
  readonly handIns: readonly { readonly second: number; readonly food: string; readonly points: number }[];
  /** Points per minute, as the mean over all assumed game lengths and disappointments. */
  readonly perMinute: number;
}

type HandedIn = Extract<KnownScoring, { kind: 'handed-in' }>;

interface Task {
  readonly food: string;
  readonly points: number;
  readonly supply: Supply;
}

/**
 * The best division of foods among the agents, with two foods each and at most the number of kinds that count, by simulation of games of
 * these lengths, in seconds. If a causal graph leaves no food available, the search uses the briefing alone.
 */
export function planKitchen(game: KnownGame, lengths: readonly number[], belief: CropBelief = toldOnly): KitchenPlan {
  const { knowledge } = game;
  if (knowledge.scoring.kind !== 'handed-in') throw new Error('Only food that is handed in can be planned by kitchens.');
  const kinds = knowledge.scoring.kinds;
  const tasks = Object.entries(knowledge.points).flatMap(([food, points]): Task[] => {
    const supply = points > 0 ? supplyOf(food, game) : null;
    return supply ? [{ food, points, supply }] : [];
  });
  if (tasks.length === 0 && game.graph?.length) return planKitchen({ ...game, graph: [] }, lengths, belief);
  const judge = (lists: readonly (readonly Task[])[]): KitchenPlan => weigh(game, lists, lengths, belief);
  const alone = tasks.map((task) => ({ task, perMinute: judge([[task]]).perMinute }));
  const considered = alone
    .toSorted((one, other) => other.perMinute - one.perMinute)
    .slice(0, game.agents.length > 2 ? consideredFoods.more : consideredFoods.pair);
  let best: KitchenPlan = { orders: [], handIns: [], perMinute: 0 };
  const menus = menusOf(
    considered.map(({ task }) => task),
    kinds,
  );
  for (const menu of menus) {
    const whole = (choice: readonly (readonly Task[])[]): boolean => new Set(choice.flat()).size === menu.length;
    const promised = (choice: readonly (readonly Task[])[]): number | null => (whole(choice) ? judge(choice).perMinute : null);
    const choice = bestChoice(duties(menu), game.agents.length, promised);
    const plan = choice && judge(choice);
    if (plan && plan.perMinute > best.perMinute + 0.01) best = plan;
  }
  return best;
}

/** The value of given orders, by the same measure as in the search. */
export function judgeKitchen(
  game: KnownGame,
  orders: readonly Order[],
  lengths: readonly number[],
  belief: CropBelief = toldOnly,
): KitchenPlan {
  const lists = game.agents.map((agent) =>
    orders.flatMap((order): Task[] => {
      if (order.kind !== 'serve' || order.agent !== agent) return [];
      const supply = supplyOf(order.food, game);
      return supply ? [{ food: order.food, points: game.knowledge.points[order.food] ?? 0, supply }] : [];
    }),
  );
  const before = game.agents.map((agent) =>
    orders.flatMap((order): Crops[] => {
      const supply = order.kind === 'uproot' && order.agent === agent ? supplyOf(order.item, game) : null;
      return supply?.by === 'crop' ? [supply] : [];
    }),
  );
  return weigh(game, lists, lengths, belief, before);
}

/**
 * The value of a division of tasks: the mean of the expected case and of each case in which one untried crop fails. This keeps a plan from
 * depending on one untried crop.
 */
function weigh(
  game: KnownGame,
  lists: readonly (readonly Task[])[],
  lengths: readonly number[],
  { expectation, tried }: CropBelief,
  uprooted: readonly (readonly Crops[])[] = [],
): KitchenPlan {
  const expected = play(game, lists, lengths, expectation, uprooted);
  const crops = new Set(lists.flatMap((tasks) => tasks.flatMap(({ supply }) => cropsOf(supply).map(({ item }) => item))));
  const bad = [...crops].flatMap((crop) => {
    const less = new Map(expectation).set(crop, (expectation.get(crop) ?? 1) * assumed('untriedYield'));
    return tried.has(crop) ? [] : [play(game, lists, lengths, less, uprooted).perMinute];
  });
  return { ...expected, perMinute: bad.reduce((sum, perMinute) => sum + perMinute, expected.perMinute) / (bad.length + 1) };
}

/** Every choice of one to `most` tasks. */
function menusOf(tasks: readonly Task[], most: number): Task[][] {
  const [first, ...rest] = tasks;
  if (first === undefined || most === 0) return [];
  return [[first], ...menusOf(rest, most - 1).map((menu) => [first, ...menu]), ...menusOf(rest, most)];
}

/** Every ordered pair of tasks, or the only task. */
function duties(tasks: readonly Task[]): Task[][] {
  const lists = everyChoice(tasks, Math.min(foodsEach, tasks.length));
  return lists.filter((list) => new Set(list).size === list.length);
}

type Crops = Extract<Supply, { by: 'crop' }>;

interface Field {
  stock: number;
  /** Time of the last stock update, in seconds. */
  since: number;
  readonly perSecond: number;
  readonly most: number;
}

interface Worker {
  readonly tasks: readonly Task[];
  readonly carried: Map<string, number>;
  at: Position;
  time: number;
  turn: number;
}

/** Lets a worker dig up a field, ripe or not: as many plants as one harvest can find. */
function uproot(worker: Worker, { at }: Crops): void {
  walk(worker, at);
  worker.time += assumed('harvestMost') * secondsToTake(0);
}

/** Ripe items on a field at the start. */
function ripePieces(perMinute: number, crop: Crop): number {
  return fullField(perMinute, crop) * assumed('ripeAtStart');
}

/** Items on a field without a harvest. */
function fullField(perMinute: number, crop: Crop): number {
  return Math.max(piecesOf(crop), Math.min(perMinute * assumed('fieldHolds'), assumed('harvestMost') * piecesOf(crop)));
}

/** Simulates a division of tasks. The agent with the earliest time always acts next. */
function play(
  game: KnownGame,
  lists: readonly (readonly Task[])[],
  lengths: readonly number[],
  expectation: Expectation,
  uprooted: readonly (readonly Crops[])[],
): KitchenPlan {
  const { knowledge, team, agents } = game;
  const server = ofTeam((knowledge.scoring as HandedIn).servers, team);
  const kitchen = new Kitchen(expectation);
  const workers = lists.map((tasks): Worker => ({ tasks, carried: new Map(), at: server.at, time: 0, turn: 0 }));
  for (const [index, worker] of workers.entries()) for (const crop of uprooted[index] ?? []) uproot(worker, crop);
  const longest = Math.max(...lengths);
  const handIns: { second: number; food: string; points: number }[] = [];
  for (;;) {
    const worker = workers.filter(({ tasks }) => tasks.length > 0).toSorted((one, other) => one.time - other.time)[0];
    if (!worker || worker.time >= longest) break;
    const task = worker.tasks[worker.turn++ % worker.tasks.length];
    if (!task) break;
    const wanted =
      task.supply.by === 'craft' || task.supply.by === 'smelt' || task.supply.by === 'act'
        ? batchOf(task.supply)
        : Number.POSITIVE_INFINITY;
    kitchen.obtain(worker, task.supply, wanted);
    const made = worker.carried.get(task.food) ?? 0;
    if (made === 0) {
      worker.time += assumed('idleSeconds');
      continue;
    }
    walk(worker, server.at);
    worker.time += assumed('handInSeconds');
    worker.carried.delete(task.food);
    handIns.push({ second: worker.time, food: task.food, points: made * task.points });
  }
  const orders = lists.flatMap((tasks, index) => tasks.map(({ food }): Order => ({ kind: 'serve', agent: agents[index] ?? '', food })));
  const rates = lengths.map(
    (length) => (60 / length) * [...pointsWithin({ handIns }, length).values()].reduce((sum, value) => sum + value, 0),
  );
  return { orders, handIns, perMinute: rates.reduce((sum, rate) => sum + rate, 0) / rates.length };
}

/** Points of a plan in its first seconds, by food. */
export function pointsWithin({ handIns }: Pick<KitchenPlan, 'handIns'>, seconds: number): Map<string, number> {
  const points = new Map<string, number>();
  for (const handIn of handIns) if (handIn.second <= seconds) points.set(handIn.food, (points.get(handIn.food) ?? 0) + handIn.points);
  return points;
}

function walk(worker: Worker, to: Position): void {
  worker.time += distance(worker.at, to) / assumed('walkingPace');
  worker.at = to;
}

/** The fields and their stock during a simulation. */
class Kitchen {
  private readonly fields = new Map<string, Field>();
  private readonly chests = new Map<string, number>();
  /** The last harvester of each crop, and the end of that harvest. */
  private readonly harvests = new Map<string, { readonly worker: Worker; readonly until: number }>();
  private readonly expectation: Expectation;

  constructor(expectation: Expectation) {
    this.expectation = expectation;
  }

  /** Lets a worker get `amount` items (batches of a recipe), or as many as available. */
  obtain(worker: Worker, supply: Supply, amount: number): void {
    const had = worker.carried.get(supply.item) ?? 0;
    if (supply.by !== 'craft' && supply.by !== 'smelt' && had >= amount) return;
    switch (supply.by) {
      case 'crop': {
        walk(worker, supply.at);
        if (this.isCrowded(worker, supply)) worker.time += assumed('crowdedSeconds');
        const plants = this.harvest(supply, worker.time);
        const planting = replanting(supply.crop);
        worker.time += plants * (harvestSeconds(supply.crop) + (planting ? plantingSeconds() : 0));
        this.harvests.set(supply.item, { worker, until: worker.time });
        const sown = planting?.seed === supply.item ? 1 : 0;
        worker.carried.set(supply.item, had + plants * Math.max(0, piecesOf(supply.crop) - sown));
        return;
      }
      case 'chest': {
        const left = this.chests.get(supply.item) ?? supply.stock;
        if (left === 0 && !supply.refills) return;
        walk(worker, supply.at);
        worker.time += assumed('openSeconds');
        const taken = Math.min(left, supply.stock);
        this.chests.set(supply.item, left - taken);
        worker.carried.set(supply.item, had + taken);
        return;
      }
      case 'animal': {
        this.obtain(worker, supply.needs, amount);
        walk(worker, supply.at);
        const won = Math.min(amount, worker.carried.get(supply.needs.item) ?? 0);
        worker.time += won * assumed('milkSeconds');
        spend(worker, supply.needs.item, won);
        worker.carried.set(supply.item, had + won);
        return;
      }
      case 'craft':
      case 'smelt': {
        const goal = Math.min(amount, 64);
        for (const { supply: need, count } of supply.needs) {
          this.obtain(worker, need, count * goal);
          if ((worker.carried.get(need.item) ?? 0) < count) return;
        }
        const goes = Math.min(
          goal,
          ...supply.needs.map(({ supply: need, count }) => Math.floor((worker.carried.get(need.item) ?? 0) / count)),
        );
        if (goes === 0) return;
        walk(worker, supply.at);
        worker.time += assumed('openSeconds') + (supply.by === 'smelt' ? goes * assumed('smeltSeconds') : 0);
        for (const { supply: need, count } of supply.needs) spend(worker, need.item, goes * count);
        worker.carried.set(supply.item, had + goes * supply.makes);
        return;
      }
      case 'act': {
        if (supply.once && this.chests.has(supply.act.action.text)) return;
        for (const { supply: need, count } of supply.needs) {
          this.obtain(worker, need, count * amount);
          if ((worker.carried.get(need.item) ?? 0) < count) return;
        }
        const had = supply.needs.map(({ supply: need, count }) => Math.floor((worker.carried.get(need.item) ?? 0) / count));
        const goes = supply.once ? 1 : Math.min(amount, assumed('batchPieces'), ...had);
        if (supply.at) walk(worker, supply.at);
        worker.time += goes * supply.seconds;
        for (const { supply: need, count } of supply.needs) spend(worker, need.item, goes * count);
        if (supply.once) this.chests.set(supply.act.action.text, 0);
        worker.carried.set(supply.item, (worker.carried.get(supply.item) ?? 0) + goes * supply.pieces);
      }
    }
  }

  /** Whether another agent is at a crop, so that both want one plant. Both can pick a plant that survives its harvest. */
  private isCrowded(worker: Worker, { item, crop }: Crops): boolean {
    const last = this.harvests.get(item);
    return last !== undefined && last.worker !== worker && last.until > worker.time && crop.stays !== true;
  }

  /** Takes the ripe plants and returns their number. */
  private harvest({ item, crop, perMinute }: Crops, time: number): number {
    const share = this.expectation.get(item) ?? 1;
    const field = this.fields.get(item) ?? {
      stock: ripePieces(perMinute, crop) * share,
      since: 0,
      perSecond: (perMinute * share) / 60,
      most: fullField(perMinute, crop) * share,
    };
    const stock = Math.min(field.most, field.stock + (time - field.since) * field.perSecond);
    const plants = Math.min(assumed('harvestMost'), Math.floor(stock / piecesOf(crop)));
    this.fields.set(item, { ...field, stock: stock - plants * piecesOf(crop), since: time });
    return plants;
  }
}

function spend(worker: Worker, item: string, count: number): void {
  worker.carried.set(item, (worker.carried.get(item) ?? 0) - count);
}

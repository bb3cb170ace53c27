import type { ToldBriefing } from '../contract/planner-facts.ts';
import { choices } from './choices.ts';
import type { Order, OrderKind } from './order.ts';

/** What one agent does again and again, most urgent first. */
type Duty = readonly OrderKind[];

/** Every duty that is looked at. */
const duties: readonly Duty[] = [
  ['gather', 'clean'],
  ['clean', 'gather'],
  ['clean'],
  ['gather'],
  ['clean', 'pollute'],
  ['gather', 'raid'],
  ['raid'],
];

/*
 * What is guessed of an area, as nothing of it is told in numbers: blocks in it, how fast they come back, how fast an agent works. A
 * model would guess as much from "mostly none" and "quickly".
 */
const caps = 15;
const slime = 15;
const itemsPerCap = 0.35;
const capsBackPerSecond = 0.09;
const slimeBackPerSecond = 0.02;
const capsPerSecond = 0.75;
const cleanedPerSecond = 0.9;
const placedPerSecond = 0.5;
const walkSeconds = 5;
/** Blocks an agent takes before it looks round again. */
const cleanedAtOnce = 8;
const brokenInBetween = 6;
const horizon = 120;

interface Side {
  caps: number;
  /** Own slime blocks that stand, and blocks the opponents placed. */
  slime: number;
  placed: number;
  items: number;
}

interface Worker {
  readonly duty: Duty;
  readonly own: Side;
  readonly other: Side;
  turn: number;
  /** Seconds it still walks. */
  walking: number;
  abroad: boolean;
  carried: number;
  /** Work left in the turn. */
  left: number;
}

/** Shares of duties the opponents are believed to carry out, one entry per agent. */
export type OpponentDuties = readonly Duty[];

/** What is believed of opponents nobody has seen yet: one harvests, one cleans. */
export const unseenOpponents: OpponentDuties = [['gather', 'clean'], ['clean']];

export interface AreaPlan {
  readonly orders: readonly Order[];
  /** Points ahead of the opponents in the end, as expected. */
  readonly lead: number;
  readonly own: number;
}

/** The duties of the agents that end furthest ahead of what the opponents are believed to do, by playing each choice through. */
export function planAreas(briefing: ToldBriefing, opponents: OpponentDuties, most: number): AreaPlan {
  let best: AreaPlan | null = null;
  for (const chosen of choices(duties, briefing.agents.length)) {
    const plan = judgeAreas(briefing, chosen, opponents, most);
    if (best === null || plan.lead > best.lead + 0.01) best = plan;
  }
  if (best === null) throw new Error('There is no duty to choose from.');
  return best;
}

/** How a choice of duties would end. */
export function judgeAreas(briefing: ToldBriefing, chosen: readonly Duty[], opponents: OpponentDuties, most: number): AreaPlan {
  const own: Side = { caps, slime, placed: 0, items: 0 };
  const other: Side = { caps, slime, placed: 0, items: 0 };
  const workers = [...chosen.map((duty) => worker(duty, own, other)), ...opponents.map((duty) => worker(duty, other, own))];
  for (let second = 0; second < horizon; second++) {
    for (const one of workers) work(one);
    for (const side of [own, other]) {
      if (side.slime + side.placed <= most) side.caps += (caps - side.caps) * capsBackPerSecond;
      side.slime += (slime - side.slime) * slimeBackPerSecond;
    }
  }
  const orders = briefing.agents.flatMap((agent, index) => (chosen[index] ?? []).map((kind) => orderOf(kind, agent)));
  return { orders: orders.flatMap((order) => order ?? []), lead: own.items - other.items, own: own.items };
}

function orderOf(kind: OrderKind, agent: string): Order | null {
  switch (kind) {
    case 'gather':
    case 'clean':
    case 'pollute':
    case 'raid':
      return { kind, agent };
    case 'serve':
    case 'uproot':
      return null;
  }
}

function worker(duty: Duty, own: Side, other: Side): Worker {
  return { duty, own, other, turn: -1, walking: 0, abroad: false, carried: 0, left: 0 };
}

/** One second of an agent's work. */
function work(one: Worker): void {
  if (one.walking > 0) {
    one.walking--;
    return;
  }
  if (one.left <= 0) next(one);
  const kind = one.duty[one.turn % one.duty.length];
  one.left--;
  switch (kind) {
    case 'gather': {
      const broken = Math.min(one.own.caps, capsPerSecond);
      one.own.caps -= broken;
      one.own.items += broken * itemsPerCap;
      if (one.own.caps < capsPerSecond) one.left = 0;
      return;
    }
    case 'raid': {
      const broken = Math.min(one.other.caps, capsPerSecond);
      one.other.caps -= broken;
      if (one.other.caps < capsPerSecond) one.left = 0;
      return;
    }
    case 'clean': {
      const total = one.own.slime + one.own.placed;
      const removed = Math.min(total, cleanedPerSecond);
      const share = total > 0 ? one.own.placed / total : 0;
      one.own.placed -= removed * share;
      one.own.slime -= removed * (1 - share);
      one.carried += removed;
      if (total < 1) one.left = 0;
      else if (one.left <= 0 && total >= cleanedAtOnce) one.left = cleanedAtOnce / cleanedPerSecond;
      return;
    }
    case 'pollute': {
      const placed = Math.min(one.carried, placedPerSecond);
      one.carried -= placed;
      one.other.placed += placed;
      if (one.carried < placedPerSecond) one.left = 0;
      return;
    }
    default:
      one.left = 0;
  }
}

/** Goes on to the next thing of a duty, walking over when it lies in the other area. */
function next(one: Worker): void {
  const harvestsOn = one.duty[0] === 'gather' && one.duty[1] === 'clean' && one.own.caps >= 1;
  one.turn = harvestsOn ? 0 : one.turn + 1;
  const kind = one.duty[one.turn % one.duty.length];
  const abroad = kind === 'pollute' || kind === 'raid';
  if (abroad !== one.abroad) one.walking = walkSeconds;
  one.abroad = abroad;
  one.left = leftFor(kind, one.duty);
}

/** Seconds of work until an agent looks round again: who mainly cleans harvests only a little in between. */
function leftFor(kind: OrderKind | undefined, duty: Duty): number {
  switch (kind) {
    case 'gather':
      return (duty[0] === 'clean' ? brokenInBetween : caps) / capsPerSecond;
    case 'raid':
      return caps / capsPerSecond;
    case 'pollute':
      return cleanedAtOnce / placedPerSecond;
    default:
      return cleanedAtOnce / cleanedPerSecond;
  }
}

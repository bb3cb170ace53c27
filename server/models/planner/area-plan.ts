import { distance } from '#lib/domain/position.ts';
import type { ToldBriefing } from '../contract/planner-facts.ts';
import { areaGuesses, areaWork, walkingPace } from './assumptions.ts';
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

/** Blocks an agent takes before it looks round again. */
const cleanedAtOnce = 8;
const brokenInBetween = 6;

/** Points a minute by which sabotage must be better than own work: what it costs opponents is guessed, what it costs us is sure. */
const sabotageDoubt = 6;

/** How one guess has an area: blocks that bear points, pollution at the start, and shares of what is missing that come back in a second. */
interface Guess {
  readonly caps: number;
  readonly slime: number;
  readonly capsBack: number;
  readonly slimeBack: number;
}

interface Side {
  caps: number;
  /** Own slime blocks that stand, and blocks the opponents placed. */
  slime: number;
  placed: number;
  items: number;
}

interface Worker {
  readonly guess: Guess;
  readonly walkSeconds: number;
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
  /** Points a minute ahead of the opponents, and the own ones, as expected over all guesses. */
  readonly lead: number;
  readonly own: number;
}

/** The duties of the agents that end furthest ahead of what the opponents are believed to do, by playing each choice through. */
export function planAreas(briefing: ToldBriefing, opponents: OpponentDuties, lengths: readonly number[]): AreaPlan {
  let best: AreaPlan | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const chosen of choices(duties, briefing.agents.length)) {
    const plan = judgeAreas(briefing, chosen, opponents, lengths);
    const worth = plan.lead - (chosen.flat().some((kind) => kind === 'raid' || kind === 'pollute') ? sabotageDoubt : 0);
    if (worth <= most + 0.01) continue;
    [best, most] = [plan, worth];
  }
  if (best === null) throw new Error('There is no duty to choose from.');
  return best;
}

/** How a choice of duties would end: the mean over every guess of an area and over games of these lengths, in seconds. */
export function judgeAreas(
  briefing: ToldBriefing,
  chosen: readonly Duty[],
  opponents: OpponentDuties,
  lengths: readonly number[],
): AreaPlan {
  const ends = guessesOf(briefing).flatMap((guess) => playThrough(briefing, chosen, opponents, guess, lengths));
  const mean = (of: (end: { own: number; other: number }) => number): number => ends.reduce((sum, end) => sum + of(end), 0) / ends.length;
  const orders = briefing.agents.flatMap((agent, index) => (chosen[index] ?? []).map((kind) => orderOf(kind, agent)));
  return { orders: orders.flatMap((order) => order ?? []), lead: mean(({ own, other }) => own - other), own: mean(({ own }) => own) };
}

function guessesOf({ knowledge, team }: ToldBriefing): Guess[] {
  const { capsBack, slimeBack, pollution, blocks } = areaGuesses;
  const { scoring } = knowledge;
  const bearing = knowledge.sources.find((source) => scoring.kind === 'held' && source.item === scoring.items[team]);
  const caps = bearing?.plants ? bearing.plants.count * bearing.plants.blocks : blocks;
  const slime = (knowledge.pollution?.most ?? 0) * pollution;
  return capsBack.flatMap((cap) => slimeBack.map((slow): Guess => ({ caps, slime, capsBack: 1 / cap, slimeBack: 1 / slow })));
}

/** Points a minute of both sides at the end of games of these lengths. */
function playThrough(
  briefing: ToldBriefing,
  chosen: readonly Duty[],
  opponents: OpponentDuties,
  guess: Guess,
  lengths: readonly number[],
): { own: number; other: number }[] {
  const most = briefing.knowledge.pollution?.most ?? 0;
  const walkSeconds = distance(briefing.centres.red, briefing.centres.blue) / walkingPace;
  const own: Side = { caps: guess.caps, slime: guess.slime, placed: 0, items: 0 };
  const other: Side = { ...own };
  const worker = (duty: Duty, home: Side, abroad: Side): Worker => ({
    ...{ guess, walkSeconds, duty, own: home, other: abroad },
    ...{ turn: -1, walking: 0, abroad: false, carried: 0, left: 0 },
  });
  const workers = [...chosen.map((duty) => worker(duty, own, other)), ...opponents.map((duty) => worker(duty, other, own))];
  const ends: { own: number; other: number }[] = [];
  for (let second = 1; second <= Math.max(...lengths); second++) {
    const at = workers.map((one) => placeOf(one));
    for (const [index, one] of workers.entries()) work(one, shareOf(at[index] ?? null, at));
    for (const side of [own, other]) {
      if (side.slime + side.placed <= most) side.caps += (guess.caps - side.caps) * guess.capsBack;
      side.slime += (guess.slime - side.slime) * guess.slimeBack;
    }
    if (lengths.includes(second)) ends.push({ own: (own.items * 60) / second, other: (other.items * 60) / second });
  }
  return ends;
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

interface Place {
  readonly kind: OrderKind;
  readonly side: Side;
}

/** What an agent is at in this second, and in which area; null where it walks or has just begun. */
function placeOf({ walking, left, duty, turn, own, other }: Worker): Place | null {
  const kind = walking > 0 || left <= 0 ? undefined : duty[turn % duty.length];
  return kind === undefined ? null : { kind, side: kind === 'raid' || kind === 'pollute' ? other : own };
}

/** The share of its work an agent gets done among the others: those after the same blocks, raiders too, run into the empty. */
function shareOf(place: Place | null, all: readonly (Place | null)[]): number {
  if (place === null || place.kind === 'pollute') return 1;
  const blocks = (kind: OrderKind): OrderKind => (kind === 'raid' ? 'gather' : kind);
  const there = all.filter((one) => one !== null && blocks(one.kind) === blocks(place.kind) && one.side === place.side).length;
  return there > 1 ? areaWork.crowded : 1;
}

/** One second of an agent's work, of which it gets only this share done. */
function work(one: Worker, share: number): void {
  if (one.walking > 0) {
    one.walking--;
    return;
  }
  if (one.left <= 0) next(one);
  const kind = one.duty[one.turn % one.duty.length];
  one.left--;
  switch (kind) {
    case 'gather': {
      const broken = Math.min(one.own.caps, areaWork.broken * share);
      one.own.caps -= broken;
      one.own.items += broken * areaGuesses.itemsPerBlock;
      if (one.own.caps < areaWork.broken * share) one.left = 0;
      return;
    }
    case 'raid': {
      const broken = Math.min(one.other.caps, areaWork.broken * share);
      one.other.caps -= broken;
      if (one.other.caps < areaWork.broken * share) one.left = 0;
      return;
    }
    case 'clean': {
      const total = one.own.slime + one.own.placed;
      const removed = Math.min(total, areaWork.cleaned * share);
      const placed = total > 0 ? one.own.placed / total : 0;
      one.own.placed -= removed * placed;
      one.own.slime -= removed * (1 - placed);
      one.carried += removed;
      if (total < 1) one.left = 0;
      else if (one.left <= 0 && total >= cleanedAtOnce) one.left = cleanedAtOnce / areaWork.cleaned;
      return;
    }
    case 'pollute': {
      const placed = Math.min(one.carried, areaWork.placed);
      one.carried -= placed;
      one.other.placed += placed;
      if (one.carried < areaWork.placed) one.left = 0;
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
  if (abroad !== one.abroad) one.walking = one.walkSeconds;
  one.abroad = abroad;
  one.left = leftFor(kind, one);
}

/** Seconds of work until an agent looks round again: who mainly cleans harvests only a little in between. */
function leftFor(kind: OrderKind | undefined, { duty, guess }: Worker): number {
  switch (kind) {
    case 'gather':
      return (duty[0] === 'clean' ? brokenInBetween : guess.caps) / areaWork.broken;
    case 'raid':
      return guess.caps / areaWork.broken;
    case 'pollute':
      return cleanedAtOnce / areaWork.placed;
    default:
      return cleanedAtOnce / areaWork.cleaned;
  }
}

import { distance } from '#lib/domain/position.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import { isDeniedSource, type KnownGame } from './action-model.ts';
import { assumed, secondsToTake } from './assumptions.ts';
import type { Order, OrderKind } from './order.ts';
import { pointSource } from './order-words.ts';
import { bestChoice } from './search.ts';

/** The repeated work of one agent, most urgent first. */
type Duty = readonly OrderKind[];

/** All duties that the search considers. */
const duties: readonly Duty[] = [
  ['gather', 'clean'],
  ['clean', 'gather'],
  ['clean'],
  ['gather'],
  ['clean', 'pollute'],
  ['gather', 'raid'],
  ['raid'],
];

/** One hypothesis about an area: scoring blocks, slime at the start, and the fraction of missing blocks that regrows per second. */
interface Guess {
  /** Items from a broken block; 0 if the belief is that it drops nothing. */
  readonly itemsPerBlock: number;
  readonly turns: AreaTurns;
  readonly caps: number;
  readonly slime: number;
  readonly capsBack: number;
  readonly slimeBack: number;
}

interface Side {
  caps: number;
  /** The area's own slime blocks, and blocks that opponents placed. */
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
  /** Remaining seconds of walking. */
  walking: number;
  abroad: boolean;
  carried: number;
  /** Remaining work of the turn. */
  left: number;
}

/** Blocks that an agent takes or places in one turn, before it looks again. */
export interface AreaTurns {
  /** All scoring blocks. */
  readonly broken: number;
  /** The blocks of one plant: the harvest between turns of cleaning. */
  readonly brokenInBetween: number;
  /** As many as growth tolerates. */
  readonly cleaned: number;
  /** One more than growth tolerates, so that a clean area becomes polluted. */
  readonly placed: number;
}

/** Turns that follow from the briefing's facts about areas. */
export function areaTurns(game: KnownGame): AreaTurns {
  const plants = pointSource(game, 'own')?.plants ?? null;
  const most = game.knowledge.pollution?.most ?? 0;
  const broken = plants ? plants.count * plants.blocks : assumed('blocksInArea');
  return { broken, brokenInBetween: plants?.blocks ?? Math.ceil(broken / 3), cleaned: Math.max(1, most), placed: most + 1 };
}

/** The supposed duties of the opponents, one entry per agent. */
export type OpponentDuties = readonly Duty[];

/** No belief about unknown opponents: the first plan is the one with the highest own score. */
export const unseenOpponents: OpponentDuties = [];

export interface AreaPlan {
  readonly orders: readonly Order[];
  /** Expected lead over the opponents and own score, in points per minute, over all guesses. */
  readonly lead: number;
  readonly own: number;
}

/** The duties of the agents with the highest expected lead over the supposed duties of the opponents. Simulates each choice. */
export function planAreas(game: KnownGame, opponents: OpponentDuties, lengths: readonly number[]): AreaPlan {
  const worth = (chosen: readonly Duty[]): number => {
    const plan = judgeAreas(game, chosen, opponents, lengths);
    const isSabotage = chosen.flat().some((kind) => kind === 'raid' || kind === 'pollute');
    return plan.lead - (isSabotage ? assumed('sabotageDoubt') * plan.own : 0);
  };
  const chosen = bestChoice(possibleDuties(game), game.agents.length, worth);
  if (chosen === null) throw new Error('There is no duty to choose from.');
  return judgeAreas(game, chosen, opponents, lengths);
}

/** Duties whose blocks are known. Omits duties that need an item without a believed source. */
function possibleDuties(game: KnownGame): Duty[] {
  const { sources, pollution } = game.knowledge;
  const polluting = sources.filter(({ item }) => item === pollution?.block);
  const impossible: readonly OrderKind[] = [
    ...(polluting.length > 0 ? [] : (['clean', 'pollute'] as const)),
    ...(polluting.some((source) => !isDeniedSource(game, source)) ? [] : (['pollute'] as const)),
    ...(pointSource(game, 'other') ? [] : (['raid'] as const)),
  ];
  return duties.filter((duty) => !duty.some((kind) => impossible.includes(kind)));
}

/** Expected result of a choice of duties: the mean over every hypothesis and over games of these lengths, in seconds. */
export function judgeAreas(game: KnownGame, chosen: readonly Duty[], opponents: OpponentDuties, lengths: readonly number[]): AreaPlan {
  const ends = guessesOf(game).flatMap((guess) => playThrough(game, chosen, opponents, guess, lengths));
  const mean = (of: (end: { own: number; other: number }) => number): number => ends.reduce((sum, end) => sum + of(end), 0) / ends.length;
  const orders = game.agents.flatMap((agent, index) => (chosen[index] ?? []).map((kind) => orderOf(kind, agent)));
  return { orders: orders.flatMap((order) => order ?? []), lead: mean(({ own, other }) => own - other), own: mean(({ own }) => own) };
}

function guessesOf(game: KnownGame): Guess[] {
  const bearing = pointSource(game, 'own');
  const isDenied = bearing !== undefined && isDeniedSource(game, bearing);
  const most = game.knowledge.pollution?.most ?? 0;
  const regrowth = [assumed('fastRegrowth'), assumed('slowRegrowth')];
  const turns = areaTurns(game);
  const guess = { caps: turns.broken, turns, itemsPerBlock: isDenied ? 0 : assumed('itemsPerBlock') };
  return [assumed('lightPollution'), assumed('heavyPollution')].flatMap((pollution) =>
    regrowth.flatMap((caps) =>
      regrowth.map((slime): Guess => ({ ...guess, slime: most * pollution, capsBack: 1 / caps, slimeBack: 1 / slime })),
    ),
  );
}

/** Points per minute of both teams at the end of games of these lengths. */
function playThrough(
  game: KnownGame,
  chosen: readonly Duty[],
  opponents: OpponentDuties,
  guess: Guess,
  lengths: readonly number[],
): { own: number; other: number }[] {
  const most = game.knowledge.pollution?.most ?? 0;
  const way = distance(ofTeam(game.centres, game.team), ofTeam(game.centres, opposingTeam(game)));
  const walkSeconds = way / assumed('walkingPace');
  const own: Side = { caps: guess.caps, slime: guess.slime, placed: 0, items: 0 };
  const other: Side = { ...own };
  const worker = (duty: Duty, home: Side, abroad: Side): Worker => ({
    ...{ guess, walkSeconds, duty, own: home, other: abroad },
    ...{ turn: -1, walking: 0, abroad: false, carried: 0, left: 0 },
  });
  const workers = [...chosen.map((duty) => worker(duty, own, other)), ...opponents.map((duty) => worker(duty, other, own))];
  const rates = workRates();
  const ends: { own: number; other: number }[] = [];
  for (let second = 1; second <= Math.max(...lengths); second++) {
    const at = workers.map((one) => placeOf(one));
    for (const [index, one] of workers.entries()) work(one, shareOf(at[index] ?? null, at), rates);
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

/** The activity and area of an agent in this second; null while it walks or has just begun. */
function placeOf({ walking, left, duty, turn, own, other }: Worker): Place | null {
  const kind = walking > 0 || left <= 0 ? undefined : duty[turn % duty.length];
  return kind === undefined ? null : { kind, side: kind === 'raid' || kind === 'pollute' ? other : own };
}

/** Efficiency of an agent this second: reduced when another agent (raiders included) works on the same blocks. */
function shareOf(place: Place | null, all: readonly (Place | null)[]): number {
  if (place === null || place.kind === 'pollute') return 1;
  const blocks = (kind: OrderKind): OrderKind => (kind === 'raid' ? 'gather' : kind);
  const there = all.filter((one) => one !== null && blocks(one.kind) === blocks(place.kind) && one.side === place.side).length;
  return there > 1 ? assumed('crowdedShare') : 1;
}

/** Blocks that an agent breaks, removes or places per second if all are near. */
function workRates() {
  const broken = 1 / secondsToTake(assumed('bearingBlockBreaks'));
  const cleaned = 1 / secondsToTake(assumed('pollutionBreaks'));
  return { broken, cleaned, placed: 1 / (assumed('useDelay') + assumed('toTheNext')) };
}
type WorkRates = ReturnType<typeof workRates>;

/** One second of an agent's work at the given efficiency. */
function work(one: Worker, share: number, rates: WorkRates): void {
  if (one.walking > 0) {
    one.walking--;
    return;
  }
  if (one.left <= 0) next(one, rates);
  const kind = one.duty[one.turn % one.duty.length];
  one.left--;
  switch (kind) {
    case 'gather': {
      const broken = Math.min(one.own.caps, rates.broken * share);
      one.own.caps -= broken;
      one.own.items += broken * one.guess.itemsPerBlock;
      if (one.own.caps < rates.broken * share) one.left = 0;
      return;
    }
    case 'raid': {
      const broken = Math.min(one.other.caps, rates.broken * share);
      one.other.caps -= broken;
      if (one.other.caps < rates.broken * share) one.left = 0;
      return;
    }
    case 'clean': {
      const total = one.own.slime + one.own.placed;
      const removed = Math.min(total, rates.cleaned * share);
      const placed = total > 0 ? one.own.placed / total : 0;
      one.own.placed -= removed * placed;
      one.own.slime -= removed * (1 - placed);
      one.carried += removed;
      if (total < 1) one.left = 0;
      else if (one.left <= 0 && total >= one.guess.turns.cleaned) one.left = one.guess.turns.cleaned / rates.cleaned;
      return;
    }
    case 'pollute': {
      const placed = Math.min(one.carried, rates.placed);
      one.carried -= placed;
      one.other.placed += placed;
      if (one.carried < rates.placed) one.left = 0;
      return;
    }
    default:
      one.left = 0;
  }
}

/** Switches to the next activity of a duty, with a walk if it is in the other area. */
function next(one: Worker, rates: WorkRates): void {
  const harvestsOn = one.duty[0] === 'gather' && one.duty[1] === 'clean' && one.own.caps >= 1;
  one.turn = harvestsOn ? 0 : one.turn + 1;
  const kind = one.duty[one.turn % one.duty.length];
  const abroad = kind === 'pollute' || kind === 'raid';
  if (abroad !== one.abroad) one.walking = one.walkSeconds;
  one.abroad = abroad;
  one.left = leftFor(kind, one, rates);
}

/** Seconds of work until an agent looks again: a cleaner harvests only a little in between. */
function leftFor(kind: OrderKind | undefined, { duty, guess: { turns } }: Worker, rates: WorkRates): number {
  switch (kind) {
    case 'gather':
      return (duty[0] === 'clean' ? turns.brokenInBetween : turns.broken) / rates.broken;
    case 'raid':
      return turns.broken / rates.broken;
    case 'pollute':
      return turns.placed / rates.placed;
    default:
      return turns.cleaned / rates.cleaned;
  }
}

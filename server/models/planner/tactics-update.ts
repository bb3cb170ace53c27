import { ofTeam, type PerTeam } from '#lib/domain/team.ts';
import { opponentsView } from '#server/contract/opponents-view.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { TacticsUpdateFacts } from '#server/contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { judgeAreas, type OpponentDuties, planAreas, unseenOpponents } from './area-plan.ts';
import { assumed, guessedLengths } from './assumptions.ts';
import { cropOf } from './crops.ts';
import { lengthSeen } from './game-length.ts';
import { goalOf } from './goal.ts';
import { type CropBelief, type Expectation, judgeKitchen, type KitchenPlan, planKitchen } from './kitchen-plan.ts';
import { noteIn, noteLines } from './note.ts';
import type { Order, OrderKind } from './order.ts';
import { readOrders } from './order-reading.ts';
import { tacticsAnswer } from './tactics.ts';
import { cropsIn, learntYields, pointsByFood, scoresSaid } from './yields.ts';

/** The beliefs for weighing sabotage: game lengths in seconds, yields of crops, and the opponents' points per minute by food. */
interface Belief {
  readonly lengths: readonly number[];
  readonly crops: CropBelief;
  readonly theirPoints: ReadonlyMap<string, number>;
}

/**
 * An order to dig up a crop that only the opponents need, for the agent that loses least by it, if the opponents are expected to lose
 * clearly more points than the own team. Null if no crop is worth it.
 */
function sabotageOf(
  briefing: KnownGame,
  plan: KitchenPlan,
  { lengths, crops, theirPoints }: Belief,
): Extract<Order, { kind: 'uproot' }> | null {
  const needed = new Set(plan.orders.flatMap((order) => (order.kind === 'serve' ? cropsIn(briefing, order.food) : [])));
  const theirs = new Map<string, number>();
  for (const [food, points] of theirPoints) {
    for (const crop of cropsIn(briefing, food)) if (!needed.has(crop)) theirs.set(crop, (theirs.get(crop) ?? 0) + points);
  }
  let best: { order: Extract<Order, { kind: 'uproot' }>; gain: number } | null = null;
  for (const [item, points] of theirs) {
    for (const agent of briefing.agents) {
      const order = { kind: 'uproot', agent, item } as const;
      const cost = plan.perMinute - judgeKitchen(briefing, [order, ...plan.orders], lengths, crops).perMinute;
      const gain = points * assumed('lostByUprooting') - cost * assumed('worthSabotage');
      if (gain > (best?.gain ?? 0)) best = { order, gain };
    }
  }
  return best?.order ?? null;
}

/** The facts of an episode that matter for tactics. */
export interface Hindsight extends Pick<TacticsUpdateFacts, 'chat' | 'opponentTactics' | 'tactics'> {
  readonly game: KnownGame;
  readonly scores: PerTeam<number>;
}

/** The next plan: orders, notes, and the reason. */
export interface NextPlan {
  readonly orders: readonly Order[];
  readonly notes: readonly string[];
  readonly reasoning: string;
}

/**
 * Tactics for the next episode from the results of the earlier ones. If the score is missing, the planner estimates it from the announced
 * hand-ins.
 */
export function answerTacticsUpdate(facts: TacticsUpdateFacts): string {
  const { briefing, chat } = facts;
  const game = { ...briefing, graph: facts.graph };
  const { orders, notes, reasoning } = nextPlan({ ...facts, game, scores: facts.scores ?? scoresSaid(briefing, chat) });
  return tacticsAnswer(reasoning, orders, game, notes);
}

/** The plan for the next episode from the results of the last one. */
export function nextPlan(hindsight: Hindsight): NextPlan {
  const { game, opponentTactics, tactics } = hindsight;
  const theirs = opponentsView(game);
  const opponents = readOrders(opponentTactics ?? [], theirs);
  const previous = readOrders(tactics, game);
  return goalOf(game) === 'hand-in' ? updateKitchen(hindsight, previous, opponents) : updateAreas(hindsight, previous, opponents, theirs);
}

function updateKitchen(facts: Hindsight, previous: readonly Order[], opponents: readonly Order[]): NextPlan {
  const { game, chat, scores } = facts;
  const [own, other] = [ofTeam(scores, game.team), ofTeam(scores, opposingTeam(game))];
  const known = noteIn(facts.tactics);
  const seen = lengthSeen(game, chat);
  const length = seen === null ? known.length : Math.max(seen, known.length ?? 0);
  const lengths = length === null ? guessedLengths() : [length];
  const yields = learntFrom(facts, previous, length, known.yields);
  const crops = { expectation: expectationOf(game, yields, opponents), tried: new Set(yields.keys()) };
  const serving = previous.filter(({ kind }) => kind === 'serve');
  const fresh = planKitchen(game, lengths, crops);
  const kept = judgeKitchen(game, serving, lengths, crops);
  const made = length === null ? 0 : (own * 60) / length;
  const keep = fresh.perMinute < Math.max(kept.perMinute, made) * assumed('worthAChange');
  const plan = keep ? kept : fresh;
  const sabotage = sabotageOf(game, plan, { lengths, crops, theirPoints: theirPointsAMinute(facts, lengths) });
  const reasoning = [
    `The last episode ended ${own} to ${other}.`,
    keep
      ? 'The foods stay as they are.'
      : `Other foods promise ${Math.round(fresh.perMinute)} points a minute instead of ${Math.round(Math.max(kept.perMinute, made))}.`,
    sabotage ? `The opponents live on ${sabotage.item}, and to dig it up costs them more than it costs us.` : '',
  ];
  const orders = sabotage ? [sabotage, ...plan.orders] : plan.orders;
  return { orders, notes: noteLines({ length, yields }), reasoning: reasoning.filter((line) => line !== '').join(' ') };
}

/** Known yields after the last game: the earlier values, and those of the last game if its length is known. */
function learntFrom({ game, chat, scores }: Hindsight, previous: readonly Order[], length: number | null, known: Expectation): Expectation {
  const got = pointsByFood(game, chat, ofTeam(scores, game.team));
  return length === null || got.size === 0 ? known : learntYields(game, previous, got, length, known);
}

/** The expected yield of every crop: the observed yield, else the briefing's figure, minus what the opponents probably take or spoil. */
function expectationOf(game: KnownGame, yields: Expectation, opponents: readonly Order[]): Expectation {
  const expectation = new Map(yields);
  for (const order of opponents) {
    const crops = order.kind === 'uproot' ? [order.item] : order.kind === 'serve' ? cropsIn(game, order.food) : [];
    for (const crop of crops)
      if (!yields.has(crop)) expectation.set(crop, order.kind === 'uproot' ? assumed('uprootedYield') : leftOf(crop));
  }
  return expectation;
}

function leftOf(crop: string): number {
  return cropOf(crop)?.stays ? assumed('pickedYield') : assumed('takenYield');
}

/** The opponents' points per minute in the last game, by food. */
function theirPointsAMinute({ game, chat, scores }: Hindsight, lengths: readonly number[]): Map<string, number> {
  const minutes = lengths.reduce((sum, length) => sum + length, 0) / lengths.length / 60;
  const points = pointsByFood(opponentsView(game), chat, ofTeam(scores, opposingTeam(game)));
  return new Map([...points].map(([food, made]) => [food, made / minutes]));
}

function updateAreas(
  { game, chat, scores }: Hindsight,
  previous: readonly Order[],
  opponents: readonly Order[],
  theirs: KnownGame,
): NextPlan {
  const length = lengthSeen(game, chat);
  const lengths = length === null ? guessedLengths() : [length];
  const [own, other] = [ofTeam(scores, game.team), ofTeam(scores, opposingTeam(game))];
  const seen = dutiesOf(opponents, theirs.agents);
  const believed = seen.some((duty) => duty.length > 0) ? seen : unseenOpponents;
  const fresh = planAreas(game, believed, lengths);
  const kept = judgeAreas(game, dutiesOf(previous, game.agents), believed, lengths);
  const keep = own > other && kept.lead > fresh.lead - assumed('sameLead');
  const plan = keep ? kept : fresh;
  const reasoning = `The last episode ended ${own} to ${other}. Against what the opponents do, ${keep ? 'the same again' : 'this'} should make ${plan.lead.toFixed(1)} points a minute more than they do.`;
  return { orders: plan.orders, notes: [], reasoning };
}

function dutiesOf(orders: readonly Order[], agents: readonly string[]): OpponentDuties {
  return agents.map((agent) => orders.filter((order) => order.agent === agent).map((order): OrderKind => order.kind));
}

import { opponentOf } from '#lib/domain/team.ts';
import type { ChatLine, TacticsUpdateFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { judgeAreas, type OpponentDuties, planAreas, unseenOpponents } from './area-plan.ts';
import { guessedLengths } from './assumptions.ts';
import { deedOf } from './deed.ts';
import { lengthSeen } from './game-length.ts';
import { type Expectation, judgeKitchen, planKitchen, pointsWithin } from './kitchen-plan.ts';
import type { Order, OrderKind } from './order.ts';
import { readOrders } from './order-reading.ts';
import { cropsOf, supplyOf } from './supply.ts';
import { tacticsAnswer } from './tactics.ts';

/** How far what was seen may move what is expected of a crop. */
const belief = { least: 0.2, most: 1.3 };
/** What is left of a crop that opponents harvest too, and of one they dig up. */
const contested = 0.6;
const uprooted = 0.15;
/** A winning plan is kept unless another one promises this much more. */
const worthAChange = 1.5;
/** Share of the own points above which the opponents are worth sabotaging. */
const worthSabotage = 0.8;
/** Points a minute by which a plan for areas may be worse than the best and still be kept after it won. */
const sameLead = 1;

/** Tactics for the next episode, by what came of the last ones. */
export function answerTacticsUpdate(facts: TacticsUpdateFacts): string {
  const { briefing, opponentTactics } = facts;
  const theirs = opponentBriefing(briefing);
  const opponents = readOrders(opponentTactics ?? [], theirs);
  const previous = readOrders(facts.tactics, briefing);
  return briefing.knowledge.scoring.kind === 'handed-in'
    ? updateKitchen(facts, previous, opponents)
    : updateAreas(facts, previous, opponents, theirs);
}

/** The briefing as the opponents got it. */
function opponentBriefing(briefing: ToldBriefing): ToldBriefing {
  return { ...briefing, team: opponentOf(briefing.team), agents: briefing.opponents, opponents: briefing.agents };
}

function updateKitchen({ briefing, chat, scores }: TacticsUpdateFacts, previous: readonly Order[], opponents: readonly Order[]): string {
  const { team } = briefing;
  const [own, other] = [scores[team], scores[opponentOf(team)]];
  const length = lengthSeen(briefing, chat);
  const lengths = length === null ? guessedLengths : [length];
  const expectation = expectationOf(briefing, chat, previous, opponents, length);
  const fresh = planKitchen(briefing, lengths, expectation);
  const kept = judgeKitchen(briefing, previous, lengths, expectation);
  const keep = kept.perMinute > 0 && fresh.perMinute < kept.perMinute * (own >= other ? worthAChange : 1.02);
  const plan = keep ? kept : fresh;
  const sabotage = other > own * worthSabotage ? sabotageOf(briefing, plan.orders, opponents) : null;
  const orders = sabotage ? [sabotage, ...plan.orders] : plan.orders;
  const reasoning = [
    `The last episode ended ${own} to ${other}.`,
    keep
      ? 'The foods stay as they are.'
      : `Other foods promise ${Math.round(fresh.perMinute)} points a minute instead of ${Math.round(kept.perMinute)}.`,
    sabotage ? `The opponents live on ${sabotage.item}, so it is dug up first.` : '',
  ];
  return tacticsAnswer(reasoning.filter((line) => line !== '').join(' '), orders, briefing);
}

/**
 * What to expect of every crop: what it gave in the last episode against what was thought for a game of that length, where the length was
 * seen, less what the opponents take or spoil.
 */
function expectationOf(
  briefing: ToldBriefing,
  chat: readonly ChatLine[],
  previous: readonly Order[],
  opponents: readonly Order[],
  length: number | null,
): Expectation {
  const expectation = new Map<string, number>();
  const scale = (item: string, factor: number): void => void expectation.set(item, (expectation.get(item) ?? 1) * factor);
  const got = pointsHandedIn(briefing, chat);
  const thought = length === null ? new Map<string, number>() : pointsWithin(judgeKitchen(briefing, previous, [length]), length);
  for (const [food, points] of thought) {
    const factor = Math.min(belief.most, Math.max(belief.least, (got.get(food) ?? 0) / points));
    for (const crop of cropsIn(briefing, food)) scale(crop, factor);
  }
  for (const order of opponents) {
    if (order.kind === 'uproot') scale(order.item, uprooted);
    if (order.kind === 'serve') for (const crop of cropsIn(briefing, order.food)) if (!expectation.has(crop)) scale(crop, contested);
  }
  return expectation;
}

function cropsIn(briefing: ToldBriefing, food: string): string[] {
  const supply = supplyOf(food, briefing.knowledge);
  return supply ? cropsOf(supply).map(({ item }) => item) : [];
}

/** Points of what the own agents said they handed in, by food. */
function pointsHandedIn({ agents, knowledge }: ToldBriefing, chat: readonly ChatLine[]): Map<string, number> {
  const points = new Map<string, number>();
  for (const { from, text } of chat) {
    const deed = agents.includes(from) ? deedOf(text) : null;
    if (deed?.call !== 'give') continue;
    points.set(deed.object, (points.get(deed.object) ?? 0) + deed.count * (knowledge.points[deed.object] ?? 0));
  }
  return points;
}

/** Digging up the crop that feeds most of what the opponents hand in and nothing of the own plan, by the agent that earns least. */
function sabotageOf(
  briefing: ToldBriefing,
  orders: readonly Order[],
  opponents: readonly Order[],
): Extract<Order, { kind: 'uproot' }> | null {
  const needed = new Set(orders.flatMap((order) => (order.kind === 'serve' ? cropsIn(briefing, order.food) : [])));
  const spoilt = opponents
    .flatMap((order) => (order.kind === 'serve' ? cropsIn(briefing, order.food) : []))
    .filter((crop) => !needed.has(crop));
  const [item] = spoilt;
  const agent = briefing.agents.at(-1);
  return item === undefined || agent === undefined ? null : { kind: 'uproot', agent, item };
}

function updateAreas(
  { briefing, chat, scores }: TacticsUpdateFacts,
  previous: readonly Order[],
  opponents: readonly Order[],
  theirs: ToldBriefing,
): string {
  const { team } = briefing;
  const length = lengthSeen(briefing, chat);
  const lengths = length === null ? guessedLengths : [length];
  const [own, other] = [scores[team], scores[opponentOf(team)]];
  const seen = dutiesOf(opponents, theirs.agents);
  const believed = seen.some((duty) => duty.length > 0) ? seen : unseenOpponents;
  const fresh = planAreas(briefing, believed, lengths);
  const kept = judgeAreas(briefing, dutiesOf(previous, briefing.agents), believed, lengths);
  const keep = own > other && kept.lead > fresh.lead - sameLead;
  const plan = keep ? kept : fresh;
  const reasoning = `The last episode ended ${own} to ${other}. Against what the opponents do, ${keep ? 'the same again' : 'this'} should make ${plan.lead.toFixed(1)} points a minute more than they do.`;
  return tacticsAnswer(reasoning, plan.orders, briefing);
}

function dutiesOf(orders: readonly Order[], agents: readonly string[]): OpponentDuties {
  return agents.map((agent) => orders.filter((order) => order.agent === agent).map((order): OrderKind => order.kind));
}

import { opponentOf } from '#lib/domain/team.ts';
import type { TacticsUpdateFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { judgeAreas, type OpponentDuties, planAreas, unseenOpponents } from './area-plan.ts';
import { guessedLengths } from './assumptions.ts';
import { cropOf } from './crops.ts';
import { lengthSeen } from './game-length.ts';
import { type Expectation, judgeKitchen, planKitchen } from './kitchen-plan.ts';
import { noteIn, noteLines } from './note.ts';
import type { Order, OrderKind } from './order.ts';
import { readOrders } from './order-reading.ts';
import { sabotageOf } from './sabotage.ts';
import { tacticsAnswer } from './tactics.ts';
import { cropsIn, learntYields, pointsByFood } from './yields.ts';

/**
 * What is left of a crop that opponents harvest too, where its plants stay and where they do not, and of one they dig up, until a game
 * has shown how much it is.
 */
const contested = { staying: 0.8, taken: 0.4 };
const uprooted = 0.15;
/** A plan is kept unless another one promises this much more than it is thought to make and really made: what was tried is known better. */
const worthAChange = 1.15;
/** Points a minute by which a plan for areas may be worse than the best and still be kept after it won. */
const sameLead = 1;

/** Facts with the score of the last game. */
type ScoredFacts = TacticsUpdateFacts & { readonly scores: NonNullable<TacticsUpdateFacts['scores']> };

/** Tactics for the next episode, by what came of the last ones. Without the score of the last game they stay as they are. */
export function answerTacticsUpdate({ scores, ...told }: TacticsUpdateFacts): string {
  if (scores === null) return `The score of the last game is not told.\n[tactics]\n${told.tactics.join('\n')}\n[tactics end]`;
  const facts: ScoredFacts = { ...told, scores };
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

function updateKitchen(facts: ScoredFacts, previous: readonly Order[], opponents: readonly Order[]): string {
  const { briefing, chat, scores } = facts;
  const [own, other] = [scores[briefing.team], scores[opponentOf(briefing.team)]];
  const known = noteIn(facts.tactics);
  const seen = lengthSeen(briefing, chat);
  const length = seen === null ? known.length : Math.max(seen, known.length ?? 0);
  const lengths = length === null ? guessedLengths : [length];
  const yields = learntFrom(facts, previous, length, known.yields);
  const crops = { expectation: expectationOf(briefing, yields, opponents), tried: new Set(yields.keys()) };
  const serving = previous.filter(({ kind }) => kind === 'serve');
  const fresh = planKitchen(briefing, lengths, crops);
  const kept = judgeKitchen(briefing, serving, lengths, crops);
  const made = length === null ? 0 : (own * 60) / length;
  const keep = fresh.perMinute < Math.max(kept.perMinute, made) * worthAChange;
  const plan = keep ? kept : fresh;
  const sabotage = sabotageOf(briefing, plan, { lengths, crops, theirPoints: theirPointsAMinute(facts, lengths) });
  const reasoning = [
    `The last episode ended ${own} to ${other}.`,
    keep
      ? 'The foods stay as they are.'
      : `Other foods promise ${Math.round(fresh.perMinute)} points a minute instead of ${Math.round(Math.max(kept.perMinute, made))}.`,
    sabotage ? `The opponents live on ${sabotage.item}, and to dig it up costs them more than it costs us.` : '',
  ];
  const orders = sabotage ? [sabotage, ...plan.orders] : plan.orders;
  return tacticsAnswer(reasoning.filter((line) => line !== '').join(' '), orders, briefing, noteLines({ length, yields }));
}

/** What crops are known to give after the last game: what was known before, and what that game showed where its length was seen. */
function learntFrom(
  { briefing, chat, scores }: ScoredFacts,
  previous: readonly Order[],
  length: number | null,
  known: Expectation,
): Expectation {
  const got = pointsByFood(briefing, chat, scores[briefing.team]);
  return length === null || got.size === 0 ? known : learntYields(briefing, previous, got, length, known);
}

/** What to expect of every crop: what games showed of it, else what was told, less what the opponents are likely to take or spoil. */
function expectationOf(briefing: ToldBriefing, yields: Expectation, opponents: readonly Order[]): Expectation {
  const expectation = new Map(yields);
  for (const order of opponents) {
    const crops = order.kind === 'uproot' ? [order.item] : order.kind === 'serve' ? cropsIn(briefing, order.food) : [];
    for (const crop of crops) if (!yields.has(crop)) expectation.set(crop, order.kind === 'uproot' ? uprooted : leftOf(crop));
  }
  return expectation;
}

function leftOf(crop: string): number {
  return cropOf(crop)?.stays ? contested.staying : contested.taken;
}

/** What the opponents made in the last game of every food, in points a minute. */
function theirPointsAMinute({ briefing, chat, scores }: ScoredFacts, lengths: readonly number[]): Map<string, number> {
  const minutes = lengths.reduce((sum, length) => sum + length, 0) / lengths.length / 60;
  const points = pointsByFood(opponentBriefing(briefing), chat, scores[opponentOf(briefing.team)]);
  return new Map([...points].map(([food, made]) => [food, made / minutes]));
}

function updateAreas(
  { briefing, chat, scores }: ScoredFacts,
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

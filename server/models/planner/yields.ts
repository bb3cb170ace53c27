import type { PerTeam } from '#lib/domain/team.ts';
import type { ChatLine, PromptBriefing } from '../contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { assumed } from './assumptions.ts';
import { parseAnnouncement } from './announced-action.ts';
import { type Expectation, judgeKitchen, pointsWithin } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { cropsOf, supplyOf } from './supply.ts';

/** Shares of what was told that are tried when it is asked what a crop gives, likely ones first. */
const shares: readonly number[] = [1, 0.9, 1.1, 0.8, 1.3, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.075, 0.05];
/** Times every crop is looked at again in the light of the others. */
const sweeps = 2;

/** Everything grown that a food is made of. */
export function cropsIn(briefing: KnownGame, food: string): string[] {
  const supply = supplyOf(food, briefing);
  return supply ? cropsOf(supply).map(({ item }) => item) : [];
}

/**
 * Points that a team made in a game, by food: its score, divided as its agents said they handed in. What they said counts as shares
 * only, for what was said again and again is remembered once. Empty where they said nothing of it.
 */
export function pointsByFood(
  { agents, knowledge }: Pick<PromptBriefing, 'agents' | 'knowledge'>,
  chat: readonly ChatLine[],
  score: number,
): Map<string, number> {
  const said = pointsSaid({ agents, knowledge }, chat);
  const all = sumOf(said, [...said.keys()]);
  return new Map(all === 0 ? [] : [...said].map(([food, points]) => [food, (points / all) * score]));
}

function pointsSaid({ agents, knowledge }: Pick<PromptBriefing, 'agents' | 'knowledge'>, chat: readonly ChatLine[]): Map<string, number> {
  const said = new Map<string, number>();
  for (const { from, text } of chat) {
    const deed = agents.includes(from) ? parseAnnouncement(text) : null;
    if (deed?.call !== 'give') continue;
    said.set(deed.object, (said.get(deed.object) ?? 0) + deed.count * (knowledge.points[deed.object] ?? 0));
  }
  return said;
}

/** The score of a game as far as both teams said what they handed in; what was said again and again is remembered once and counts once. */
export function scoresSaid(briefing: PromptBriefing, chat: readonly ChatLine[]): PerTeam<number> {
  const { team, agents, opponents, knowledge } = briefing;
  const sum = (names: readonly string[]): number => {
    const said = pointsSaid({ agents: [...names], knowledge }, chat);
    return sumOf(said, [...said.keys()]);
  };
  return team === 'red' ? { red: sum(agents), blue: sum(opponents) } : { red: sum(opponents), blue: sum(agents) };
}

/**
 * What crops give by what came of a plan in a game of this length, in seconds: the shares of what was told under which the plan, played
 * through in thought, comes to the points it came to. Crops the plan did not use keep what was `known` of them.
 */
export function learntYields(
  briefing: KnownGame,
  plan: readonly Order[],
  got: ReadonlyMap<string, number>,
  length: number,
  known: Expectation,
): Map<string, number> {
  const foods = [...new Set(plan.flatMap((order) => (order.kind === 'serve' ? [order.food] : [])))];
  const crops = [...new Set(foods.flatMap((food) => cropsIn(briefing, food)))];
  const fitted = new Map(known);
  const shown = new Set(crops);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const crop of crops) {
      const fed = foods.filter((food) => cropsIn(briefing, food).includes(crop));
      const error = (share: number): number => {
        const thought = pointsWithin(
          judgeKitchen(briefing, plan, [length], { expectation: new Map(fitted).set(crop, share), tried: shown }),
          length,
        );
        return Math.abs(sumOf(thought, fed) - sumOf(got, fed));
      };
      const tried = shares.map((share) => ({ share, error: error(share) }));
      fitted.set(crop, tried.reduce((best, one) => (one.error < best.error ? one : best)).share);
    }
  }
  const learnt = new Map(fitted);
  for (const crop of crops) {
    const [before, now] = [known.get(crop), fitted.get(crop)];
    if (before !== undefined && now !== undefined) learnt.set(crop, before + assumed('newsCounts') * (now - before));
  }
  return learnt;
}

function sumOf(points: ReadonlyMap<string, number>, foods: readonly string[]): number {
  return foods.reduce((sum, food) => sum + (points.get(food) ?? 0), 0);
}

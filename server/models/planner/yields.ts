import type { PerTeam } from '#lib/domain/team.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { ChatLine, PromptBriefing } from '#server/contract/planner-facts.ts';
import type { KnownGame } from './action-model.ts';
import { parseAnnouncement } from './announced-action.ts';
import { assumed } from './assumptions.ts';
import { type Expectation, judgeKitchen, pointsWithin } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { cropsOf, supplyOf } from './supply.ts';

/** Candidate yield factors for a crop, most plausible first. */
const shares: readonly number[] = [1, 0.9, 1.1, 0.8, 1.3, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.075, 0.05];
/** How often the fit revisits every crop with the others fixed. */
const sweeps = 2;

/** All crops that a food needs. */
export function cropsIn(briefing: KnownGame, food: string): string[] {
  const supply = supplyOf(food, briefing);
  return supply ? cropsOf(supply).map(({ item }) => item) : [];
}

/**
 * Points of a team in a game, by food: its score, split by the announced hand-ins. The announcements count only as proportions, because the
 * log keeps repeated lines once. Empty without announcements.
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

/** The score of a game from the announced hand-ins of both teams. The log keeps repeated lines once, so they count once. */
export function scoresSaid(briefing: PromptBriefing, chat: readonly ChatLine[]): PerTeam<number> {
  const { team, agents, opponents, knowledge } = briefing;
  const sum = (names: readonly string[]): number => {
    const said = pointsSaid({ agents: [...names], knowledge }, chat);
    return sumOf(said, [...said.keys()]);
  };
  return { [team]: sum(agents), [opposingTeam(briefing)]: sum(opponents) };
}

/**
 * Fits a yield factor per crop so that the simulated plan scores the observed points in a game of this length, in seconds. Crops that the
 * plan did not use keep their `known` factor.
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

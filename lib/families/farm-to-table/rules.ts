import type { Figures } from '#lib/domain/figures.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { secondsUntil } from '#lib/figures/team-work/action-time.ts';
import { contributionOf, teamWorkOf } from '#lib/figures/team-work/team-work.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { missingText } from './branches.ts';
import { dependencyComplexity } from './complexity.ts';
import { dishWord } from './dish-word.ts';
import { fullScore } from './dishes.ts';
import { figureIds } from './figures.ts';
import { emptyKitchen, firstOwners, foldKitchen, type Kitchen, pointsNow } from './kitchen.ts';

/** The progress of a kitchen in words: the points, and the missing ingredients. */
export function progressText(kitchen: Kitchen): string {
  const missing = missingText(kitchen, 5);
  return `${pointsNow(kitchen)} of 100 points${missing === null ? '' : `, ${missing}`}.`;
}

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Kitchen, tick: number): number {
  return secondsUntil(acting, tick);
}

/** All figures of a kitchen at a tick, for the team and for each agent. */
function figuresOf(kitchen: Kitchen, tick: number): Figures {
  const { agents, order } = kitchen;
  const points = pointsNow(kitchen);
  const work = teamWorkOf(kitchen, { agents, completion: points / fullScore, allowed: order?.actionSeconds ?? null }, tick);
  const firsts = firstOwners(kitchen);
  const ofAgents = agents.map((agent, index) => ({
    agent,
    seconds: work.seconds[index] ?? 0,
    items: firsts.filter((owner) => owner === agent).length,
  }));
  return {
    all: {
      [figureIds.points]: points,
      [figureIds.efficiency]: work.efficiency,
      [figureIds.completionRate]: work.completionRate,
      [figureIds.timeRatio]: work.timeRatio,
      [figureIds.balance]: work.balance,
      [figureIds.contribution]: contributionOf(ofAgents.map(({ items }) => items)),
      [figureIds.actionTime]: work.actionTime,
      [figureIds.firstItems]: firsts.length,
      [figureIds.complexity]: order?.complexity ?? null,
      [figureIds.dependencyComplexity]: order && dependencyComplexity(order.dish, order.sources),
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, items }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.firstItems]: items }]),
    ),
  };
}

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(kitchen: Kitchen, tick: number): TaskEnding | null {
  const { order } = kitchen;
  if (!order) return null;
  if (pointsNow(kitchen) >= fullScore) return { end: 'complete', text: `The team has its ${dishWord(order.dish[0].item)}.` };
  if (actionSeconds(kitchen, tick) >= order.actionSeconds)
    return { end: 'time', text: `The agents used up the ${order.actionSeconds} s in which they may act.` };
  return null;
}

/** The outcome of a kitchen that ends for this reason. Throws an Error before the order is known. */
function outcomeOf(kitchen: Kitchen, end: End): Outcome {
  if (kitchen.order === null) throw new Error('This episode has no order, so nothing of it can be measured.');
  const points = pointsNow(kitchen);
  return { kind: 'task', completion: Math.min(1, points / fullScore), success: points >= fullScore, ended: end };
}

/** Farm to Table of VillagerBench. */
export const farmRules: TaskRules<Kitchen> = {
  empty: (agents) => ({ ...emptyKitchen, agents }),
  fold: foldKitchen,
  progress(kitchen) {
    const points = pointsNow(kitchen);
    return { completion: points / fullScore, figures: { [figureIds.points]: points }, text: () => progressText(kitchen) };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: (kitchen, _, tick) => figuresOf(kitchen, tick),
};

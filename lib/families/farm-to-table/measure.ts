import type { Figures } from '../../domain/figures.ts';
import { secondsUntil } from '../../figures/team-work/action-time.ts';
import { contributionOf, teamWorkOf } from '../../figures/team-work/team-work.ts';
import { dependencyComplexity } from './complexity.ts';
import { fullScore } from './dishes.ts';
import { figureIds } from './figure-ids.ts';
import { firstOwners, type Kitchen, pointsNow } from './kitchen.ts';

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Kitchen, tick: number): number {
  return secondsUntil(acting, tick);
}

/** All figures of a kitchen at a tick, for the team and for each agent. */
export function figuresOf(kitchen: Kitchen, tick: number): Figures {
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

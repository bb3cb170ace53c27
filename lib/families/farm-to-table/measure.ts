import type { Figures } from '../../domain/figures.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { busyUntil, idle } from '../../metrics/team-work/action-time.ts';
import { balanceOf, contributionOf, efficiencyOf } from '../../metrics/team-work/team-work.ts';
import { dependencyComplexity } from './complexity.ts';
import { fullScore } from './dishes.ts';
import { figureIds } from './figure-ids.ts';
import { type Kitchen, pointsNow } from './kitchen.ts';

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Kitchen, tick: number): number {
  return busyUntil(acting, tick) / ticksPerSecond;
}

/** All figures of a kitchen at a tick, for the team and for each agent. */
export function figuresOf(kitchen: Kitchen, tick: number): Figures {
  const { agents, actingBy, order, reached } = kitchen;
  const used = actionSeconds(kitchen, tick);
  const points = pointsNow(kitchen);
  const firsts = [...reached.values()];
  const ofAgents = agents.map((agent) => ({
    agent,
    seconds: busyUntil(actingBy.get(agent) ?? idle, tick) / ticksPerSecond,
    items: firsts.filter(({ by }) => by === agent).length,
  }));
  return {
    all: {
      [figureIds.points]: points,
      [figureIds.efficiency]: efficiencyOf(points / fullScore, used),
      [figureIds.timeRatio]: !order || used === 0 ? null : Math.max(1, order.actionSeconds / used),
      [figureIds.balance]: balanceOf(ofAgents.map(({ seconds }) => seconds)),
      [figureIds.contribution]: contributionOf(ofAgents.map(({ items }) => items)),
      [figureIds.actionTime]: used,
      [figureIds.firstItems]: reached.size,
      [figureIds.complexity]: order?.complexity ?? null,
      [figureIds.dependencyComplexity]: order && dependencyComplexity(order.dish, order.sources),
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, items }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.firstItems]: items }]),
    ),
  };
}

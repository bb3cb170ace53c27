import type { Figures, FigureValues } from '../../domain/figures.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { busyUntil, idle } from '../../metrics/team-work/action-time.ts';
import { balanceOf, efficiencyOf } from '../../metrics/team-work/team-work.ts';
import { completionOf, type Escape } from './escape.ts';
import { figureIds } from './figure-ids.ts';

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Escape, tick: number): number {
  return busyUntil(acting, tick) / ticksPerSecond;
}

/** The progress as figures. */
export function progressFigures(state: Escape): FigureValues {
  return {
    [figureIds.completion]: completionOf(state),
    [figureIds.rooms]: state.rooms.filter(({ done }) => done !== null).length,
    [figureIds.escaped]: state.out.length,
  };
}

/** All figures of an escape at a tick, for the team and for each agent. */
export function figuresOf(state: Escape, tick: number): Figures {
  const { agents, actingBy, assignment, rooms } = state;
  const completion = completionOf(state);
  const used = actionSeconds(state, tick);
  const ofAgents = agents.map((agent) => ({
    agent,
    seconds: busyUntil(actingBy.get(agent) ?? idle, tick) / ticksPerSecond,
    solved: rooms.filter(({ done, room }) => done !== null && room.members.includes(agent)).length,
  }));
  return {
    all: {
      ...progressFigures(state),
      [figureIds.efficiency]: efficiencyOf(completion, used),
      [figureIds.timeRatio]: !assignment || used === 0 ? null : Math.max(1, assignment.actionSeconds / used),
      [figureIds.balance]: balanceOf(ofAgents.map(({ seconds }) => seconds)),
      [figureIds.actionTime]: used,
      [figureIds.conditions]: assignment?.conditions ?? null,
      [figureIds.complexity]: assignment?.complexity ?? null,
      [figureIds.reached]: assignment ? assignment.complexity * completion : null,
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, solved }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.rooms]: solved }]),
    ),
  };
}

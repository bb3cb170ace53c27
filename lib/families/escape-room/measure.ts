import type { Figures, FigureValues } from '../../domain/figures.ts';
import { secondsUntil } from '../../figures/team-work/action-time.ts';
import { teamWorkOf } from '../../figures/team-work/team-work.ts';
import { completionOf, type Escape } from './escape.ts';
import { figureIds } from './figure-ids.ts';

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Escape, tick: number): number {
  return secondsUntil(acting, tick);
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
  const { agents, assignment, rooms } = state;
  const completion = completionOf(state);
  const work = teamWorkOf(state, { agents, completion, allowed: assignment?.actionSeconds ?? null }, tick);
  const ofAgents = agents.map((agent, index) => ({
    agent,
    seconds: work.seconds[index] ?? 0,
    solved: rooms.filter(({ done, room }) => done !== null && room.members.includes(agent)).length,
  }));
  return {
    all: {
      ...progressFigures(state),
      [figureIds.efficiency]: work.efficiency,
      [figureIds.completionRate]: work.completionRate,
      [figureIds.timeRatio]: work.timeRatio,
      [figureIds.balance]: work.balance,
      [figureIds.actionTime]: work.actionTime,
      [figureIds.conditions]: assignment?.conditions ?? null,
      [figureIds.complexity]: assignment?.complexity ?? null,
      [figureIds.reached]: assignment ? assignment.complexity * completion : null,
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, solved }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.rooms]: solved }]),
    ),
  };
}

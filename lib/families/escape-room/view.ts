import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, counted, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { controlOf } from './facts.ts';
import { type Escape, emptyEscape, foldEscape } from './rules.ts';

/** The state of an episode of the escape room so far. */
export interface EscapeView {
  readonly family: 'escape-room';
  readonly counts: Counts;
  readonly escape: Escape;
}

export const emptyEscapeView: EscapeView = { family: 'escape-room', counts: {}, escape: emptyEscape };

/** Kinds of moments on the timeline: a room was solved, an effect wore off, an agent reached the exit. */
export const escapeMarks = { solved: 'room-solved', closed: 'room-closed', out: 'agent-out' } as const;

function activeEvents({ rooms }: Escape): number {
  return rooms.reduce((sum, { events }) => sum + events.filter(({ active }) => active).length, 0);
}

function markOf(before: Escape, after: Escape): string | null {
  if (after.out.length > before.out.length) return escapeMarks.out;
  const solved = ({ rooms }: Escape): number => rooms.filter(({ done }) => done !== null).length;
  if (solved(after) > solved(before)) return escapeMarks.solved;
  return after.assignment === before.assignment && activeEvents(after) < activeEvents(before) ? escapeMarks.closed : null;
}

/** Folds one event. */
export function foldEscapeView(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'escape-room' ? known : emptyEscapeView;
  const state = foldEscape(view.escape, event);
  const operated = event.kind === 'family' ? controlOf(event) : null;
  const team = operated?.on ? teamOf(operated.by[0] ?? '') : null;
  const counts = counted(countedWork(view.counts, event, teamOf), team, 'operated');
  if (state === view.escape && counts === view.counts) return { view, mark: null, isNews: true };
  return { view: { ...view, escape: state, counts }, mark: markOf(view.escape, state), isNews: operated === null || operated.on };
}

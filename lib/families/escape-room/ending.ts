import type { End, Outcome } from '../../domain/outcome.ts';
import { completionOf, type Escape } from './escape.ts';
import { actionSeconds } from './measure.ts';

/** Whether all agents have reached the exit. */
function isOver({ agents, out }: Escape): boolean {
  return agents.length > 0 && agents.every((agent) => out.includes(agent));
}

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(state: Escape, tick: number): { readonly end: End; readonly text: string } | null {
  const { assignment, agents } = state;
  if (!assignment) return null;
  if (isOver(state)) return { end: 'complete', text: agents.length === 1 ? `${agents[0]} has escaped.` : 'All agents have escaped.' };
  if (actionSeconds(state, tick) >= assignment.actionSeconds)
    return { end: 'time', text: `The agents used up the ${assignment.actionSeconds} s in which they may act.` };
  return null;
}

/** The outcome of an escape that ends for this reason. */
export function outcomeOf(state: Escape, end: End): Outcome {
  return { kind: 'task', completion: completionOf(state), success: isOver(state), ended: end };
}

import { formatCount } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';

/** Throws an InputError unless a team of `agents` plays a task that is made for `made` agents. */
export function requireTeamSize(task: string, made: number, agents: number): void {
  if (agents !== made)
    throw new InputError(`The task "${task}" is made for ${formatCount(made, 'agent')}, not for ${agents}. Nothing was started.`);
}

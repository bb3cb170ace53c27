import type { Task } from '#server/contract/scenario.ts';

/** A task with another objective in words, without facts and blocked commands, and with another limit in seconds if given. */
export function openTask(task: Task, objective: string, seconds?: number): Task {
  return {
    ...task,
    ...(seconds === undefined ? {} : { limit: seconds * 20 }),
    briefing: (...given) => ({ ...task.briefing(...given), objective, facts: [], blockedCommands: {} }),
  };
}

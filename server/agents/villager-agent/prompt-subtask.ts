import type { PromptSubtask } from '#server/contract/task-prompt.ts';
import type { Subtask } from './graph/subtask.ts';

/** A subtask as prompts show it. */
export function promptSubtask({ id, description, milestones, agents, number, after, state, feedback }: Subtask): PromptSubtask {
  return { id, description, milestones: [...milestones], agents: [...agents], number, after: [...after], state, feedback };
}

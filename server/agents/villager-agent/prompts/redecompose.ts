import type { RedecomposeFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, headText, subtasksText, worldText } from '../../toolkit/task/task-text.ts';
import { subtaskForm } from './subtask-form.ts';

/** The prompt for further subtasks of a team. */
export function redecomposeText({ task, data, world, most, calls, first, previous }: RedecomposeFacts): PromptText {
  const system = [
    'You plan the work of a team of Minecraft players, round by round. Some subtasks of the plan have ended. Give the next ones: what is still missing, and what failed in another way.',
    subtaskForm(most, calls),
    'A new subtask may wait for subtasks of the plan so far, by their ids. Do not repeat what is done or running.',
    `Think about what succeeded and why something failed, then answer with a JSON list of new subtasks, numbered from ${first}. Answer with an empty list if there is nothing left to do.`,
  ];
  const prompt = [headText(task), dataField(data), worldText(world), field('Plan so far', subtasksText(previous))];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}

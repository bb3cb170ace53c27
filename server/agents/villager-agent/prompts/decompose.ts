import type { DecomposeFacts } from '#server/contract/villager-facts.ts';
import type { PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, headText, worldText } from '../../toolkit/task/task-text.ts';
import { subtaskForm } from './subtask-form.ts';

/** The prompt for the first subtasks of a team. */
export function decomposeText({ task, data, world, most, calls, first }: DecomposeFacts): PromptText {
  const system = [
    'You plan the work of a team of Minecraft players. Divide their task into subtasks; the plan is a graph in which each subtask names those that it waits for.',
    subtaskForm(most, calls),
    `Think about what depends on what, then answer with a JSON list of subtasks, numbered from ${first}. Answer with an empty list if there is nothing left to do.`,
  ];
  return { system: system.join('\n'), prompt: [headText(task), dataField(data), worldText(world)].join('\n\n') };
}

import type { MergeFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, headText, subtasksText, worldText } from '../../toolkit/task/task-text.ts';
import { subtaskForm } from './subtask-form.ts';

/** The prompt for one change of a team's plan. */
export function mergeText({ task, data, world, most, calls, first, previous }: MergeFacts): PromptText {
  const system = [
    'You look after the plan of a team of Minecraft players: a graph of subtasks. Choose the one change that helps most now.',
    subtaskForm(most, calls),
    'Changes, each as one JSON object; only open subtasks can change:',
    '{"operation": "insert", "subtasks": [...]} adds subtasks;',
    '{"operation": "replan", "subtasks": [...]} puts new subtasks in place of all open ones;',
    '{"operation": "decompose", "id": "3", "subtasks": [...]} puts smaller subtasks in place of one;',
    '{"operation": "move", "id": "3", "required subtasks": ["1"]} lets a subtask wait for others than before;',
    '{"operation": "delete", "ids": ["3"]} takes subtasks away that are no longer needed.',
    `Number new subtasks from ${first}. Answer with the JSON object and nothing else; an insertion of an empty list changes nothing.`,
  ];
  const prompt = [headText(task), dataField(data), worldText(world), field('Plan so far', subtasksText(previous))];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}

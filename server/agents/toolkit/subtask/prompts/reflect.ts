import type { ReflectFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../prompt-text.ts';
import { callsText, dataField, worldText } from '../../task/task-text.ts';

const role = [
  'You look back at a subtask that a player of a Minecraft team has just ended, and judge whether its milestones are reached.',
  'Trust the results of calls and what is seen now, not what the player says.',
  'Answer with JSON of this form and nothing else:',
  '{"reasoning": "...", "summary": "what was reached, what is missing and why, in two or three sentences", "task_status": "success or failure"}',
].join('\n');

/** The prompt to judge a subtask. */
export function reflectText({ agent, subtask, data, world, history, answer }: ReflectFacts): PromptText {
  const prompt = [
    field('Player', agent),
    field('Subtask', subtask.description),
    field('Milestones', subtask.milestones.map((milestone) => `- ${milestone}`).join('\n')),
    dataField(data),
    worldText(world),
    field('Calls', callsText(history)),
    field('Final answer', answer),
  ];
  return { system: role, prompt: prompt.join('\n\n') };
}

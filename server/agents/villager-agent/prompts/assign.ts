import type { AssignFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, environmentLines, headText, membersText, subtasksText } from '../../toolkit/task/task-text.ts';

const role = [
  'You assign subtasks to the players of a Minecraft team. All these subtasks can begin now.',
  'Look at where the agents are, what they carry, what they can do and what they did before. Only the agents that a subtask lists may do it, any if it lists none, and it needs exactly its number of agents. An agent gets at most one subtask. Leave as few agents as possible without work.',
  'Answer with a JSON list and nothing else:',
  '[{"reason": "why this agent", "task_id": "3", "agent": ["NAME"]}]',
].join('\n');

/** The prompt to assign ready subtasks to free agents. */
export function assignText({ task, environment, experience, members, free, ready, data }: AssignFacts): PromptText {
  const prompt = [
    headText(task),
    ...environmentLines(environment),
    field('What agents did before', experience.join('\n')),
    field('Agents', membersText(members)),
    field('Free agents', free.join(', ')),
    dataField(data),
    field('Subtasks', subtasksText(ready)),
  ];
  return { system: role, prompt: prompt.join('\n\n') };
}

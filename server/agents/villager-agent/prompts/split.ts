import type { SplitFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { dataField, headText, subtasksText, worldText } from '../../toolkit/task/task-text.ts';

/** The prompt to split a subtask into one part for each of its agents. */
export function splitText({ task, data, world, subtask, agents, calls }: SplitFacts): PromptText {
  const system = [
    'Several players of a Minecraft team do one subtask together. Divide it so that each of them has a part of its own, of about the same size.',
    `Each makes at most ${calls} calls, at the same time as the others, without talking. Milestones are those of the subtask, or smaller ones.`,
    'Answer with a JSON list and nothing else, one entry for each of the agents:',
    '[{"reason": "why", "description": "what this agent does", "milestones": ["..."], "agent": "NAME"}]',
  ];
  const prompt = [
    headText(task),
    dataField(data),
    worldText(world),
    field('Subtask', subtasksText([subtask])),
    field('Agents that do it', agents.join(', ')),
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}

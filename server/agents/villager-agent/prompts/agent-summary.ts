import { positionWords } from '#lib/knowhow/words.ts';
import type { AgentSummaryFacts } from '#server/contract/villager-facts.ts';
import { field, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { callsText } from '../../toolkit/task/task-text.ts';

/** The prompt for the new summary of an agent. */
export function agentSummaryText(facts: AgentSummaryFacts): PromptText {
  const { agent, summary, subtask, feedback, history, position, inventory, tokens } = facts;
  const system = [
    'You keep the memory of a player of a Minecraft team: a summary in the first person and the past tense of what it did, what it has, and what it saw around it.',
    `Write the new summary: take the old one, add the newest development, and leave out what no longer matters. At most ${tokens} tokens. Answer with the summary alone.`,
  ];
  const prompt = [
    field('Player', agent),
    field('Old summary', summary),
    field('Newest subtask', subtask),
    field('Its calls', callsText(history)),
    field('Its result', feedback),
    field('Position', positionWords(position)),
    field('Inventory', inventoryText(inventory)),
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n') };
}

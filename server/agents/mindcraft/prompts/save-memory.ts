import type { SaveMemoryFacts } from '#server/contract/mindcraft-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { filled } from './template.ts';
import { turnsText } from './turn-text.ts';

/** The prompt that merges the oldest turns into the memory. */
export function saveMemoryText({ agent, memory, turns, most, template }: SaveMemoryFacts): PromptText {
  const system = [
    `You keep the memory of ${agent}, a player of Minecraft. Merge what it remembers with what was said and done since into one new memory.`,
    'Keep facts about others, agreements, what worked and what did not, and what it has to do later. Leave out what it carries, how it feels and how commands work: it always sees those.',
    `Answer with the new memory and nothing else, in at most ${most} characters.`,
  ];
  const prompt = [field('Memory', memory), field('Said and done since', turnsText(agent, turns))];
  const own = template === null ? null : filled(template, { NAME: agent, MEMORY: memory, TO_SUMMARIZE: turnsText(agent, turns) });
  return { system: own ?? system.join('\n'), prompt: prompt.join('\n\n') };
}

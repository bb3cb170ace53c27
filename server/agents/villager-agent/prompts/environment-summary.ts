import { positionWords } from '#lib/knowhow/words.ts';
import type { EnvironmentSummaryFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { containersText, headText, placesText } from '../../toolkit/task/task-text.ts';

/** The prompt for a summary of the surroundings of a team. */
export function environmentSummaryText({ task, seen, places, containers, tokens }: EnvironmentSummaryFacts): PromptText {
  const system = [
    'You sum up what the players of a Minecraft team see around them, as far as it matters for their task.',
    `Use five headings: Entity, Blocks, Creatures, Interactive items, Environment. At most ${tokens} tokens. Answer with the summary alone.`,
  ];
  const sights = seen.map(
    ({ agent, position, blocks, entities }) =>
      `- ${agent} at ${positionWords(position)} sees the blocks ${blocks.join(', ') || 'none'} and the entities ${entities.join(', ') || 'none'}`,
  );
  const prompt = [
    headText(task),
    field('Seen', sights.join('\n')),
    field('Blocks of the task', placesText(places)),
    field('Containers as they were opened last', containersText(containers)),
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n') };
}

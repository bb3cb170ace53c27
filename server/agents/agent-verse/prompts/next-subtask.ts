import type { NextSubtaskFacts } from '#server/contract/discussion-facts.ts';
import { chatText, field, type PromptText } from '../../toolkit/prompt-text.ts';

/** The prompt for the subtask that a discussion gives an agent. */
export function nextSubtaskText({ agent, agents, chat }: NextSubtaskFacts): PromptText {
  const system = [
    'Read the discussion of some Minecraft players and say what one of them does next: its newest subtask alone, not those of the others.',
    'Keep all names, counts and positions, and be brief. Answer with the subtask and nothing else. If it has nothing to do in this round, answer "nothing".',
  ];
  const prompt = [field('Players', agents.join(', ')), field('Discussion', chatText(chat)), `What does ${agent} do next?`];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}

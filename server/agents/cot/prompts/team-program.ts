import type { TeamProgramFacts } from '#server/contract/planner-facts.ts';
import { primitiveGuide } from '../../toolkit/primitive-guide.ts';
import { programExample, programRules } from '../../toolkit/program-rules.ts';
import { chatText, descriptionText, field, type PromptText } from '../../toolkit/prompt-text.ts';

/** The prompt for the programs of a whole team in one answer: one block of code per agent, in their order. */
export function teamProgramText({ briefing, programs, chat, voxels, entities }: TeamProgramFacts): PromptText {
  const { agents } = briefing;
  const system = [
    `You play Minecraft with a team: ${agents.join(', ')}. You write one JavaScript program for each of them.`,
    'These calls exist:',
    primitiveGuide(briefing.primitives),
    '',
    'You are told: the code of last time and the error it ended with, the chat log, what is near, and the game.',
    'Think step by step: what happened so far, and what each player should do so that the team wins.',
    `Then answer with exactly ${agents.length} blocks of JavaScript (\`\`\`javascript), one per player, in this order: ${agents.join(', ')}. Write the name of its player above each block. Each block is a whole program: functions of one do not exist in another.`,
    ...programRules,
    programExample,
  ].join('\n');
  const prompt = [
    ...programs.map(({ agent, code }) => field(`Code of ${agent} last time`, code)),
    ...programs.map(({ agent, error }) => field(`Error of ${agent}`, error)),
    field('Chat log', chatText(chat)),
    field('Nearby blocks', voxels.join(', ')),
    field('Nearby entities (near to far)', entities.map(({ name, distance }) => `${name} at ${distance}`).join(', ')),
    descriptionText(briefing),
  ];
  return { system, prompt: prompt.join('\n\n') };
}

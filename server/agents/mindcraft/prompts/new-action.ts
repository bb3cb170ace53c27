import type { NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { programExample } from '../../toolkit/program-rules.ts';
import { field, inventoryText, type QuestionText } from '../../toolkit/question-text.ts';
import { turnsText } from './turn-text.ts';

/** The prompt for a program that does what no command does. */
export function newActionText({
  agent,
  request,
  code,
  error,
  skills,
  examples,
  position,
  inventory,
  blocks,
  memory,
  turns,
}: NewActionFacts): QuestionText {
  const system = [
    `You write a JavaScript program for ${agent}, a player of Minecraft, that does one thing and then ends.`,
    'Write async function main(bot) { ... } between ```javascript and ```, and nothing else. Plan in comments, await every call, and use no imports, no event listeners and no commands with an exclamation mark.',
    'What console.log prints is the result that the player reads. An error that nothing catches ends the program, and you write the next one.',
    'These calls exist:',
    ...skills,
    programExample,
    ...(examples.length === 0 ? [] : ['Programs that worked:', ...examples]),
  ];
  const prompt = [
    field('What was said and done', turnsText(agent, turns)),
    field('Memory', memory),
    field('Position', `x ${position.x}, y ${position.y}, z ${position.z}`),
    field('Inventory', inventoryText(inventory)),
    field('Blocks around', blocks.join(', ')),
    field('Last program', code),
    field('Its error', error),
    field('What the program must do', request),
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n\n') };
}

import type { NewActionFacts } from '#server/contract/mindcraft-facts.ts';
import { field, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { filled } from './template.ts';
import { turnsText } from './turn-text.ts';

const rules = [
  'Write async function main(bot) { ... } between ```javascript and ```, and nothing else. Plan in comments, await every call, and use no imports, no event listeners and no commands with an exclamation mark.',
  'What console.log prints is the result that the player reads. An error that nothing catches ends the program, and you write the next one.',
  'A call that finds nothing to do returns 0 or false and counts as a failure of its kind: mining, crafting, placing, smelting, fighting or farming. From the 11th failure of a kind in a program on, its calls throw an error. A program computes at most 50 ms between two waits.',
];

const mining = [
  '  // Mine the logs that are near, then say what there is.',
  "  const mined = await mineBlock(bot, 'oak_log', 4);",
  "  console.log('mined ' + mined + ' logs, carry ' + bot.inventory.count('oak_log'));",
];
const looking = [
  '  // Wait a second, then say what there is.',
  '  await bot.waitForTicks(20);',
  "  console.log('carry ' + bot.inventory.count('oak_log') + ' logs');",
];

/** A program that ends, in the required form. It makes only calls that these descriptions have. */
export function formExample(skills: readonly string[]): string {
  const steps = skills.some((skill) => skill.includes('await mineBlock(')) ? mining : looking;
  return ['This is the form of a program:', '```javascript', 'async function main(bot) {', ...steps, '}', '```'].join('\n');
}

/** The prompt for a program that does what no command does. */
export function newActionText(facts: NewActionFacts): PromptText {
  const { agent, request, code, error, position, inventory, blocks, memory, turns, template } = facts;
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
  return { system: template === undefined ? usualSystem(facts) : ownSystem(facts, template), prompt: prompt.join('\n\n') };
}

function usualSystem({ agent, skills, examples }: NewActionFacts): string {
  return [
    `You write a JavaScript program for ${agent}, a player of Minecraft, that does one thing and then ends.`,
    ...rules,
    'These calls exist:',
    ...skills,
    formExample(skills),
    ...(examples.length === 0 ? [] : ['Programs that worked:', ...examples]),
  ].join('\n');
}

/** The prompt of a profile. The rules of programs here follow it, because profiles are written for programs of another form. */
function ownSystem(facts: NewActionFacts, template: string): string {
  const { agent, skills, examples, position: at, inventory, blocks, memory, turns } = facts;
  const values = {
    NAME: agent,
    CODE_DOCS: skills.join('\n'),
    EXAMPLES: examples.join('\n\n'),
    STATS: [field('Position', `x ${at.x}, y ${at.y}, z ${at.z}`), field('Blocks around', blocks.join(', '))].join('\n'),
    INVENTORY: field('Inventory', inventoryText(inventory)),
    MEMORY: memory,
    CONVO: turnsText(agent, turns),
  };
  const lacking = [
    ...(template.includes('$CODE_DOCS') ? [] : ['These calls exist:', ...skills]),
    ...(template.includes('$EXAMPLES') || examples.length === 0 ? [] : ['Programs that worked:', ...examples]),
  ];
  return [filled(template, values), ...rules, ...lacking, formExample(skills)].join('\n');
}

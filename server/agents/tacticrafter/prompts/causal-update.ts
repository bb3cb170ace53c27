import type { CausalUpdateFacts } from '#server/contract/planner-facts.ts';
import { field, graphText, inventoryText, type PromptText } from '../../toolkit/prompt-text.ts';
import { causalForm } from './causal-form.ts';

const example = [
  'An example. The graph so far says:',
  'Action: craftItem(bot, "torch", 1); Cause: [stick]; Effect: [torch]',
  'These were the events:',
  'Ann: "I cannot make torch: I need 1 more coal" with 2 stick',
  'Ann: "Mined 1 coal_ore" with 2 stick, 1 coal',
  'Ann: "Crafted torch" with 1 stick, 4 torch',
  'Then the answer is:',
  '```json',
  '[["craftItem(bot, \\"torch\\", 1)", ["coal", "stick"], ["torch"]], ["mineBlock(bot, \\"coal_ore\\", 1)", [], ["coal"]]]',
  '```',
].join('\n');

/** The same for a game in which nothing is crafted. */
const exampleWithoutCrafting = [
  'An example. The graph so far says:',
  'Action: mineBlock(bot, "coal_ore", 1); Cause: [stick]; Effect: [coal_ore]',
  'These were the events:',
  'Ann: "Mined 1 coal_ore" with 2 stick, 1 coal',
  'Ann: "Mined 2 coal_ore" with 2 stick, 3 coal',
  'Then the answer is:',
  '```json',
  '[["mineBlock(bot, \\"coal_ore\\", 1)", [], ["coal"]]]',
  '```',
].join('\n');

/** The prompt for causes and effects of an episode: only new or corrected relations. */
export function causalUpdateText({ briefing, graph, observations }: CausalUpdateFacts): PromptText {
  const events = observations.map(({ agent, message, inventory }) => `${agent}: "${message}" with ${inventoryText(inventory)}`);
  const prompt = [
    field('The graph so far, which has mistakes', graphText(graph)),
    field('Events: what each player of the team said, and what it held at that moment', events.join('\n')),
    'Infer from what was said which actions were carried out, and from how the inventories changed what they need and give. Give the relations that are missing in the graph or wrong in it, with exactly the action of the graph where you correct one.',
  ];
  const shown = briefing.primitives.includes('craftItem') ? example : exampleWithoutCrafting;
  return { system: `${causalForm(briefing)}\n\n${shown}`, prompt: prompt.join('\n\n') };
}

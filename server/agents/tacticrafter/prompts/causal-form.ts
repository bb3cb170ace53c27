import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { primitiveGuide } from '../../toolkit/primitive-guide.ts';
import { descriptionText } from '../../toolkit/prompt-text.ts';

/** The definition of causal relations, the possible actions in the game, and the required form. */
export function causalForm(briefing: PromptBriefing): string {
  return [
    'You find out how a game in Minecraft works. For every action you say which items it needs (its causes) and which items it gives (its effects). There are four kinds of actions:',
    '- crafting: the causes are the ingredients, the effect is what is crafted;',
    '- collecting: the effects are what is picked up; the causes are tools or containers that must be carried, mostly none;',
    '- smelting: the causes are what is smelted and the fuel that must be carried, the effect is what comes out;',
    '- consuming or placing: the cause is what is used up, and there is no effect on the inventory.',
    'An action is one call with its arguments. Causes and effects are names of items as the inventory shows them, and nothing else: no blocks, no mobs, no numbers.',
    'These calls exist:',
    primitiveGuide(briefing.primitives),
    '',
    descriptionText(briefing),
    '',
    'Answer with a JSON list of [action, causes, effects], for example:',
    '```json',
    exampleRelations(briefing.primitives),
    '```',
  ].join('\n');
}

/** Relations of calls that the game allows. */
function exampleRelations(groups: readonly string[]): string {
  const relations = [
    { group: 'craftItem', relation: ['craftItem(bot, "stick", 1)', ['oak_planks'], ['stick']] },
    { group: 'placeItem', relation: ['placeItem(bot, "oak_log", new Vec3(12, -60, 30))', ['oak_log'], []] },
    { group: 'mineBlock', relation: ['mineBlock(bot, "oak_log", 1)', [], ['oak_log']] },
  ];
  return JSON.stringify(relations.flatMap(({ group, relation }) => (groups.includes(group) ? [relation] : [])));
}

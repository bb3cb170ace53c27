import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { formatName } from '#lib/format.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { feet } from './arena.ts';
import { type CraftingTask, planlessAgents } from './tasks.ts';

/** Groups of primitives that crafting tasks allow. */
const allowedPrimitives: readonly string[] = ['mineBlock', 'craftItem', 'placeItem', 'giveToPlayer', 'multiAgent', 'mineflayer'];

/** The commands that MineCollab leaves out of crafting tasks, because they do not help there, and the end of the conversation. */
const unhelpful: readonly string[] = [
  ...['activate', 'attack', 'attackPlayer', 'checkBlueprint', 'checkBlueprintLevel', 'clearChat', 'clearFurnace', 'consume', 'craftable'],
  ...['discard', 'endConversation', 'endGoal', 'entities', 'followPlayer', 'getBlueprint', 'getBlueprintLevel', 'goToBed', 'help', 'modes'],
  ...[
    'newAction',
    'putInChest',
    'restart',
    'searchForEntity',
    'setMode',
    'startConversation',
    'stay',
    'stfu',
    'takeFromChest',
    'viewChest',
  ],
  ...['lookAtPlayer', 'lookAtPosition', 'digDown', 'searchWiki', 'useOn', 'showVillagerTrades', 'tradeWithVillager', 'goToSurface'],
];

/** What a team knows about a task: what it has to craft. No agent knows what the others carry, or a recipe. */
export function briefingOf(task: CraftingTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const item = formatName(task.item);
  const planless = planlessAgents(task);
  return {
    scenario: 'crafting',
    title: `Crafting: ${item}`,
    description: [
      `${agents.join(' and ')} craft ${task.count} ${item} together in a forest.`,
      'Each of them carries a part of what it takes, and does not see what the others carry. They talk, hand things over and craft.',
      ...(planless.length === 0 ? [] : [`The command for a crafting plan does not work for ${planless.join(' and ')}.`]),
      `The task ends when one of them holds the ${item}.`,
    ].join(' '),
    knowledge: null,
    facts: [{ kind: 'wanted', items: { [task.item]: task.count } }],
    team: cooperativeTeam.id,
    objective: `Craft ${task.count} ${item} together: share what you carry, and craft it in the end.`,
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    blockedCommands: Object.fromEntries(
      agents.map((agent) => [agent, planless.includes(agent) ? [...unhelpful, 'getCraftingPlan'] : unhelpful]),
    ),
    centres: { [cooperativeTeam.id]: { x: 0, y: feet, z: 0 } },
    episode,
    episodes,
  };
}

import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { formatName } from '#lib/format.ts';
import { listWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { feet } from './arena.ts';
import { type CraftingTask, planlessAgents } from './tasks.ts';

/** Groups of primitives that crafting tasks allow. */
const allowedPrimitives: readonly string[] = ['mineBlock', 'craftItem', 'placeItem', 'giveToPlayer', 'multiAgent', 'mineflayer'];

/** The commands that MineCollab leaves out of crafting tasks, because they do not help there. */
const unhelpful: readonly string[] = [
  ...['activate', 'attack', 'attackPlayer', 'checkBlueprint', 'checkBlueprintLevel', 'clearChat', 'clearFurnace', 'consume', 'craftable'],
  ...['discard', 'endGoal', 'entities', 'followPlayer', 'getBlueprint', 'getBlueprintLevel', 'goToBed', 'help', 'modes'],
  ...['newAction', 'putInChest', 'restart', 'searchForEntity', 'setMode', 'stay', 'stfu', 'takeFromChest', 'viewChest'],
  ...['lookAtPlayer', 'lookAtPosition', 'digDown', 'searchWiki', 'useOn', 'showVillagerTrades', 'tradeWithVillager', 'goToSurface'],
];

/** Two agents talk from the start to the end; more must change partners, because a conversation has two. */
const ofConversation: readonly string[] = ['startConversation', 'endConversation'];

/** What agents know of each other's things. A user's file may give one of them everything. */
function teamwork({ own }: CraftingTask): string {
  const part = own === undefined ? 'carries a part of what it takes, and does' : 'does';
  return `Each of them ${part} not see what the others carry. They talk, hand things over and craft.`;
}

/**
 * What a team knows about a task: what it has to craft. No agent knows what the others carry, a recipe, or who else gets no crafting plan.
 */
export function briefingOf(task: CraftingTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const item = formatName(task.item);
  const planless = planlessAgents(task);
  const blocked = agents.length > 2 ? unhelpful : [...unhelpful, ...ofConversation];
  return {
    scenario: 'crafting',
    title: `Crafting: ${item}`,
    description: [
      agents.length === 1
        ? `${agents.join()} gets ${task.count} ${item} in a forest, by crafting and gathering.`
        : `${listWords(agents)} craft ${task.count} ${item} together in a forest.`,
      ...(agents.length === 1 ? [] : [teamwork(task)]),
      `The task ends when ${agents.length === 1 ? agents.join() : 'one of them'} holds the ${item}.`,
    ].join(' '),
    knowledge: null,
    facts: [{ kind: 'wanted', items: { [task.item]: task.count } }],
    team: cooperativeTeam.id,
    objective:
      task.own !== undefined && task.own.goal !== ''
        ? task.own.goal
        : agents.length === 1
          ? `Get ${task.count} ${item}: craft it, and gather what it takes.`
          : `Craft ${task.count} ${item} together: share what you carry, and craft it in the end.${agents.length > 2 ? ' Talk to all of the others.' : ''}`,
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    blockedCommands: Object.fromEntries(
      agents.map((agent, place) => [
        agent,
        [...blocked, ...(planless.includes(agent) ? ['getCraftingPlan'] : []), ...(task.own?.blocked[place] ?? [])],
      ]),
    ),
    centres: { [cooperativeTeam.id]: { x: 0, y: feet, z: 0 } },
    episode,
    episodes,
  };
}

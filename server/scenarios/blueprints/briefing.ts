import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { formatName } from '#lib/format.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { materialsOf } from './inventories.ts';
import type { BlueprintTask, OwnWords } from './tasks.ts';

/** Groups of calls that programs may use. */
const allowedPrimitives: readonly string[] = ['buildBlocks', 'placeItem', 'mineBlock', 'giveToPlayer', 'multiAgent', 'mineflayer'];

/**
 * The commands that MineCollab blocks in construction, and later ones of their kind. It also blocks the overview of the blueprint, and
 * newAction and placeHere, without which agents can place nothing; here agents have these, and can collect dirt to stand on. Teams of more
 * than two may change their partner, because a conversation has only two.
 */
const unhelpful: readonly string[] = [
  ...['activate', 'attackPlayer', 'attack', 'clearChat', 'clearFurnace', 'consume', 'craftable', 'craftRecipe', 'endGoal', 'entities'],
  ...['equip', 'followPlayer', 'getCraftingPlan', 'goToBed', 'help', 'modes', 'putInChest', 'restart', 'searchForEntity', 'setMode'],
  ...['smeltItem', 'stfu', 'stop', 'takeFromChest', 'viewChest', 'goal'],
  ...['lookAtPlayer', 'lookAtPosition', 'digDown', 'searchWiki', 'useOn', 'showVillagerTrades', 'tradeWithVillager', 'goToSurface'],
];
const partnerCommands: readonly string[] = ['startConversation', 'endConversation'];

/** What a team knows about a task: the building, which its commands describe level by level. No agent knows what the others carry. */
export function briefingOf(task: BlueprintTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const { cells, name, least, most } = task.drawing();
  const kinds = Object.entries(materialsOf(task)).map(([block, count]) => `${count} ${formatName(block)}`);
  const blocked = agents.length > 2 ? unhelpful : [...unhelpful, ...partnerCommands];
  return {
    scenario: 'blueprints',
    title: `Blueprint: ${name}`,
    description: [
      `${agents.join(', ')} build ${name} ${agents.length === 1 ? 'alone' : 'together'}: ${cells.length} blocks from ${positionWords(least)} to ${positionWords(most)}.`,
      `It takes ${kinds.join(', ')}.`,
      ...(agents.length === 1
        ? []
        : [
            `Each of them ${task.own === undefined ? 'carries a part of that, and does' : 'does'} not see what the others carry. They talk, hand over and build.`,
          ]),
      'A block counts by its name. A block in a cell that the blueprint leaves empty counts against the building.',
      'The task ends when every block is right and none is too many.',
    ].join(' '),
    knowledge: null,
    facts: [{ kind: 'blueprint', blocks: cells.map(({ name: block, at }) => ({ name: block, at, facing: null })) }],
    team: cooperativeTeam.id,
    ...(task.own?.opening === undefined || task.own.opening === null ? {} : { opening: task.own.opening }),
    objective: task.own === undefined ? usualGoal(agents) : goalOf(task.own, agents),
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    needsPrograms: true,
    blockedCommands: Object.fromEntries(agents.map((agent, place) => [agent, [...blocked, ...(task.own?.blocked[place] ?? [])]])),
    centres: { [cooperativeTeam.id]: { x: Math.round((least.x + most.x) / 2), y: least.y, z: Math.round((least.z + most.z) / 2) } },
    episode,
    episodes,
  };
}

function usualGoal(agents: readonly string[]): string {
  return `Build the blueprint ${agents.length === 1 ? 'with what you carry' : 'together with what you all carry'}, level by level, until no difference is left.`;
}

/**
 * The goal of the user's own file. If agents have different goals, each gets all of them with their names. A goal that does not mention the
 * blueprint is followed by a sentence about it, because agents would not ask for it otherwise.
 */
function goalOf({ goals }: OwnWords, agents: readonly string[]): string {
  const [first = ''] = goals;
  const goal = goals.every((other) => other === first) ? first : agents.map((agent, place) => `${agent}: ${goals[place]}`).join(' ');
  return /\bblueprint\b/i.test(goal) ? goal : `${goal} ${usualGoal(agents)}`.trim();
}

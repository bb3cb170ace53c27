import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { dishOf } from '#lib/families/cooking/dishes.ts';
import { formatName } from '#lib/format.ts';
import type { AgentBriefing, Briefing } from '#server/contract/briefing.ts';
import { recipeWords } from '#server/contract/told-recipe.ts';
import { goalRecipes } from '../task-files/recipes-in-goals.ts';
import { knownTo } from './recipe-access.ts';
import { type CookingTask, dishesInWords, type OwnWords } from './tasks.ts';
import { feet } from './world/ground.ts';

/**
 * The sentences of a user's file for an agent: its goal, and its recipes that are not part of the goal. `usual` is the goal if the file has
 * none.
 */
function ownObjective({ goals, recipes }: OwnWords, place: number, known: readonly string[], usual: string): readonly string[] {
  const goal = goals[place] ?? '';
  const told = goalRecipes([goal]);
  return [
    goal === '' ? usual : goal,
    ...known.flatMap((item) => (told[item] !== undefined || recipes[item] === undefined ? [] : [recipeText(item, recipes[item])])),
  ];
}

function recipeText(item: string, steps: readonly string[]): string {
  const numbered = steps.map((step, index) => (/^step \d/i.test(step) ? step : `Step ${index + 1}: ${step}`));
  return `Recipe for ${item}: ${numbered.join(' ')}`;
}

/** Groups of primitives that cooking tasks allow. */
const allowedPrimitives: readonly string[] = ['mineBlock', 'craftItem', 'smeltItem', 'killMob', 'giveToPlayer', 'multiAgent', 'mineflayer'];

/** The commands that MineCollab leaves out of cooking tasks, because they do not help there, with the later ones of their kind. */
const unhelpful: readonly string[] = [
  ...['activate', 'attackPlayer', 'checkBlueprint', 'checkBlueprintLevel', 'clearChat', 'clearFurnace', 'consume', 'craftable', 'discard'],
  ...['endGoal', 'entities', 'equip', 'followPlayer', 'getBlueprint', 'getBlueprintLevel', 'goToBed', 'help', 'modes', 'moveAway'],
  ...['newAction', 'placeHere', 'putInChest', 'restart', 'setMode', 'stay', 'stfu', 'lookAtPlayer', 'lookAtPosition', 'digDown'],
  ...['searchWiki', 'useOn', 'showVillagerTrades', 'tradeWithVillager', 'goToSurface'],
];

/** What the briefing of a task depends on. */
export interface Sitting {
  readonly task: CookingTask;
  /** Names of the agents in seat order. */
  readonly agents: readonly string[];
  readonly rules: Rules;
}

/**
 * What a team and each of its agents know about a task: the dishes, and those recipes that each agent gets. The description says nothing of
 * recipes and who knows them: each agent's own objective says what that agent knows of it.
 */
export function briefingOf(sitting: Sitting, episode: number, episodes: number): Briefing {
  const { task, agents } = sitting;
  const dishes = task.dishes.map(formatName).join(' and ');
  return {
    scenario: 'cooking',
    title: `${task.game === 'cooking' ? 'Cooking' : "Hell's Kitchen"}: ${dishesInWords(task)}`,
    description: [
      `${agents.join(', ')} ${agents.length === 1 ? 'cooks' : 'cook'} ${tellsDishes(task) ? dishes : 'a dish each'} on a farm with fields, animals and a house, in which there are a crafting table and a furnace with coal.`,
      ...(agents.length === 1 ? [] : [sharing(task)]),
      ending(sitting),
    ].join(' '),
    knowledge: null,
    facts: [{ kind: 'wanted', items: wantedOf(task.dishes) }],
    team: cooperativeTeam.id,
    objective: `Cook ${dishes} together. ${ending(sitting)}`,
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    opening:
      task.own?.opening ??
      (task.game === 'cooking'
        ? `Let us cook ${dishes} together.`
        : 'Let us cook. Each of us makes one dish, and knows the recipe of the other.'),
    perAgent: Object.fromEntries(agents.map((agent, index) => [agent, agentBriefing(sitting, agent, index)])),
    blockedCommands: Object.fromEntries(agents.map((agent, index) => [agent, blockedFor(sitting, agent, index)])),
    centres: { [cooperativeTeam.id]: { x: 0, y: feet, z: 0 } },
    episode,
    episodes,
  };
}

/** What agents know of each other's things. A user's file may give one of them everything. */
function sharing({ own }: CookingTask): string {
  const part = own === undefined ? 'carries a part of what the dishes take, and does' : 'does';
  return `Each of them ${part} not see what the others carry.`;
}

/** Whether all agents know all dishes: in Hell's Kitchen they have the other's by its recipe, where a user's file tells them no other goal. */
function tellsDishes({ game, own }: CookingTask): boolean {
  return game === 'cooking' || own === undefined;
}

function isKnownToNone({ task, agents }: Sitting): boolean {
  return task.dishes.every((item) => knownTo(task, agents, item).length === 0);
}

/** Where an agent without a recipe can learn it: from the others, unless none of them knows one. */
function whoKnows(sitting: Sitting): string {
  if (!isKnownToNone(sitting)) return ': ask the others';
  return sitting.agents.length > 1 ? ', and neither do the others' : '';
}

/** The dish of each agent in Hell's Kitchen; null in a task in which one agent holds all dishes. */
export function ownDish({ game, dishes }: CookingTask, index: number): string | null {
  return game === 'cooking' ? null : (dishes[index] ?? null);
}

function ending({ task, agents }: Sitting): string {
  if (task.game !== 'cooking') return 'The task ends when each agent holds its own dish.';
  return agents.length > 2 ? `In the end ${agents[0]} must hold all dishes.` : 'In the end one agent must hold all dishes.';
}

function agentBriefing(sitting: Sitting, agent: string, index: number): AgentBriefing {
  const { task, agents, rules } = sitting;
  // The published files have no goal for the third agent and those after it.
  if (rules === 'parity' && index > 1 && task.own === undefined) return { objective: '', wanted: {}, holder: null, recipes: [] };
  const own = ownDish(task, index);
  const wanted = own === null ? task.dishes : [own];
  const recipes = task.dishes
    .filter((item) => knownTo(task, agents, item).includes(agent))
    .map((item) => ({ item, steps: [...dishOf(item).steps] }));
  const lacks = wanted.some((item) => !recipes.some((recipe) => recipe.item === item));
  const holder = own !== null ? agent : agents.length > 2 ? (agents[0] ?? null) : null;
  const goal =
    own === null ? `Cook ${wanted.map(formatName).join(' and ')} together.` : `Cook ${formatName(own)} yourself, and hold it in the end.`;
  const known = recipes.map(({ item }) => item);
  const objective = [
    ...(task.own === undefined ? [goal] : ownObjective(task.own, index, known, goal)),
    own === null ? ending(sitting) : '',
    agents.length > 2 ? 'Talk with all of them, because each carries a part of the ingredients.' : '',
    ...(task.own === undefined ? recipes.map(recipeWords) : []),
    lacks && task.own === undefined
      ? `You do not know ${own === null ? 'the recipes' : `the recipe of ${formatName(own)}`}${whoKnows(sitting)}.`
      : '',
  ];
  return { objective: objective.filter((sentence) => sentence !== '').join(' '), wanted: wantedOf(wanted), holder, recipes };
}

/**
 * The commands that the task blocks for an agent. Besides unhelpful commands, it blocks the crafting plan if the plan would give away a
 * recipe that another agent knows, and for a pair the end of its conversation; larger teams may change partners. The published files allow
 * the plan and let no conversation end. A user's file names further blocked commands.
 */
function blockedFor({ task, agents, rules }: Sitting, agent: string, index: number): readonly string[] {
  const own = task.own?.blocked[index] ?? [];
  const staysTogether = agents.length <= 2 || rules === 'parity';
  const couldAsk = task.dishes.some((item) => {
    const known = knownTo(task, agents, item);
    return known.length > 0 && !known.includes(agent);
  });
  const hidesPlan = couldAsk && rules !== 'parity' && task.own === undefined;
  return [...unhelpful, ...(staysTogether ? ['endConversation'] : []), ...(hidesPlan ? ['getCraftingPlan'] : []), ...own];
}

function wantedOf(dishes: readonly string[]): Record<string, number> {
  return Object.fromEntries(dishes.map((item) => [item, 1]));
}

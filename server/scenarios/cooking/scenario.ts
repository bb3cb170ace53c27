import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { dishes, dishOf } from '#lib/families/cooking/dishes.ts';
import type { CookingGuideFacts } from '#lib/families/cooking/family.ts';
import { cookingFigures } from '#lib/families/cooking/figures.ts';
import { pictureOf } from '#lib/families/cooking/picture.ts';
import { cookingRules } from '#lib/families/cooking/rules.ts';
import { formatDuration, formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task, TaskRequest } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { ownTaskPattern } from '../task-files/own-content.ts';
import { taskOfFile } from '../task-files/task-of-file.ts';
import { ruled } from '../task-referee.ts';
import { requireTeamSize, taskSeats } from '../task-roster.ts';
import { briefingOf } from './briefing.ts';
import { together } from './inventories.ts';
import { ownTask, ownTasks } from './own-task.ts';
import { givenFor } from './pairs.ts';
import { cookingReferee } from './referee.ts';
import { cookingRoster } from './roster.ts';
import { type CookingTask, inventoriesOf, type ListedTask, recipesInWords, taskOf, tasks, titleOf } from './tasks.ts';
import { cookingArena } from './world/arena.ts';
import { feet } from './world/ground.ts';

/** The data of the guide of cooking tasks. */
const guideFacts: CookingGuideFacts = {
  family: 'cooking',
  agents: cookingRoster,
  dishes: dishes.map(({ item, level, split }) => ({ item, level, split })),
};

const usualAgents = 2;
const spawns = [
  { x: -2, y: feet, z: 0 },
  { x: 2, y: feet, z: 1 },
  { x: 0, y: feet, z: -2 },
  { x: 0, y: feet, z: 3 },
  { x: 2, y: feet, z: -2 },
] as const;

function start(context: RefereeContext, task: CookingTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  const inventories = inventoriesOf(task, seats.length);
  for (const [index, { player }] of context.seats.entries()) supply(player, inventories[index] ?? {});
  return cookingReferee(context, task);
}

function play(task: CookingTask, { agents, rules = 'corrected' }: TaskRequest): Task {
  if (task.game === 'hells-kitchen' && agents !== task.dishes.length)
    throw new InputError(`Hell's Kitchen is played by exactly ${task.dishes.length} agents, not by ${agents}. Nothing was started.`);
  requireTeamSize(task.id, task.own?.inventories.length ?? agents, agents);
  const seats = taskSeats(agents, spawns, cookingRoster);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(cookingRules),
    seats,
    limit: task.seconds * ticksPerSecond,
    arena: cookingArena,
    briefing: (_, episode, episodes) => briefingOf({ task, agents: names, rules }, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

/** The blocks and animals that a dish needs. */
function needsOf(item: string): readonly string[] {
  return dishOf(item).steps.flatMap((step) => (step.kind === 'gather' || step.kind === 'hunt' ? [step.from] : []));
}

function knownTask(id: string | null, given?: string): CookingTask {
  return id !== null && given !== undefined ? ownTask(id, given) : taskOf(id);
}

/** How many agents a task is made for: as many as its file says, and in Hell's Kitchen one for each dish; null for a free choice. */
function agentsOf({ own, game, dishes }: CookingTask): number | null {
  return own?.inventories.length ?? (game === 'hells-kitchen' ? dishes.length : null);
}

function summaryOf(task: CookingTask, split: ListedTask['split'] | 'own file'): TaskSummary {
  const agents = agentsOf(task);
  return {
    id: task.id,
    title: titleOf(task),
    tags: {
      game: task.game === 'cooking' ? 'one holds all' : "Hell's Kitchen",
      recipes: recipesInWords(task),
      split,
      time: formatDuration(task.seconds),
    },
    seconds: task.seconds,
    parts: { dish: task.dishes.map((item) => withCapital(formatName(item))) },
    ...(agents === null ? {} : { agents }),
  };
}

function descriptionOf(task: CookingTask): TaskDescription {
  const given = task.own === undefined ? givenFor(task.dishes) : together(...task.own.inventories);
  return {
    picture: pictureOf(new Set([...task.dishes.flatMap(needsOf), ...Object.keys(given)])),
    facts: [
      ...task.dishes.map((item) => ({
        title: withCapital(formatName(item)),
        value: `${dishOf(item).level}, ${dishOf(item).steps.length} steps`,
      })),
      { title: 'Recipes known to', value: recipesInWords(task) },
    ],
    materials: { ...given },
  };
}

/** Cooking and Hell's Kitchen of MineCollab: agents gather, share ingredients and recipes, and cook two dishes. */
export const cooking: Scenario = {
  summary: {
    id: 'cooking',
    title: 'Cooking',
    summary: 'One to five agents gather crops and meat, share ingredients and recipes by talking, and cook two dishes.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: cookingRoster.length, usual: usualAgents },
    seconds: Math.max(...tasks.map(({ seconds }) => seconds)),
    tasks: tasks.map((task) => summaryOf(task, task.split)),
    givenTasks: {
      from: 'file',
      pattern: ownTaskPattern,
      title: 'Your own cooking task',
      note: 'A task file of MINDcraft or MineCollab (.json); one of several tasks in it is chosen.',
    },
    figures: cookingFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'cooking-bread-cake',
  task: (request) => play(knownTask(request.id, request.given), request),
  agentsOf: (id, given) => agentsOf(knownTask(id, given)),
  describe: (id, given) => descriptionOf(knownTask(id, given)),
  givenTasks: {
    read: (file, name, choice) => taskOfFile(file, name, choice, ownTasks),
    summary: (id, given) => summaryOf(ownTask(id, given), 'own file'),
    ofFiles: ownTasks,
  },
};

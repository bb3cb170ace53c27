import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { CraftingGuideFacts } from '#lib/families/crafting/family.ts';
import { craftingFigures } from '#lib/families/crafting/figures.ts';
import { pictureOf } from '#lib/families/crafting/picture.ts';
import { craftingRules } from '#lib/families/crafting/rules.ts';
import { formatName } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { pooled } from '../crafting-fairness.ts';
import { isItem } from '../crafting-feasibility.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { ownTaskPattern } from '../task-files/own-content.ts';
import { taskOfFile } from '../task-files/task-of-file.ts';
import { ruled } from '../task-referee.ts';
import { requireTeamSize, taskSeats } from '../task-roster.ts';
import { craftingArena, feet } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { generatedPattern, generatedTask } from './generated-tasks.ts';
import { ownTask, ownTasks } from './own-task.ts';
import { craftingReferee } from './referee.ts';
import { craftingRoster } from './roster.ts';
import { type CraftingTask, planAccess, tagsOf, tasks } from './tasks.ts';

/** The facts in the guide of Crafting. */
const guideFacts: CraftingGuideFacts = { family: 'crafting', agents: craftingRoster };

/** Longest game time of any task, in seconds, as in the published files. */
const longest = 500;
const usualAgents = 2;
const spawns = [
  { x: -2, y: feet, z: 0 },
  { x: 3, y: feet, z: 1 },
  { x: 0, y: feet, z: 4 },
  { x: 0, y: feet, z: -4 },
  { x: 4, y: feet, z: -3 },
] as const;

/** Starts the game. Under the rules of parity agents carry what was published, as far as Minecraft 1.20.1 has it. */
function start(context: RefereeContext, task: CraftingTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  const inventories = context.rules === 'parity' ? (task.published ?? task.inventories) : task.inventories;
  for (const [index, { player }] of context.seats.entries())
    supply(player, Object.fromEntries(Object.entries(inventories[index] ?? {}).filter(([item]) => isItem(item))));
  return craftingReferee(context, task);
}

function play(task: CraftingTask, agents: number): Task {
  requireTeamSize(task.id, task.inventories.length, agents);
  const seats = taskSeats(agents, spawns, craftingRoster);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(craftingRules),
    seats,
    limit: task.seconds * ticksPerSecond,
    arena: craftingArena,
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

function taskOf(id: string | null, given?: string): CraftingTask {
  if (id !== null && given !== undefined) return ownTask(id, given);
  const task = tasks.find((known) => known.id === id) ?? (id === null ? null : generatedTask(id));
  if (task !== null) return task;
  throw new InputError(
    `Crafting has no task "${id}". Nothing was started. Its tasks are on its page; generated ones are made-train-0 to made-train-1199 and made-test-0 to made-test-99.`,
  );
}

function summaryOf(task: CraftingTask): TaskSummary {
  return { id: task.id, title: task.title, tags: tagsOf(task), agents: task.inventories.length, seconds: task.seconds };
}

function descriptionOf(task: CraftingTask): TaskDescription {
  return {
    picture: pictureOf(task.item, task.inventories),
    facts: [
      { title: 'Target', value: `${task.count} ${formatName(task.item)}` },
      { title: 'Crafting plan', value: planAccess(task) },
      { title: 'Depth', value: String(task.depth) },
      ...(task.mended === null ? [] : [{ title: 'Mended', value: task.mended }]),
    ],
    materials: pooled(task.inventories),
  };
}

/** Crafting of MineCollab: agents that each carry a part of the ingredients craft an item by talking and handing over. */
export const crafting: Scenario = {
  summary: {
    id: 'crafting',
    title: 'Crafting',
    summary: 'Agents that each carry a part of the ingredients talk, hand over and craft an item.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: craftingRoster.length, usual: usualAgents },
    seconds: longest,
    tasks: tasks.map(summaryOf),
    givenTasks: {
      from: 'file',
      pattern: ownTaskPattern,
      title: 'Your own crafting task',
      note: 'A task file of MINDcraft or MineCollab (.json); one of several tasks in it is chosen.',
    },
    furtherTasks: { pattern: generatedPattern, example: 'made-train-17' },
    figures: craftingFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'cake-0',
  task: ({ id, agents, given }) => play(taskOf(id, given), agents),
  agentsOf: (id, given) => taskOf(id, given).inventories.length,
  describe: (id, given) => descriptionOf(taskOf(id, given)),
  givenTasks: {
    read: (file, name, choice) => taskOfFile(file, name, choice, ownTasks),
    summary: (id, given) => summaryOf(ownTask(id, given)),
    ofFiles: ownTasks,
  },
};

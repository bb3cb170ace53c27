import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { craftingFigures } from '#lib/families/crafting/figures.ts';
import { craftingPicture } from '#lib/families/crafting/picture.ts';
import { rescore } from '#lib/families/crafting/rescore.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { taskSeats } from '../task-roster.ts';
import { statistics } from '../task-statistics.ts';
import { craftingArena, feet } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { guideFacts } from './guide-facts.ts';
import { CraftingReferee } from './referee.ts';
import { craftingRoster } from './roster.ts';
import { type CraftingTask, planAccess, tasks } from './tasks.ts';

/** Longest game time of a task, in seconds, as in the published files. */
const limit = 300;
const spawns = [
  { x: -2, y: feet, z: 0 },
  { x: 3, y: feet, z: 1 },
] as const;

function start(context: RefereeContext, task: CraftingTask, seats: readonly SeatPlan[]): CraftingReferee {
  takeSeats(context, seats);
  for (const [index, { player }] of context.seats.entries()) supply(player, task.inventories[index] ?? {});
  return new CraftingReferee(context, task);
}

function play(task: CraftingTask, agents: number): Task {
  const seats = taskSeats(agents, spawns, craftingRoster);
  const names = seats.map(({ agent }) => agent);
  return {
    teams: [cooperativeTeam],
    seats,
    limit: limit * ticksPerSecond,
    arena: craftingArena,
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
    ownerOf: () => undefined,
    statistics,
    rescore,
  };
}

function taskOf(id: string | null): CraftingTask {
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  throw new InputError(`Crafting has no task "${id}". Nothing was started. Its tasks are ${tasks.map((known) => known.id).join(', ')}.`);
}

function descriptionOf(task: CraftingTask): TaskDescription {
  const all: Record<string, number> = {};
  for (const items of task.inventories) for (const [item, count] of Object.entries(items)) all[item] = (all[item] ?? 0) + count;
  return {
    picture: craftingPicture,
    facts: [
      { title: 'Target', value: `${task.count} ${formatName(task.item)}` },
      { title: 'Crafting plan', value: planAccess(task) },
      { title: 'Depth', value: String(task.depth) },
      ...(task.mended === null ? [] : [{ title: 'Mended', value: task.mended }]),
    ],
    materials: all,
  };
}

/** Crafting of MineCollab: agents that each carry a part of the ingredients craft an item by talking and handing over. */
export const crafting: Scenario = {
  summary: {
    id: 'crafting',
    title: 'Crafting',
    summary: 'Two agents that each carry half of the ingredients talk, hand over and craft an item.',
    kind: 'team',
    teams: [cooperativeTeam],
    seats: { least: 2, most: craftingRoster.length, usual: 2 },
    seconds: limit,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: withCapital(formatName(task.item)),
      tags: { item: formatName(task.item), plan: planAccess(task), depth: String(task.depth), agents: String(task.inventories.length) },
    })),
    figures: craftingFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'cake-0',
  task: ({ id, agents }) => play(taskOf(id), agents),
  describe: (id) => descriptionOf(taskOf(id)),
};

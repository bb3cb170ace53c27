import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { FarmToTableGuideFacts } from '#lib/families/farm-to-table/family.ts';
import { farmToTableFigures } from '#lib/families/farm-to-table/figures.ts';
import { farmRules } from '#lib/families/farm-to-table/rules.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { ruled } from '../task-referee.ts';
import { taskRoster, taskSeats } from '../task-roster.ts';
import { arenaOf } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { spawns } from './geometry.ts';
import { larderOf } from './larder.ts';
import { farmReferee } from './referee.ts';
import { solver } from './solver/solver.ts';
import { supplies } from './supplies.ts';
import { descriptionOf } from './task-description.ts';
import { type FarmTask, numberedTasks, tasks } from './tasks.ts';

/** The data of the guide of Farm to Table. */
const guideFacts: FarmToTableGuideFacts = { family: 'farm-to-table', agents: taskRoster };

function start(context: RefereeContext, task: FarmTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  for (const { player } of context.seats) supply(player, supplies);
  return farmReferee(context, task);
}

function play(task: FarmTask, agents: number): Task {
  const seats = taskSeats(agents, spawns);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(farmRules),
    seats,
    limit: task.limits.seconds * ticksPerSecond,
    arena: arenaOf(larderOf(task)),
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

/** The solver acts without calls of the API, so it cannot keep to the calls that each agent has. */
const withoutSolver = { barred: [solver.summary.id], lineUp: ['villager-agent'] };

/** Farm to Table of VillagerBench: one team of one to eight agents gathers ingredients and cooks a dish. */
export const farmToTable: Scenario = {
  summary: {
    id: 'farm-to-table',
    title: 'Farm to Table',
    summary: 'One team gathers ingredients from chest, fields and pastures, and cooks a cake or a rabbit stew.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: taskRoster.length, usual: 2 },
    seconds: Math.max(...tasks.map(({ limits }) => limits.seconds)),
    tasks: tasks.map(({ id, title, tags, isDiverse, limits: { seconds } }) => ({
      id,
      title,
      tags,
      seconds,
      ...(isDiverse ? withoutSolver : {}),
    })),
    figures: farmToTableFigures,
    agents: ['do_nothing', 'random', 'villager-agent', 'agent-verse', 'module', 'remote', solver.summary.id],
    lineUp: [solver.summary.id],
  },
  guide: guideFacts,
  opponents: [solver],
  // A cake with cows and a field of cane and wheat: an arena with more to see than that of the first task, which has only a chest.
  exampleTask: '32',
  task: ({ id, agents }) => play(taskOf(id), agents),
  describe: (id) => descriptionOf(taskOf(id)),
};

function taskOf(id: string | null): FarmTask {
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  throw new InputError(
    `Farm to Table has no task "${id}". Nothing was started. Its tasks are 0 to 35 (cake) and 36 to ${numberedTasks.length - 1} (rabbit stew), and the same with diverse abilities, such as 0-diverse.`,
  );
}

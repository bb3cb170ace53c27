import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { ConstructionGuideFacts } from '#lib/families/construction/family.ts';
import { constructionFigures } from '#lib/families/construction/figures.ts';
import { constructionRules } from '#lib/families/construction/rules.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { ruled } from '../task-referee.ts';
import { taskRoster, taskSeats } from '../task-roster.ts';
import { arenaOf } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { spawns } from './geometry.ts';
import { ownTask, ownTaskPattern, taskInFile } from './own-building.ts';
import { constructionReferee } from './referee.ts';
import { solver } from './solver/solver.ts';
import { suppliesOf } from './supplies.ts';
import { descriptionOf } from './task-description.ts';
import { type ConstructionTask, tasks } from './tasks.ts';

/** The data of the construction guide. */
const guideFacts: ConstructionGuideFacts = { family: 'construction', agents: taskRoster };

function start(context: RefereeContext, task: ConstructionTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  const supplies = suppliesOf(task);
  for (const { player } of context.seats) {
    supply(player, supplies);
    player.placesOperatorBlocks = true;
  }
  return constructionReferee(context, task);
}

function play(task: ConstructionTask, agents: number): Task {
  const seats = taskSeats(agents, spawns);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(constructionRules),
    seats,
    limit: task.limits.seconds * ticksPerSecond,
    arena: arenaOf(task),
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

/** Construction of VillagerBench: one team of one to eight agents builds a blueprint. */
export const construction: Scenario = {
  summary: {
    id: 'construction',
    title: 'Construction',
    summary: 'One team builds a blueprint together, block by block, at the right places and with the right facing.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: taskRoster.length, usual: 2 },
    seconds: Math.max(...tasks.map(({ limits }) => limits.seconds)),
    tasks: tasks.map(({ id, title, tags, limits: { seconds } }) => ({ id, title, tags, seconds })),
    givenTasks: {
      pattern: ownTaskPattern,
      title: 'Your own building',
      from: 'file',
      note: 'A structure of Minecraft (.nbt), a schematic of WorldEdit, MCEdit or Litematica (.schem, .schematic, .litematic), or a blueprint of VillagerBench or MINDcraft (.json).',
    },
    figures: constructionFigures,
    agents: ['do_nothing', 'random', 'villager-agent', 'agent-verse', 'module', 'remote', solver.summary.id],
    lineUp: [solver.summary.id],
  },
  guide: guideFacts,
  opponents: [solver],
  task: ({ id, agents, given }) => play(taskOf(id, given), agents),
  describe: (id, given) => descriptionOf(taskOf(id, given)),
  givenTasks: {
    read: taskInFile,
    summary(id, given) {
      const { title, tags, limits } = ownTask(id, given);
      return { id, title, tags, seconds: limits.seconds };
    },
  },
};

function taskOf(id: string | null, given?: string): ConstructionTask {
  if (given !== undefined && id !== null) return ownTask(id, given);
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  const numbers = tasks.filter(({ factory }) => factory === null);
  const dug = tasks.find(({ factory }) => factory !== null);
  throw new InputError(
    `Construction has no task "${id}". Nothing was started. It has ${numbers[0]?.id} to ${numbers.at(-1)?.id}, and tasks with materials to dig, such as ${dug?.id}.`,
  );
}

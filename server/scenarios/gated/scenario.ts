import { type Channel, directChannel, publicChannel, teamChannel } from '#lib/domain/channel.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { GatedGuideFacts } from '#lib/families/gated/family.ts';
import { gatedFigures } from '#lib/families/gated/figures.ts';
import { planPicture } from '#lib/families/gated/plan-picture.ts';
import { gatedRules } from '#lib/families/gated/rules.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { supply } from '../stock.ts';
import { ruled } from '../task-referee.ts';
import { taskRoster } from '../task-roster.ts';
import { arenaOf } from './arena.ts';
import { briefingOf } from './briefing.ts';
import type { BuildingTask } from './building-task.ts';
import { problemsOf } from './feasibility.ts';
import { templateTasks } from './gated-task.ts';
import { assumedRules, assumptions } from './native/assumptions.ts';
import { standardTasks } from './native/standard-tasks.ts';
import { chokedTasks } from './native/villager-tasks.ts';
import { gatedReferee } from './referee.ts';
import type { TaskOutline } from './task-outline.ts';
import { templateSeeds, templates } from './templates.ts';

const native = [...chokedTasks, ...standardTasks];
const setNames = [...new Set(native.map(({ tags }) => tags.set ?? ''))];

/** The data of the guide of gated coordination. */
const guideFacts: GatedGuideFacts = {
  ...{ family: 'gated', agents: taskRoster.slice(0, 3) },
  ...{ templates: templates.length, seeds: templateSeeds.length },
  sets: setNames.map((name) => ({ name, tasks: native.filter(({ tags }) => tags.set === name).length })),
  assumptions: [...assumedRules, ...Object.values(assumptions).map(({ source, text }) => ({ source, text }))],
};

/** All tasks: those of the templates, the variant of VillagerBench, and the standard sets. */
const tasks: readonly TaskOutline[] = [...templateTasks, ...chokedTasks, ...standardTasks];

/** The public board: the protocol's records alone, for the whole team. */
const boardChannel: Channel = { id: 'board', name: 'Public board', audience: 'team' };

/** Direction of view to the south, where the site is, in degrees. */
const south = 0;

function start(context: RefereeContext, task: BuildingTask, seats: readonly SeatPlan[]): Referee {
  for (const { player, agent } of context.seats) {
    const seat = seats.find((one) => one.agent === agent);
    if (!seat) throw new Error(`${agent} has no seat in this task.`);
    const { x, y, z } = seat.spawn;
    player.teleport({ x: x + 0.5, y, z: z + 0.5 }, south, 0);
    player.placesOperatorBlocks = true;
    supply(player, task.seats.find((one) => one.agent === agent)?.inventory ?? {});
  }
  return gatedReferee(context, task);
}

function play(task: BuildingTask): Task {
  const seats = task.seats.map(({ agent, spawn }, index): SeatPlan => ({ agent, team: cooperativeTeam.id, index, spawn }));
  return {
    ...ruled(gatedRules),
    seats,
    limit: task.seconds * ticksPerSecond,
    arena: arenaOf(task),
    channels: [publicChannel, teamChannel, directChannel, boardChannel],
    briefing: (_, episode, episodes) => briefingOf(task, episode, episodes),
    referee: (context) => start(context, task, seats),
    pictureTellsMore: true,
  };
}

function outlineOf(id: string | null): TaskOutline {
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  const sets = [...new Set(tasks.map(({ tags }) => tags.set))].map((set) => tasks.filter(({ tags }) => tags.set === set));
  const ranges = sets.map((set) => `${set[0]?.id} to ${set.at(-1)?.id}`);
  throw new InputError(`Gated coordination has no task "${id}". Nothing was started. It has ${ranges.join(', ')}.`);
}

/** The task, if it can be what its class says. Throws an InputError that names the template and the problems. */
function feasible(task: BuildingTask): BuildingTask {
  const ofTemplate = templateTasks.find(({ id }) => id === task.id);
  const problems = ofTemplate === undefined ? [] : problemsOf(ofTemplate.make());
  if (problems.length === 0) return task;
  throw new InputError(`${problems.join(' ')} Nothing was started. Mend the template, or choose another task.`);
}

function descriptionOf({ plan, needs, seats, facts }: BuildingTask): TaskDescription {
  const materials: Record<string, number> = {};
  for (const { block } of plan) materials[block] = (materials[block] ?? 0) + 1;
  return {
    picture: planPicture({ cells: plan, needs }),
    facts: [{ title: 'Agents', value: String(seats.length) }, ...facts],
    materials,
  };
}

/** Gated coordination: agents build a divided blueprint, and most lack materials of their parts. */
export const gated: Scenario = {
  summary: {
    id: 'gated',
    title: 'Gated coordination',
    summary: 'Two or three agents each build a part of a blueprint. Each lacks materials: it finds a way alone, or asks on a public board.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: 3, usual: 2 },
    seconds: Math.max(...tasks.map(({ seconds }) => seconds)),
    tasks: tasks.map(({ id, title, tags, agents, seconds }) => ({ id, title, tags, agents, seconds })),
    figures: gatedFigures,
    agents: ['do_nothing', 'gated', 'mindcraft', 'villager-agent', 'agent-verse', 'module', 'remote'],
    lineUp: ['gated'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'b02-1',
  agentsOf: (id) => outlineOf(id).agents,
  task: ({ id }) => play(feasible(outlineOf(id).make())),
  describe: (id) => descriptionOf(outlineOf(id).make()),
};

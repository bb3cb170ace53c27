import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { EscapeGuideFacts } from '#lib/families/escape-room/family.ts';
import { escapeFigures } from '#lib/families/escape-room/figures.ts';
import { escapeRules } from '#lib/families/escape-room/rules.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import { setGameMode } from '#server/minecraft/mechanics/game-mode.ts';
import { takeSeats } from '../seating.ts';
import { ruled } from '../task-referee.ts';
import { taskRoster } from '../task-roster.ts';
import { arenaOf, taskItem } from './arena.ts';
import { atoms } from './atoms/catalogue.ts';
import { briefingOf } from './briefing.ts';
import { centreOf, entryOf } from './geometry.ts';
import { escapeReferee } from './referee.ts';
import { solver } from './solver/solver.ts';
import { descriptionOf } from './task-description.ts';
import { fixedTasks, idOf, parseTaskId, taskIdPattern } from './task-id.ts';
import { type EscapeTask, escapeTask, tagsOf, titleOf } from './tasks.ts';

/** The data of the guide of the escape room. */
const guideFacts: EscapeGuideFacts = {
  family: 'escape-room',
  agents: taskRoster,
  atoms: atoms.map(({ number, title, hint, least, kind }) => ({ number, title, hint, agents: kind === 'same' ? least : 2 })),
};

/** Agents of the pictures and facts of a task. */
const usualAgents = 2;
/** The longest an escape may last, in seconds. */
const longest = 720;

function seatsOf({ rooms, chain }: EscapeTask, names: readonly string[]): readonly SeatPlan[] {
  return names.map((agent, index) => {
    const start = rooms.find(({ room }) => room.id === chain.starts[index]);
    if (!start) throw new Error(`${agent} has no start room.`);
    return { agent, team: cooperativeTeam.id, index, spawn: entryOf(centreOf(start.plan), start.room.members.indexOf(agent)) };
  });
}

/** Starts the game. Agents play in adventure mode: they operate things, and dig no walls. */
function start(context: RefereeContext, task: EscapeTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  for (const { player } of context.seats) {
    setGameMode(context.server, player, 'adventure');
    for (const [item, count] of Object.entries(task.chain.given)) player.inventory.give(taskItem(item, count));
  }
  return escapeReferee(context, task);
}

/** An escape as a task that can be played. */
export function play(task: EscapeTask, names: readonly string[]): Task {
  const seats = seatsOf(task, names);
  return {
    ...ruled(escapeRules),
    seats,
    limit: task.limits.seconds * ticksPerSecond,
    arena: arenaOf(task.rooms),
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

/**
 * The escape room of VillagerBench: one team of one to eight agents finds its way out of a generated chain of rooms. Under all rules an agent
 * learns a room when it is in it, as in the benchmark. Else it has the corrected rules alone, where the benchmark contradicts itself or cannot be solved: see the generator (`Drawing`), the plates (`Signals`), the exit
 * (`geometry.ts`) and the windows (`RoomEvent`).
 */
export const escapeRoom: Scenario = {
  summary: {
    id: 'escape-room',
    title: 'Escape Room',
    summary: 'One team solves a chain of rooms together: levers, buttons and plates at the right time, and no agent is left behind.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: taskRoster.length, usual: usualAgents },
    seconds: longest,
    tasks: fixedTasks.map((id) => ({ id: idOf(id), title: titleOf(id), tags: tagsOf(id) })),
    furtherTasks: { pattern: taskIdPattern, example: '3-17' },
    figures: escapeFigures,
    agents: ['do_nothing', 'random', 'villager-agent', 'agent-verse', 'module', 'remote', solver.summary.id],
    lineUp: [solver.summary.id],
  },
  guide: guideFacts,
  opponents: [solver],
  task: ({ id, agents }) => {
    const names = taskRoster.slice(0, agents);
    return play(escapeTask(parseTaskId(id), names), names);
  },
  describe: (id) => descriptionOf(escapeTask(parseTaskId(id), taskRoster.slice(0, usualAgents))),
};

import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { remeasure, rescore } from '#lib/families/blueprints/rescore.ts';
import type { RefereeContext, SeatPlan, Task } from '#server/contract/scenario.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { taskSeats } from '../task-roster.ts';
import { statistics } from '../task-statistics.ts';
import { requireTeamSize } from '../task-team-size.ts';
import { arenaOf, spawnsFor } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { inventoriesOf } from './inventories.ts';
import { BlueprintReferee } from './referee.ts';
import { blueprintRoster } from './roster.ts';
import type { BlueprintTask } from './tasks.ts';

function start(context: RefereeContext, task: BlueprintTask, seats: readonly SeatPlan[]): BlueprintReferee {
  takeSeats(context, seats);
  const inventories = inventoriesOf(task, seats.length);
  for (const [index, { player }] of context.seats.entries()) supply(player, inventories[index] ?? {});
  return new BlueprintReferee(context, task);
}

/** A task as a team of this many agents plays it. Throws an InputError if it is made for another number. */
export function playedTask(task: BlueprintTask, agents: number): Task {
  requireTeamSize(task.id, task.own?.inventories.length ?? agents, agents);
  const drawing = task.drawing();
  const seats = taskSeats(agents, spawnsFor(drawing), blueprintRoster);
  const names = seats.map(({ agent }) => agent);
  return {
    teams: [cooperativeTeam],
    seats,
    limit: task.seconds * ticksPerSecond,
    arena: arenaOf(drawing),
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
    ownerOf: () => undefined,
    statistics,
    rescore,
    figures: remeasure,
  };
}

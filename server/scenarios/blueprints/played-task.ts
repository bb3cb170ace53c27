import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { blueprintRules } from '#lib/families/blueprints/rules.ts';
import type { Referee, RefereeContext, SeatPlan, Task } from '#server/contract/scenario.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { ruled } from '../task-referee.ts';
import { requireTeamSize, taskSeats } from '../task-roster.ts';
import { arenaOf, spawnsFor } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { inventoriesOf } from './inventories.ts';
import { blueprintReferee } from './referee.ts';
import { blueprintRoster } from './roster.ts';
import type { BlueprintTask } from './tasks.ts';

function start(context: RefereeContext, task: BlueprintTask, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  const inventories = inventoriesOf(task, seats.length);
  for (const [index, { player }] of context.seats.entries()) supply(player, inventories[index] ?? {});
  return blueprintReferee(context, task);
}

/** A task as a team of this many agents plays it. Throws an InputError if it is made for another number. */
export function playedTask(task: BlueprintTask, agents: number): Task {
  requireTeamSize(task.id, task.own?.inventories.length ?? agents, agents);
  const drawing = task.drawing();
  const seats = taskSeats(agents, spawnsFor(drawing), blueprintRoster);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(blueprintRules),
    seats,
    limit: task.seconds * ticksPerSecond,
    arena: arenaOf(drawing),
    briefing: (_, episode, episodes) => briefingOf(task, names, episode, episodes),
    referee: (context) => start(context, task, seats),
  };
}

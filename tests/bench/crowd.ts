import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import { DashAndDineReferee } from '#server/scenarios/dash-and-dine/referee.ts';
import { dashAndDine } from '#server/scenarios/dash-and-dine/scenario.ts';
import { MushroomWarReferee } from '#server/scenarios/mushroom-war/referee.ts';
import { mushroomWar } from '#server/scenarios/mushroom-war/scenario.ts';
import { takeSeats } from '#server/scenarios/seating.ts';

/**
 * Gives every agent of both scenarios, in this process, a second agent that starts beside it and plays the same programs: four agents a
 * side.
 */
export function crowdScenarios(): void {
  crowd(mushroomWar, (context) => new MushroomWarReferee(context));
  crowd(dashAndDine, (context) => new DashAndDineReferee(context));
}

function crowd(scenario: Scenario, refereeOf: (context: RefereeContext) => Referee): void {
  const game = scenario.task({ id: null, agents: scenario.summary.seats.usual });
  const doubles: readonly SeatPlan[] = game.seats.map((seat) => ({ ...seat, agent: `${seat.agent}2`, index: seat.index + 2 }));
  const seats: readonly SeatPlan[] = [...game.seats, ...doubles];
  const crowded: Task = {
    ...game,
    seats,
    referee: (context) => {
      takeSeats(context, seats);
      return refereeOf(context);
    },
  };
  Object.assign(scenario, { task: () => crowded });
}

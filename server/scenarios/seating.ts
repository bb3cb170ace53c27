import type { Position } from '#lib/domain/position.ts';
import { type PerSide, sides } from '#lib/domain/side.ts';
import type { RefereeContext, SeatPlan } from '#server/contract/scenario.ts';
import { takeStart } from '#server/contract/start-position.ts';
import { rosters } from './task-roster.ts';

/** The seats of a versus scenario: the rosters' agents at their start positions (feet, whole blocks), in seat order. */
export function seatPlans(spawns: PerSide<readonly Position[]>): readonly SeatPlan[] {
  return sides.flatMap((team) =>
    rosters[team].map((agent, index) => {
      const spawn = spawns[team][index];
      if (!spawn) throw new Error(`${agent} has no start position.`);
      return { agent, team, index, spawn };
    }),
  );
}

/** Puts every body at its start position, facing south. */
export function takeSeats(context: RefereeContext, seats: readonly SeatPlan[]): void {
  for (const { agent, player } of context.seats) {
    const seat = seats.find((plan) => plan.agent === agent);
    if (!seat) throw new Error(`${agent} has no seat in this scenario.`);
    takeStart(player, seat);
  }
}

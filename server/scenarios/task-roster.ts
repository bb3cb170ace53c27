import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Position } from '#lib/domain/position.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';

/** Player names of a cooperative team in seat order, as in VillagerBench. */
export const taskRoster: readonly string[] = ['Alice', 'Bob', 'Cindy', 'David', 'Eve', 'Frank', 'Grace', 'Henry'];

/** The seats of the first agents of a roster at their start positions. Throws an Error if there are too few positions. */
export function taskSeats(agents: number, spawns: readonly Position[], roster = taskRoster): readonly SeatPlan[] {
  return roster.slice(0, agents).map((agent, index) => {
    const spawn = spawns[index];
    if (!spawn) throw new Error(`${agent} has no start position.`);
    return { agent, team: cooperativeTeam.id, index, spawn };
  });
}

import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Position } from '#lib/domain/position.ts';
import type { PerSide } from '#lib/domain/side.ts';
import { formatCount } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { SeatPlan } from '#server/contract/scenario.ts';

/** Player names of the competitive scenarios in seat order, as in PillagerBench. */
export const rosters: PerSide<readonly string[]> = { red: ['Ryn', 'Raze'], blue: ['Byte', 'Blink'] };

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

/** Throws an InputError unless a team of `agents` plays a task that is made for `made` agents. */
export function requireTeamSize(task: string, made: number, agents: number): void {
  if (agents !== made)
    throw new InputError(`The task "${task}" is made for ${formatCount(made, 'agent')}, not for ${agents}. Nothing was started.`);
}

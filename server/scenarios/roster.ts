import type { PerTeam } from '#lib/domain/team.ts';

/** Player names of the competitive scenarios in seat order, as in PillagerBench. */
export const rosters: PerTeam<readonly string[]> = { red: ['Ryn', 'Raze'], blue: ['Byte', 'Blink'] };

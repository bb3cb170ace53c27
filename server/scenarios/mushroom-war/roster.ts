import type { PerTeam } from '#lib/domain/team.ts';

/** Player names in seat order. */
export const rosters: PerTeam<readonly string[]> = { red: ['Ryn', 'Raze'], blue: ['Byte', 'Blink'] };

import type { PerSide } from '#lib/domain/side.ts';

/** Player names of the competitive scenarios in seat order, as in PillagerBench. */
export const rosters: PerSide<readonly string[]> = { red: ['Ryn', 'Raze'], blue: ['Byte', 'Blink'] };

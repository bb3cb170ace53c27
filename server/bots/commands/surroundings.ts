import type { Body } from '../body.ts';

/** How far above the head a block is searched. */
const highest = 32;

/** The names of the blocks around a body. */
export interface Surroundings {
  readonly below: string;
  readonly legs: string;
  readonly head: string;
  /** The first block above the head that is no air; null if there is none within 32 blocks. */
  readonly above: string | null;
}

/** The blocks under, at and above a body. */
export function surroundings(body: Body): Surroundings {
  const feet = body.bot.entity.position.floored();
  const nameAt = (dy: number): string => body.blockAt(feet.offset(0, dy, 0))?.name ?? 'air';
  const column = Array.from({ length: highest }, (_, index) => nameAt(2 + index));
  return { below: nameAt(-1), legs: nameAt(0), head: nameAt(1), above: column.find((name) => !isAir(name)) ?? null };
}

/** Whether a block of this name is one of the three kinds of air. */
export function isAir(name: string): boolean {
  return name === 'air' || name === 'cave_air' || name === 'void_air';
}

/** Names of the players in sight within some blocks: people, and those that are agents. */
export function partners({ bot }: Body, agents: readonly string[], reach: number): { readonly people: string[]; readonly bots: string[] } {
  const near = Object.entries(bot.players).flatMap(([name, { entity }]) =>
    entity && entity !== bot.entity && entity.position.distanceTo(bot.entity.position) <= reach ? [name] : [],
  );
  near.sort();
  return { people: near.filter((name) => !agents.includes(name)), bots: near.filter((name) => agents.includes(name)) };
}

import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** Counts by team and key; a count of 0 is absent. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A count of a team, default 0. */
export function countOf(counts: Counts, team: TeamId, key: string): number {
  return counts[team]?.[key] ?? 0;
}

/** The counts with one of them raised; the same object if the agent is in no team. */
export function counted(counts: Counts, team: TeamId | null, key: string, by = 1): Counts {
  if (team === null || by === 0) return counts;
  return { ...counts, [team]: { ...counts[team], [key]: countOf(counts, team, key) + by } };
}

/** The kinds of work that every family counts: blocks placed and broken, items picked up. */
export const workDrivers = {
  collected: { key: 'collected', title: 'Items picked up', words: ['item picked up', 'items picked up'] },
  placed: { key: 'placed', title: 'Blocks placed', words: ['block placed', 'blocks placed'] },
  broken: { key: 'broken', title: 'Blocks broken', words: ['block broken', 'blocks broken'] },
} as const satisfies Record<string, ScoreDriver>;

/** The counts after an event that is work in every family; the same object after any other event. */
export function countedWork(counts: Counts, event: MatchEvent, teamOf: (agent: string) => TeamId | null): Counts {
  switch (event.kind) {
    case 'block-placed':
      return counted(counts, teamOf(event.agent), 'placed');
    case 'block-broken':
      return counted(counts, teamOf(event.agent), 'broken');
    case 'item-collected':
      return counted(counts, teamOf(event.agent), 'collected', event.count);
    default:
      return counts;
  }
}

/** A count that decides the score, per team, under a key of the family's counts. */
export interface ScoreDriver {
  readonly key: string;
  readonly title: string;
  /** One or two words after the number: for 1, and for every other number. */
  readonly words: readonly [one: string, many: string];
}

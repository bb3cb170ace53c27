import { Progress } from './progress.ts';

/** What the bodies of one system know of each other. */
export interface Teamwork {
  /** Positions of the blocks that they are placing or digging. */
  readonly claims: Set<string>;
  /** The seats that are doing a job. */
  readonly busy: Set<number>;
  /** The dirt below each body that stands on a pillar, by agent. */
  readonly pillars: Map<string, readonly string[]>;
  /** The column in which each body stands or wants to stand, by agent. */
  readonly columns: Map<string, string>;
  /** Game time in milliseconds until which a job that failed is left alone, by position. */
  readonly postponed: Map<string, number>;
  /** The positions of the blocks of stairs that they laid. */
  readonly stairs: Set<string>;
  /** Whether the building grows, and what they gave up. */
  readonly progress: Progress;
}

export function newTeamwork(): Teamwork {
  return {
    ...{ claims: new Set(), busy: new Set(), pillars: new Map(), columns: new Map() },
    ...{ postponed: new Map(), stairs: new Set(), progress: new Progress() },
  };
}

/** Gives up the place of an agent in its team. */
export function leaveTeam({ pillars, columns }: Teamwork, agent: string): void {
  pillars.delete(agent);
  columns.delete(agent);
}

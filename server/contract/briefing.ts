import type { Position } from '#lib/domain/position.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { BriefingFact } from './briefing-fact.ts';
import type { Knowledge } from './knowledge.ts';

/** What a team knows before an episode. It holds nothing that the paper's agents did not know. */
export interface Briefing {
  readonly scenario: string;
  readonly title: string;
  /** One paragraph in plain words. */
  readonly description: string;
  /** The same as data, of a versus game; null for a task, which says all in `facts`. */
  readonly knowledge: Knowledge | null;
  /** What a task's description says, as data. */
  readonly facts: readonly BriefingFact[];
  readonly team: TeamId;
  readonly objective: string;
  /** Player names of the agents that this system plays, in seat order. */
  readonly agents: readonly string[];
  /** Player names of team-mates that another system plays; absent where one system plays the whole team. */
  readonly mates?: readonly string[];
  readonly opponents: readonly string[];
  /** Names of the primitive groups that may be called. */
  readonly primitives: readonly string[];
  /** Places that the description names, by team. */
  readonly centres: PerTeam<Position>;
  readonly episode: number;
  readonly episodes: number;
}

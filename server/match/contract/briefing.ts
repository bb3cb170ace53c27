import type { Position } from '#lib/domain/position.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Knowledge } from './knowledge.ts';

/** What a team is told before an episode. It holds nothing that the paper's agents were not told. */
export interface Briefing {
  readonly scenario: string;
  readonly title: string;
  /** One paragraph in plain words. */
  readonly description: string;
  /** The same as data. */
  readonly knowledge: Knowledge;
  readonly team: TeamId;
  readonly objective: string;
  /** Player names of the own team, in seat order. */
  readonly agents: readonly string[];
  readonly opponents: readonly string[];
  /** Names of the primitive groups that may be called. */
  readonly primitives: readonly string[];
  /** Places that the description names, by team. */
  readonly centres: Readonly<Record<TeamId, Position>>;
  readonly episode: number;
  readonly episodes: number;
}

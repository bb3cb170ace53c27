import type { Position } from '#lib/domain/position.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import type { Placement, Rectangle } from '../placement.ts';
import type { LocalStock } from './local-start.ts';
import type { PlanNode } from './section.ts';
import type { TaskClass } from './templates.ts';

/** Height of the feet on the floor. */
export const feet = -60;

export type Items = Readonly<Record<string, number>>;

/** What one agent starts with. */
export interface SeatStart {
  readonly agent: string;
  readonly spawn: Position;
  readonly inventory: Items;
  /** The surplus that the public board states for it. */
  readonly stated: Items;
  readonly sources: readonly LocalStock[];
  readonly replies: boolean;
}

/** A material that an agent lacks: how many pieces, the first node that needs one, and the team-mate that states a surplus (null for none). */
export interface MaterialNeed {
  readonly agent: string;
  readonly item: string;
  readonly lacking: number;
  readonly node: string;
  readonly giver: string | null;
}

/** The ground of a task: its floor, the middle and half side of the first view, and the corners of the building site. */
interface TaskGround {
  readonly floor: Rectangle;
  readonly middle: Position;
  readonly extent: number;
  readonly site: { readonly least: Position; readonly most: Position };
}

/** A blueprint that agents build in parts, with what each starts with and lacks. */
export interface BuildingTask {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  /** What the task tests; null for a blueprint of another benchmark, whose needs differ. */
  readonly class: TaskClass | null;
  readonly plan: readonly PlanNode[];
  readonly seats: readonly SeatStart[];
  /** What the agents lack; where there is a choke point, its need is the first. */
  readonly needs: readonly MaterialNeed[];
  readonly stations: readonly { readonly block: string; readonly at: Position }[];
  /** Blocks of the arena beside its floor, its stations and the sources of its agents. */
  readonly placements: readonly Placement[];
  readonly ground: TaskGround;
  readonly recipes: readonly BriefingFact[];
  /** Sentences of the briefing: how the materials are dealt, and then the order of the blocks. */
  readonly dealt: string;
  readonly order: readonly string[];
  /** Whether some blocks are above the reach of a body on the floor, so that agents may use ladders. */
  readonly isHigh: boolean;
  /** What the page of the task shows of it besides its agents. */
  readonly facts: TaskDescription['facts'];
  /** Longest game time. */
  readonly seconds: number;
}

import type { Position } from '#lib/domain/position.ts';
import type { RecoveryChain } from '../local/recovery-chain.ts';
import type { Items, Requirement } from '../requirement.ts';

/** A team-mate as an agent may know it: its body if it is visible, and the surplus that the public board states. */
export interface KnownMate {
  readonly name: string;
  /** Null for a body out of sight. */
  readonly position: Position | null;
  /** What the public board says that it has to spare. */
  readonly surplus: Items;
}

/**
 * What an agent may use to judge an issue: its own state, the public plan and board, and visible bodies. It holds no inventories and no
 * plans of team-mates.
 */
export interface Situation {
  readonly agent: string;
  readonly position: Position;
  readonly plan: readonly Requirement[];
  /** The nodes that the issue blocks: all that need the missing item, or the one at which it appeared. */
  readonly blocked: readonly string[];
  /** The agent's own nodes for whose blocks it carries nothing. */
  readonly lacking: readonly string[];
  /** Nodes whose blocks are visibly in place. */
  readonly done: ReadonlySet<string>;
  readonly mates: readonly KnownMate[];
  /** The ways in which the agent can recover alone, best first. */
  readonly chains: readonly RecoveryChain[];
  /** Ingredients of the missing items, by item, so that raw materials of a team-mate are recognised. */
  readonly ingredients: readonly string[];
  /** The penalty of history for this kind of issue at this node. */
  readonly penalty: 0 | 1 | 2 | 3;
  /** Why the penalty is what it is. */
  readonly penaltyReason: string;
  readonly radii: { readonly viable: number; readonly interaction: number; readonly immediate: number };
  readonly leafDepth: number;
}

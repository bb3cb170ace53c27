import type { Position } from '#lib/domain/position.ts';
import type { ApiResult } from '#server/bots/api/api-call.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { SeatView } from '#server/bots/seat-view.ts';
import type { PastCall, Tool } from '#server/contract/task-prompt.ts';

/** The calls of the API library that one agent may make. */
export interface AgentTools {
  readonly tools: readonly Tool[];
  /** Makes a call with unchecked arguments. Rejects with EpisodeOver after the episode, and with BodyLost without a body. */
  call(name: string, given: Readonly<Record<string, unknown>>): Promise<ApiResult>;
}

/** What a team observes of a body. */
export type ObservedSeat = Pick<Seat, 'agent' | 'position' | 'clock' | 'inventory' | 'observe' | 'blockAt' | 'sees' | 'lookedInto'> & {
  readonly view: Pick<SeatView, 'entities'>;
};

/** An agent of a team with what its team knows of it. */
export interface TeamMember {
  readonly seat: ObservedSeat;
  readonly tools: AgentTools;
  /** Its summary of what it did. */
  summary: string;
  /** The description of its subtask; null if it is free. */
  doing: string | null;
  /** Why it is no longer in the game; null while it is. */
  lost: string | null;
  /** Its calls, newest last. */
  calls: PastCall[];
  /** The cells at which its calls worked, newest last: it knows what it left there, also where it cannot see it. */
  readonly touched: Position[];
}

/** A member at the start of an episode. */
export function newMember(seat: ObservedSeat, tools: AgentTools): TeamMember {
  return { seat, tools, summary: '', doing: null, lost: null, calls: [], touched: [] };
}

import type { Seat } from '#server/bots/seat.ts';
import type { Task } from '#server/contract/scenario.ts';

/** What the bodies of a long episode do, and where. */
export interface LongWork {
  readonly scenario: string;
  readonly task: Task;
  /** The work of one body until the end. */
  work(seat: Seat, signal: AbortSignal): Promise<void>;
}

import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { Inbox } from './inbox.ts';

/** A system for one seat that listens from the start, and does something of its own one second later. */
export function acting(act: (seat: Seat, inbox: Inbox, signal: AbortSignal) => Promise<unknown>): AgentSystem {
  return {
    prepare: async () => undefined,
    play: async ([seat], signal) => {
      if (!seat) return;
      const inbox = new Inbox(seat, signal);
      await seat.ticks(20);
      seat.beginProgram();
      await act(seat, inbox, signal);
    },
    review: async () => undefined,
    checkpoint: () => null,
    restore: () => undefined,
  };
}

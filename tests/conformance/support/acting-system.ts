import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { Inbox } from './inbox.ts';

/** The systems that stand for people. */
const people = new WeakSet<AgentSystem>();

/** Whether a system was made by `acting`, so that its seat counts as left to a person. */
export function standsForPerson(system: string | AgentSystem): boolean {
  return typeof system !== 'string' && people.has(system);
}

/** A stand-in for a person at one seat, that listens from the start, and does something of its own one second later. */
export function acting(act: Act): AgentSystem {
  const system = actingAgent(act);
  people.add(system);
  return system;
}

type Act = (seat: Seat, inbox: Inbox, signal: AbortSignal) => Promise<unknown>;

/** The same as an agent of a system of its own. */
export function actingAgent(act: Act): AgentSystem {
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

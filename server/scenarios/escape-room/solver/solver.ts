import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { KnownFacts } from '#server/contract/known-facts.ts';
import { RoomMap } from './map.ts';
import { Runner } from './runner.ts';
import { Team } from './team.ts';

/**
 * Leads a team through areas and passages to a destination, without a model. It plans from the facts of the briefing, from those that its
 * bodies hear in the rooms, and from what they see; what it does not know yet, it explores.
 */
class Solver implements AgentSystem {
  private known: KnownFacts | null = null;

  async prepare({ facts }: Briefing): Promise<void> {
    this.known = new KnownFacts(facts);
  }

  async play(seats: readonly Seat[]): Promise<void> {
    const { known } = this;
    if (!known) return;
    const team = new Team(seats, new RoomMap(known.facts));
    const stop = known.listen(seats, () => {
      team.map = new RoomMap(known.facts);
    });
    try {
      await whenAllEnded(seats.map((seat) => new Runner(seat, team).run()));
    } finally {
      stop();
    }
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** The definition of the solver. */
export const solver: AgentSystemDefinition = {
  summary: {
    id: 'solver',
    title: 'Solver',
    summary: 'Plays a task from what its agents learn, without a model, explores, and shares the work among them.',
    kind: 'scripted',
  },
  create: () => new Solver(),
};

import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { RoomMap } from './map.ts';
import { Runner } from './runner.ts';
import { Team } from './team.ts';

/** Leads a team through areas and passages to a destination, without a model. It plans from the facts of the briefing and from what it sees. */
class Solver implements AgentSystem {
  private map: RoomMap | null = null;

  async prepare({ facts }: Briefing): Promise<void> {
    this.map = new RoomMap(facts);
  }

  async play(seats: readonly Seat[]): Promise<void> {
    if (!this.map) return;
    const team = new Team(seats, this.map);
    await whenAllEnded(seats.map((seat) => new Runner(seat, team).run()));
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
    summary: 'Plays a task from the facts of its briefing, without a model, and shares the work among its agents.',
    kind: 'scripted',
  },
  create: () => new Solver(),
};

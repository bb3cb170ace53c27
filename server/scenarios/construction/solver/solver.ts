import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { type Assignment, assignmentOf } from './assignment.ts';
import { Builder } from './builder.ts';
import { newTeamwork } from './teamwork.ts';

/**
 * Builds from the blueprint without a model. Its bodies take turns and decide only from what they see, so each one also plays beside other
 * systems.
 */
class Solver implements AgentSystem {
  private readonly context: AgentSystemContext;
  private assignment: Assignment | null = null;

  constructor(context: AgentSystemContext) {
    this.context = context;
  }

  async prepare(briefing: Briefing): Promise<void> {
    this.assignment = assignmentOf(briefing);
  }

  async play(seats: readonly Seat[]): Promise<void> {
    const { assignment } = this;
    if (!assignment) return;
    const team = newTeamwork();
    const builders = seats.map((seat) => {
      const tell = (text: string): void => this.context.tell({ kind: 'issue', severity: 'notice', agent: seat.agent, text });
      return new Builder(seat, assignment, team, tell);
    });
    await whenAllEnded(builders.map((builder) => builder.run()));
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
    summary: 'Builds block by block from the blueprint, shares the work by turns, repairs wrong blocks and clears superfluous ones.',
    kind: 'scripted',
  },
  create: (context) => new Solver(context),
};

import type { AgentSystem } from '#server/contract/agent-system.ts';

/** Stands in the place of a team that has forfeited: its agents stand still, and what it had learnt is kept as it is. */
export class ForfeitedTeam implements AgentSystem {
  private learnt: unknown = null;

  async prepare(): Promise<void> {}

  async play(): Promise<void> {}

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return this.learnt;
  }

  restore(data: unknown): void {
    this.learnt = data;
  }
}

import type { AgentSystem } from '#server/contract/agent-system.ts';

/** Replaces a team that has forfeited: its agents stand still, and what it had learned stays unchanged. */
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

import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';

class DoNothing implements AgentSystem {
  async prepare(): Promise<void> {}

  async play(): Promise<void> {}

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** Stands still. The baseline for measuring strength. */
export const doNothing: AgentSystemDefinition = {
  summary: {
    id: 'do_nothing',
    title: 'Do nothing',
    summary: 'Stands still for the whole episode. Strength is measured against it.',
    kind: 'baseline',
  },
  create: () => new DoNothing(),
};

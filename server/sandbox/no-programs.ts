import type { ProgramRunner } from './program-runner.ts';

/** A runner for matches without programs: it refuses every program. */
export const noPrograms: ProgramRunner = {
  warm: async () => undefined,
  run: async () => {
    throw new Error('No programs can be run here: this match has no sandbox.');
  },
  close: () => undefined,
};

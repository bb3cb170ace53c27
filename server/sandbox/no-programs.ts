import type { ProgramRunner } from './program-runner.ts';

/** Stands where no programs are run: every attempt to run one is refused. */
export const noPrograms: ProgramRunner = {
  warm: async () => undefined,
  run: async () => {
    throw new Error('No programs can be run here: this match has no sandbox.');
  },
  close: () => undefined,
};

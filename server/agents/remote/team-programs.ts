import { BodyLost } from '#server/bots/body-lost.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import { programPause } from '#server/contract/program-pause.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { type Program, programIn, readProgram } from '#server/sandbox/program.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import { ProgramUnreadable } from '#server/sandbox/program-unreadable.ts';
import { rollOut } from '../toolkit/roll-out.ts';
import type { ProgramResult } from './messages.ts';

const lineLength = 500;

/** The parameters of a program run. */
export interface ProgramWish {
  /** JavaScript, or a model's answer with a block of it. */
  readonly code: string;
  /** Game seconds until it is stopped; null for no limit. */
  readonly seconds: number | null;
  /** Aborts when the team stops it. */
  readonly stop: AbortSignal;
  /** Whether the wait before a program is already over, as at the start of an episode. */
  readonly rested: boolean;
}

/**
 * Runs programs of an external team like those of the built-in systems: in the team's sandboxes, with the same limits, the same waits of 80
 * ticks before and after, and the same events. Numbers of programs count through the match.
 */
export class TeamPrograms {
  private readonly runner: ProgramRunner;
  private readonly tell: (note: MindNote) => void;
  private revisions = 0;

  constructor(runner: ProgramRunner, tell: (note: MindNote) => void) {
    this.runner = runner;
    this.tell = tell;
  }

  /**
   * Runs a program to its end. Its errors are in the result. Rejects with EpisodeOver at the end of the episode, with BodyLost if the body
   * has left the game, and with an Error if no sandbox can start.
   */
  async run(seat: Seat, { code, seconds, stop, rested }: ProgramWish, episode: AbortSignal): Promise<ProgramResult> {
    const program = read(code);
    if (program instanceof ProgramUnreadable) {
      const { message, line, column } = program;
      return { ended: 'failed', error: { reason: 'unreadable', message, line, column }, printed: [] };
    }
    const limit = new AbortController();
    const limited: ProgramRunner = {
      warm: (count) => this.runner.warm(count),
      close: () => this.runner.close(),
      run: async (order) => {
        const cancel = seconds === null ? () => undefined : seat.clock.after(seconds * 1000, () => limit.abort());
        try {
          return await this.runner.run(order);
        } finally {
          cancel();
        }
      },
    };
    const signal = AbortSignal.any([episode, stop, limit.signal]);
    const outcome = await rollOut(limited, this.tell, { seat, program, revision: ++this.revisions, signal, rested });
    if (outcome.kind === 'failed' && outcome.error.reason === 'body-lost') throw new BodyLost(seat.agent, outcome.error.message);
    if (outcome.kind === 'over') await seat.ticks(programPause);
    return resultOf(outcome, limit.signal.aborted);
  }
}

function read(code: string): Program | ProgramUnreadable {
  try {
    return code.includes('```') ? programIn(code) : readProgram(code);
  } catch (error) {
    if (error instanceof ProgramUnreadable) return error;
    throw error;
  }
}

function resultOf(outcome: ProgramOutcome, late: boolean): ProgramResult {
  const printed = outcome.printed.map((line) => line.slice(0, lineLength));
  if (outcome.kind === 'failed') return { ended: 'failed', error: outcome.error, printed };
  if (outcome.kind === 'returned') return { ended: 'finished', error: null, printed };
  return { ended: late ? 'timeout' : 'stopped', error: null, printed };
}

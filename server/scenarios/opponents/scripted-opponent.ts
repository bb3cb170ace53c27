import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { programPause } from '#server/contract/program-pause.ts';

/** The program of one agent: optionally one first action, and then an endless loop. After a failure both start again. */
export interface Program {
  once?(): Promise<unknown>;
  pass(): Promise<unknown>;
}

/** Creates the program of one seat. Called at every start, so a program starts without memory. */
export type ProgramOf = (seat: Seat) => Program;

const mostStarts = 10;
const pause = 20;

/**
 * A rule-based opponent: one endless program per agent with a pause of 20 ticks between passes. A program that throws is restarted, at most
 * ten times per episode. An error that only a defect of the program can throw is written into the log. If such errors used up the starts,
 * the episode is excluded, because the opponent was weaker than intended.
 */
export class ScriptedOpponent implements AgentSystem {
  private readonly programs: readonly ProgramOf[];
  private readonly context: Pick<AgentSystemContext, 'team' | 'tell'>;

  constructor(programs: readonly ProgramOf[], context: Pick<AgentSystemContext, 'team' | 'tell'>) {
    this.programs = programs;
    this.context = context;
  }

  async prepare(): Promise<void> {}

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await whenAllEnded(seats.map((seat, index) => this.runProgram(seat, this.programs[index % this.programs.length], signal)));
  }

  private async runProgram(seat: Seat, programOf: ProgramOf | undefined, signal: AbortSignal): Promise<void> {
    if (!programOf) return;
    let faults = 0;
    for (let start = 0; start < mostStarts && !signal.aborted; start++) {
      try {
        await seat.ticks(programPause);
        seat.beginProgram();
        const program = programOf(seat);
        await program.once?.();
        for (;;) {
          await program.pass();
          await seat.ticks(pause);
        }
      } catch (error) {
        if (signal.aborted || error instanceof EpisodeOver) return;
        if (error instanceof BodyLost) throw error;
        if (isFault(error)) {
          faults++;
          this.report(seat, `The program stopped at a fault of its own. ${error.name}: ${error.message}`);
        }
      }
      try {
        await seat.ticks(programPause);
      } catch (error) {
        if (error instanceof EpisodeOver) return;
        throw error;
      }
    }
    if (faults > 0 && !signal.aborted)
      this.report(seat, `The program is not started again: ${faults} of ${mostStarts} starts ended in a fault.`, true);
  }

  private report({ agent }: Seat, text: string, excludes = false): void {
    const { team, tell } = this.context;
    tell({ kind: 'issue', severity: 'error', agent, team, text, ...(excludes ? { excludes: true } : {}) });
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** Whether an error can only come from a defect: primitives never throw it on purpose. */
function isFault(error: unknown): error is Error {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/** Offers a scripted opponent of a scenario. */
export function scriptedOpponent(id: string, title: string, summary: string, programs: readonly ProgramOf[]): AgentSystemDefinition {
  return {
    summary: { id, title, summary, kind: 'scripted' },
    create: (context) => new ScriptedOpponent(programs, context),
  };
}

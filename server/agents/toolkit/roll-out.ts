import { mindLimits } from '#lib/domain/mind-event.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import { programPause } from '#server/contract/program-pause.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import type { Program } from '#server/sandbox/program.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';

export interface RollOut {
  readonly seat: Seat;
  readonly program: Program;
  /** Number of the program, counted over the team and the match. */
  readonly revision: number;
  readonly signal: AbortSignal;
  /** Whether the wait before a program is already over. */
  readonly rested?: boolean;
}

/** The error of a program as text, with its place. */
export function errorWords(outcome: ProgramOutcome): string | null {
  if (outcome.kind !== 'failed') return null;
  const { message, line } = outcome.error;
  return line === null ? message : `${message} (line ${line})`;
}

/** Runs one program from its wait to its end, and reports code, lines and error. */
export async function rollOut(
  programs: ProgramRunner,
  tell: (note: MindNote) => void,
  { seat, program, revision, signal, rested = false }: RollOut,
): Promise<ProgramOutcome> {
  const { agent } = seat;
  tell({ kind: 'program', agent, revision, code: program.code.slice(0, mindLimits.code), main: program.main.slice(0, mindLimits.name) });
  if (!rested) await seat.ticks(programPause);
  const onLine = (line: number): void => tell({ kind: 'program-line', agent, revision, line });
  const outcome = await programs.run({ seat, program, signal, onLine });
  if (outcome.kind === 'failed') {
    const { message, line, column } = outcome.error;
    const place = { ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) };
    tell({ kind: 'program-error', agent, message: message.slice(0, mindLimits.text), ...place });
  }
  if (outcome.kind !== 'over') await seat.ticks(programPause);
  return outcome;
}

import { withoutThinking } from '#lib/without-thinking.ts';
import { type Program, programIn } from '#server/sandbox/program.ts';

/** The program in an answer, without the visible thinking of a reasoning model. Throws ProgramUnreadable. */
export function programFrom(answer: string): Program {
  return programIn(withoutThinking(answer));
}

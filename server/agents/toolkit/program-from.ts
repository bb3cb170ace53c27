import { type Program, programIn } from '#server/sandbox/program.ts';
import { withoutThinking } from './model-text.ts';

/** The program in an answer, without what a reasoning model thought aloud. Throws ProgramUnreadable. */
export function programFrom(answer: string): Program {
  return programIn(withoutThinking(answer));
}

import { codeFences } from '#server/sandbox/code-fences.ts';
import { type Program, ProgramUnreadable, readProgram } from '#server/sandbox/program.ts';

/**
 * The programs of a team's agents in one answer: a block of code for each, in their order. An agent whose block is missing or cannot be
 * read has none. Throws a ProgramUnreadable when nobody has one.
 */
export function teamProgramsIn(answer: string, agents: readonly string[]): (Program | null)[] {
  const fences = codeFences(answer);
  const problems: string[] = [];
  const programs = agents.map((agent, index) => {
    const fence = fences[index];
    try {
      if (fence === undefined) throw new ProgramUnreadable('there is no block of code.');
      return readProgram(fence);
    } catch (error) {
      if (!(error instanceof ProgramUnreadable)) throw error;
      problems.push(`${agent}: ${error.message}`);
      return null;
    }
  });
  if (programs.every((program) => program === null)) throw new ProgramUnreadable(problems.join(' '));
  return programs;
}

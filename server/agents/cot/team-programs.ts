import { type CodeBlock, codeIn } from '#server/sandbox/answer-code.ts';
import { parsedScript } from '#server/sandbox/parsed-script.ts';
import { type Program, programOf } from '#server/sandbox/program.ts';
import { ProgramUnreadable } from '#server/sandbox/program-unreadable.ts';

/** The program of one agent in an answer for a team, or why there is none. */
export type AgentProgram = { readonly program: Program } | { readonly problem: string };

/** Lines of prose before a block, and of the block itself, that are searched for the name of its agent. */
const headLines = 3;

/**
 * The programs of a team's agents in one answer, in their order. A block belongs to the agent in its heading, title, first comment or
 * function name; blocks without a name go by their order. Code that several blocks use may be in a block of its own.
 */
export function teamProgramsIn(answer: string, agents: readonly string[]): AgentProgram[] {
  const blocks = codeIn(answer);
  const owners = blocks.map((block) => ownerOf(block, agents));
  const named = owners.some((owner) => owner !== null);
  const free = blocks.filter((_, index) => owners[index] === null);
  const whole = free.filter((block) => !named && runs(block, blocks));
  const shared = free.filter((block) => !whole.includes(block) && parses(block));
  return agents.map((agent, place) => {
    const own = named ? blocks.filter((_, index) => owners[index] === agent) : whole.slice(place, place + 1);
    if (own.length > 0) return read(() => programOf({ blocks: own, shared }));
    const main = functionNamedAfter(agent, blocks);
    if (main !== null) return read(() => programOf({ blocks, main }));
    const [broken] = named ? [] : free.slice(place, place + 1);
    if (broken !== undefined && whole.length < agents.length) return read(() => programOf({ blocks: [broken] }));
    return { problem: `There is no block of code for ${agent}.` };
  });
}

function read(make: () => Program): AgentProgram {
  try {
    return { program: make() };
  } catch (error) {
    if (!(error instanceof ProgramUnreadable)) throw error;
    return { problem: error.excerpt === null ? error.message : `${error.message}\n${error.excerpt}` };
  }
}

/** The agent that a block names in its heading, its first lines or its function names. Null if it names none or several. */
function ownerOf({ heading, text }: CodeBlock, agents: readonly string[]): string | null {
  const prose = heading.split('\n').filter((line) => line.trim() !== '');
  const comments = text.split('\n', headLines).filter((line) => /^\s*(?:\/\/|\/\*|\*)/.test(line));
  const functions = [...text.matchAll(/\bfunction\s+(\w+)|\b(?:const|let|var)\s+(\w+)\s*=\s*async\b/g)].map(([found]) => found);
  for (const lines of [prose.slice(-1), prose.slice(-headLines), comments, functions]) {
    const found = agents.filter((agent) => lines.some((line) => line.toLowerCase().includes(agent.toLowerCase())));
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
  }
  return null;
}

function parses({ text, typed }: CodeBlock): boolean {
  try {
    parsedScript(text, typed);
    return true;
  } catch (error) {
    if (!(error instanceof ProgramUnreadable)) throw error;
    return false;
  }
}

/** Whether a block is a program by itself that no other block uses. */
function runs(block: CodeBlock, blocks: readonly CodeBlock[]): boolean {
  const own = read(() => programOf({ blocks: [block] }));
  if (!('program' in own)) return false;
  const call = new RegExp(`\\b${own.program.main}\\s*\\(`);
  return !blocks.some(
    (other) => other !== block && call.test(other.text) && !new RegExp(`function\\s+${own.program.main}\\b`).test(other.text),
  );
}

/** The async function named after an agent, if one block holds all programs. */
function functionNamedAfter(agent: string, blocks: readonly CodeBlock[]): string | null {
  const named = blocks.flatMap(({ text }) =>
    [...text.matchAll(/\basync\s+function\s+(\w+)|\b(?:const|let|var)\s+(\w+)\s*=\s*async\b/g)].map(([, one, other]) => one ?? other ?? ''),
  );
  const own = named.filter((name) => name.toLowerCase().includes(agent.toLowerCase()));
  return own.length === 1 ? (own[0] ?? null) : null;
}

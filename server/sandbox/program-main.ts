import type { ProgramPieces, TopFunction } from './program-piece.ts';
import { ProgramUnreadable } from './program-unreadable.ts';

/** Possible parameters of a main function after the bot; all exist in every program. */
const offered: ReadonlySet<string> = new Set(['mcData', 'Vec3', 'goals', 'console']);
const usualNames = /^(?:main|run|start|play|program|execute)/i;

/** Names of the arguments to pass to a function; null if it has a parameter that is not available. */
export function passedTo({ parameters }: TopFunction): readonly string[] | null {
  const passed: string[] = [];
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement') break;
    if (parameter.type !== 'Identifier' || (index > 0 && !offered.has(parameter.name))) return null;
    passed.push(index === 0 ? 'bot' : parameter.name);
  }
  return passed;
}

/**
 * The main function of a program: the one that the program itself exports or calls, else its only async function that no other one uses,
 * else the one of these named main, run or similar. Throws ProgramUnreadable if there is none or the choice is ambiguous.
 */
export function mainOf({ pieces, entries }: Pick<ProgramPieces, 'pieces' | 'entries'>): TopFunction {
  const functions = pieces.flatMap((piece) => piece.functions);
  if (functions.length === 0) throw new ProgramUnreadable('The program has no async function. Write async function main(bot) { ... }.');
  const called = functions.filter(({ name }) => entries.has(name));
  if (called.length > 1)
    throw new ProgramUnreadable(
      `The program calls ${listed(called)} outside of functions. Call them from one async function main(bot) { ... }.`,
    );
  const [entry] = called;
  if (entry !== undefined) return usable(entry);
  const unused = functions.filter(({ name }) => !pieces.some(({ names, uses }) => !names.includes(name) && uses.has(name)));
  const roots = unused.filter((root) => passedTo(root) !== null);
  const candidates = roots.length > 0 ? roots : unused.length > 0 ? unused : functions;
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return usable(only);
  const named = candidates.filter(({ name }) => usualNames.test(name));
  const exact = named.filter(({ name }) => name === 'main');
  const [chosen] = exact.length > 0 ? exact : named;
  if (chosen !== undefined && (exact.length > 0 || named.length === 1)) return usable(chosen);
  throw new ProgramUnreadable(
    `It is not clear which function runs the program: ${listed(candidates)} could. Give one program, name that function main, and call the others from it.`,
  );
}

/** A callable main function. Throws ProgramUnreadable for one with an unavailable parameter. */
function usable(main: TopFunction): TopFunction {
  if (passedTo(main) !== null) return main;
  throw new ProgramUnreadable(
    `The main function, ${main.name}, must take one parameter, the bot: nothing else is passed to it.`,
    main.place,
  );
}

function listed(functions: readonly TopFunction[]): string {
  return functions.map(({ name }) => name).join(' and ');
}

import { type CodeBlock, codeIn } from './answer-code.ts';
import { parsedScript } from './parsed-script.ts';
import { mainOf, passedTo } from './program-main.ts';
import { type ProgramPiece, type ProgramPieces, programPieces, type TopFunction } from './program-piece.ts';
import { type Place, ProgramUnreadable } from './program-unreadable.ts';

/** JavaScript for a seat: top-level declarations, one of which is the function to call with the bot. Lines and columns refer to `code`. */
export interface Program {
  readonly code: string;
  /** Name of the function to call. */
  readonly main: string;
}

/** What a block has that declares a function. */
const declares = /\bfunction\b|=>/;
const longestCode = 65_536;
const wholeProgram = 'Give the whole program between ```javascript and ```.';

/** Replacements for modules that programs usually load: everything in them exists in the sandbox without loading. */
const modules = [
  'function require(name) {',
  "  if (name === 'vec3') return Object.assign((...given) => new globalThis.Vec3(...given), { Vec3: globalThis.Vec3 });",
  "  if (name === 'minecraft-data') return () => globalThis.mcData;",
  "  if (name === 'mineflayer-pathfinder') return { goals: globalThis.goals, pathfinder: null };",
  "  throw new Error('The module \"' + name + '\" is not available. Vec3, goals and mcData exist without being loaded.');",
  '}',
].join('\n');

/** The code of a program without what was added to it for modules and for further parameters: as its author wrote it. */
export function asWritten({ code, main }: Program): string {
  const [, called = '', passed = ''] = /\n {2}return (\w+)\(([\w, ]+)\);\n\}$/.exec(code) ?? [];
  const own = code.endsWith(starterText(main, called, passed)) ? code.slice(0, -starterText(main, called, passed).length) : code;
  return own.replace(modules, '').trim();
}

/** The function that calls a main function with several parameters. */
function starterText(name: string, main: string, passed: string): string {
  return `async function ${name}(bot) {\n  return ${main}(${passed});\n}`;
}

/** The program in a model's answer, from all its code blocks. Throws ProgramUnreadable. */
export function programIn(answer: string): Program {
  const blocks = codeIn(answer);
  if (blocks.length === 0) throw new ProgramUnreadable(`The answer has no block of JavaScript. ${wholeProgram}`);
  return programOf({ blocks });
}

/** The program in JavaScript or TypeScript text. Throws ProgramUnreadable. */
export function readProgram(source: string): Program {
  return assembled({ blocks: [{ text: source, typed: false, heading: '', closed: true }] }).program;
}

/** The parts of a program. */
export interface ProgramParts {
  readonly blocks: readonly CodeBlock[];
  /** Shared code blocks; the program gets only what it uses. */
  readonly shared?: readonly CodeBlock[];
  /** The main function, if known. */
  readonly main?: string;
}

/**
 * Combines code blocks into a program: their functions, constants and classes (the last of those with one name) and the main function.
 * Other statements are dropped, and so is a block without declarations. Throws ProgramUnreadable, also for a program with empty functions
 * or without any effect.
 */
export function programOf(parts: ProgramParts): Program {
  const { program, main, pieces } = assembled(parts);
  const hollow = pieces
    .flatMap(({ functions }) => functions)
    .find(({ empty, name }) => empty && (name === main.name || used(pieces, name)));
  if (hollow !== undefined)
    throw new ProgramUnreadable(
      `The function ${hollow.name} is empty. Write out what it does; nothing of earlier code is kept.`,
      hollow.place,
    );
  if (!pieces.some(({ acts }) => acts)) throw new ProgramUnreadable(`The program does nothing: it calls nothing. ${wholeProgram}`);
  return program;
}

interface Assembled {
  readonly program: Program;
  readonly main: TopFunction;
  readonly pieces: readonly ProgramPiece[];
}

function assembled({ blocks: given, shared = [], main: wanted }: ProgramParts): Assembled {
  const length = [...given, ...shared].reduce((sum, { text }) => sum + text.length, 0);
  if (length > longestCode) throw new ProgramUnreadable(`The program is ${length} characters long; ${longestCode} are allowed.`);
  const blocks = given.map(withMain);
  const own = together(blocks.flatMap(piecesOf));
  if (own.loose !== null)
    throw new ProgramUnreadable(
      'Something is awaited outside of functions. Move it into the main function: async function main(bot) { ... }.',
      own.loose,
    );
  const entries = wanted === undefined ? own.entries : new Set([wanted]);
  const main = mainOf({ pieces: own.pieces, entries });
  const pieces = [...needed(own.pieces, together(shared.flatMap(piecesOf)).pieces), ...own.pieces];
  if (pieces.some(({ names }) => names.includes('bot')))
    throw new ProgramUnreadable('The program makes a bot of its own. The bot is there already: it is the parameter of the main function.');
  const names = new Set(pieces.flatMap((piece) => piece.names));
  const texts = pieces.map(({ text }) => text);
  if (used(pieces, 'require') && !names.has('require')) texts.push(modules);
  const passed = passedTo(main) ?? [];
  if (passed.length < 2) return { program: { code: texts.join('\n\n'), main: main.name }, main, pieces };
  const starter = freeName('begin', names);
  texts.push(starterText(starter, main.name, passed.join(', ')));
  return { program: { code: texts.join('\n\n'), main: starter }, main, pieces };
}

/** The pieces of `offered` that `pieces` use, directly or indirectly. */
function needed(pieces: readonly ProgramPiece[], offered: readonly ProgramPiece[]): readonly ProgramPiece[] {
  const taken = new Set<ProgramPiece>();
  const known = new Set(pieces.flatMap(({ names }) => names));
  const take = (using: readonly ProgramPiece[]): void => {
    const next = offered.filter((piece) => {
      return (
        !taken.has(piece) &&
        !piece.names.some((name) => known.has(name)) &&
        piece.names.some((name) => using.some(({ uses }) => uses.has(name)))
      );
    });
    for (const piece of next) taken.add(piece);
    if (next.length > 0) take(next);
  };
  take(pieces);
  return offered.filter((piece) => taken.has(piece));
}

/**
 * The only block of an answer as a main function, if it is the plain steps of one: it waits outside of functions and has no function that
 * could be the main one. Lines stay.
 */
function withMain(block: CodeBlock, _: number, blocks: readonly CodeBlock[]): CodeBlock {
  if (blocks.length !== 1) return block;
  const read = programPieces(parsedScript(block.text, block.typed));
  const { pieces, loose } = together([read]);
  const hasMain = pieces.some(({ names }) => names.some((name) => name === 'main' || name === 'bot'));
  return loose === null || read.isModule || hasMain ? block : { ...block, text: `async function main(bot) { ${block.text}\n}` };
}

/** An unreadable block is an error only if it declares something; others show a call or a line of output. */
function piecesOf({ text, typed, closed }: CodeBlock, _: number, blocks: readonly CodeBlock[]): ProgramPieces[] {
  try {
    const read = programPieces(parsedScript(text, typed));
    return read.loose !== null && blocks.length > 1 && closed && !declares.test(text) ? [] : [read];
  } catch (error) {
    if (error instanceof ProgramUnreadable && blocks.length > 1 && closed && !declares.test(text)) return [];
    throw error;
  }
}

function together(blocks: readonly ProgramPieces[]): Pick<ProgramPieces, 'pieces' | 'entries' | 'loose'> {
  const kept = new Map<string, ProgramPiece>();
  for (const piece of blocks.flatMap(({ pieces }) => pieces)) {
    for (const name of piece.names) {
      const known = kept.get(name);
      if (known !== undefined) for (const old of known.names) kept.delete(old);
    }
    for (const name of piece.names) kept.set(name, piece);
  }
  const entries = blocks.findLast((block) => block.entries.size > 0)?.entries ?? new Set();
  // A block that declares nothing shows a call, beside one that does.
  const told = blocks.filter(({ pieces }) => blocks.length === 1 || pieces.length > 0);
  const loose = told.map((block) => looseIn(block, kept)).find((place) => place !== null) ?? null;
  return { pieces: [...new Set(kept.values())], entries, loose };
}

/** Where a block waits outside of functions for more than a function of the program; null if it never does. */
function looseIn({ loose, awaited }: ProgramPieces, own: ReadonlyMap<string, ProgramPiece>): Place | null {
  return loose ?? awaited.find(({ name }) => name === null || !own.has(name))?.place ?? null;
}

function used(pieces: readonly ProgramPiece[], name: string): boolean {
  return pieces.some(({ names, uses }) => !names.includes(name) && uses.has(name));
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  return taken.has(wanted) ? freeName(`${wanted}_`, taken) : wanted;
}

import type { ReadValues } from './command.ts';
import { CommandError, commandFailure } from './command-error.ts';
import type { CommandSource } from './command-source.ts';
import type { CommandNode, Redirect, Run } from './command-tree.ts';
import { StringReader } from './string-reader.ts';

interface Step {
  readonly ending: Run | Redirect;
  readonly values: ReadValues;
}

/** The parsed part of a line. */
interface Reading {
  readonly reader: StringReader;
  /** Passed handovers, in order, then the last complete form, if any. */
  readonly steps: readonly Step[];
  readonly errors: readonly CommandError[];
  /** Whether any part could be parsed. */
  readonly readAnything: boolean;
  readonly complete: boolean;
}

/**
 * Parses and runs a command line. Returns the number of successful commands: more than one if it runs for several sources. @throws
 * CommandError with vanilla's message and the position of the error.
 */
export function runLine(root: CommandNode, line: string, source: CommandSource): number {
  const reading = read(root, root, new StringReader(line), source, [], {}, false);
  const { reader, errors, steps } = reading;
  if (reader.canRead()) {
    const [only] = errors;
    if (only && errors.length === 1) throw only;
    throw reader.error(reading.readAnything ? 'command.unknown.argument' : 'command.unknown.command');
  }
  if (!reading.complete) throw reader.error('command.unknown.command');
  return runSteps(steps, source);
}

function runSteps(steps: readonly Step[], first: CommandSource): number {
  let sources = [first];
  let forked = false;
  let successes = 0;
  for (const { ending, values } of steps) {
    if (ending.kind === 'redirect') {
      forked ||= ending.fork;
      sources = sources.flatMap((source) => attempt(forked, () => ending.sources(values, source)) ?? []);
    } else for (const source of sources) if (attempt(forked, () => ending.run(values, source)) !== undefined) successes++;
  }
  return successes;
}

/** If one line runs for several sources, a failure of one does not stop the others. */
function attempt<Result>(forked: boolean, run: () => Result): Result | undefined {
  if (!forked) return run();
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

function read(
  root: CommandNode,
  node: CommandNode,
  start: StringReader,
  source: CommandSource,
  steps: readonly Step[],
  values: ReadValues,
  readAnything: boolean,
): Reading {
  const errors: CommandError[] = [];
  const readings: Reading[] = [];
  for (const child of node.childrenFor(start)) {
    if (source.level < child.level) continue;
    const reader = new StringReader(start.input, start.cursor);
    let value: unknown;
    try {
      value = child.parse(reader, source);
      if (reader.canRead() && reader.peek() !== ' ') throw reader.error('command.expected.separator');
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push(error);
      continue;
    }
    const known = child.type ? { ...values, [child.name]: value } : values;
    const { run, redirect } = child;
    const step = (ending: Run | Redirect): Step[] => [...steps, { ending, values: known }];
    if (!reader.canRead(redirect ? 1 : 2)) {
      readings.push({ reader, steps: run ? step(run) : steps, errors: [], readAnything: true, complete: run !== null });
      continue;
    }
    reader.cursor++;
    if (redirect) readings.push(read(root, targetOf(root, redirect), reader, source, step(redirect), {}, true));
    else readings.push(read(root, child, reader, source, steps, known, true));
  }
  readings.sort(
    (one, other) =>
      Number(one.reader.canRead()) - Number(other.reader.canRead()) || Number(one.errors.length > 0) - Number(other.errors.length > 0),
  );
  return readings[0] ?? { reader: start, steps, errors, readAnything, complete: false };
}

function targetOf(root: CommandNode, { to }: Redirect): CommandNode {
  const target = to === 'root' ? root : root.literal(to);
  if (!target) throw commandFailure('command.failed');
  return target;
}

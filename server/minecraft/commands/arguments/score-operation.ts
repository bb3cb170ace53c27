import type { ArgumentType } from '../dispatch/command.ts';
import { commandFailure } from '../dispatch/command-error.ts';

/** What becomes of two scores; null leaves the second as it is. */
export type ScoreOperation = (mine: number, theirs: number) => [number, number | null];

function floorDivision(mine: number, theirs: number): number {
  if (theirs === 0) throw commandFailure('arguments.operation.div0');
  return Math.floor(mine / theirs);
}

const operations: Readonly<Record<string, ScoreOperation | undefined>> = {
  '=': (_, theirs) => [theirs, null],
  '+=': (mine, theirs) => [mine + theirs, null],
  '-=': (mine, theirs) => [mine - theirs, null],
  '*=': (mine, theirs) => [Math.imul(mine, theirs), null],
  '/=': (mine, theirs) => [floorDivision(mine, theirs), null],
  '%=': (mine, theirs) => [mine - floorDivision(mine, theirs) * theirs, null],
  '<': (mine, theirs) => [Math.min(mine, theirs), null],
  '>': (mine, theirs) => [Math.max(mine, theirs), null],
  '><': (mine, theirs) => [theirs, mine],
};

/** How one score is reckoned with another. */
export const operation: ArgumentType<ScoreOperation> = {
  declaration: { parser: 'minecraft:operation' },
  suggestions: () => Object.keys(operations),
  parse(reader) {
    const start = reader.cursor;
    const found = operations[reader.readToken()];
    if (!found) throw reader.errorAt(start, 'arguments.operation.invalid');
    return found;
  },
};

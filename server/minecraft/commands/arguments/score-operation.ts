import type { ArgumentType } from '../dispatch/command.ts';
import { commandFailure } from '../dispatch/command-error.ts';

/** Computes two new scores; null leaves the second unchanged. */
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

/** An operation between two scores. */
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

import { allPrimitives, type Primitives } from './all.ts';

/** The primitives of a body, each of which passes its name and its arguments to `perform`. */
export function boundPrimitives(perform: (name: string, given: readonly unknown[]) => Promise<unknown>): Primitives {
  const bound = Object.keys(allPrimitives).map((name) => [name, (...given: unknown[]) => perform(name, given)]);
  return Object.fromEntries(bound);
}

/** Each number as its difference from the one before. Neighbours are similar, so the file compresses several times better. */
export function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** The inverse of `differences`. */
export function sums(steps: readonly number[]): number[] {
  const values = [...steps];
  for (let at = 1; at < values.length; at++) values[at] = (values[at - 1] ?? 0) + (values[at] ?? 0);
  return values;
}

/** Several lists of numbers as one: the length of each list, then all their numbers as differences. */
export interface PackedLists {
  lengths: number[];
  steps: number[];
}

export function packLists(lists: readonly (readonly number[])[]): PackedLists {
  return { lengths: differences(lists.map((list) => list.length)), steps: differences(lists.flat()) };
}

export function unpackLists(packed: PackedLists): number[][] {
  const values = sums(packed.steps);
  let at = 0;
  return sums(packed.lengths).map((length) => {
    at += length;
    return values.slice(at - length, at);
  });
}

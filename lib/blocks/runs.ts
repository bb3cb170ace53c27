/** A list as runs of (count, value). */
export function runsOf(values: readonly number[]): number[] {
  const runs: number[] = [];
  for (let at = 0; at < values.length; ) {
    const value = values[at] ?? 0;
    let count = 1;
    while (values[at + count] === value) count++;
    runs.push(count, value);
    at += count;
  }
  return runs;
}

/** The inverse of `runsOf`. */
export function spreadRuns(runs: readonly number[]): number[] {
  const values: number[] = [];
  for (let at = 0; at < runs.length; at += 2) for (let left = runs[at] ?? 0; left > 0; left--) values.push(runs[at + 1] ?? 0);
  return values;
}

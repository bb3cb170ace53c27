/** The path of a match's cassette: `{match}` is replaced by the index of the match in its run, from 0. */
export function cassettePath(path: string, ordinal: number): string {
  return path.replaceAll('{match}', String(ordinal));
}

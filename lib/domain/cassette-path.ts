/** The path of a match's cassette: `{match}` stands for the match's place in its run, from 0. */
export function cassettePath(path: string, ordinal: number): string {
  return path.replaceAll('{match}', String(ordinal));
}

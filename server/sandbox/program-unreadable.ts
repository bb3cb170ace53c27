/** Lines around a place that are shown, on each side, and how much of each. */
const neighbours = 2;
const longestLine = 160;

/** Where something stands in a program's text, both from 1. */
export interface Place {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An answer holds no program that can be run. The message says what is wrong; line and column (from 1) where that is known, and `excerpt`
 * shows the lines around that place with their numbers.
 */
export class ProgramUnreadable extends Error {
  override readonly name = 'ProgramUnreadable';
  readonly line: number | null;
  readonly column: number | null;
  readonly excerpt: string | null;

  constructor(message: string, place: Place | null = null) {
    super(place === null ? message : `${message} (line ${place.line}, column ${place.column})`);
    this.line = place?.line ?? null;
    this.column = place?.column ?? null;
    this.excerpt = place === null ? null : excerptOf(place);
  }
}

function excerptOf({ source, line }: Place): string {
  const first = Math.max(1, line - neighbours);
  return source
    .split('\n')
    .slice(first - 1, line + neighbours)
    .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index}: ${text.slice(0, longestLine)}`)
    .join('\n');
}

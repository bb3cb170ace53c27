/** Lines to show before and after a place, and characters per line. */
const neighbours = 2;
const longestLine = 160;

/** A position in a program's text, both numbers from 1. */
export interface Place {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An answer contains no runnable program. The message names the error; line and column (from 1) are set if known, and `excerpt` shows the
 * surrounding lines with their numbers.
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

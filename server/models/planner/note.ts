import type { Expectation } from './kitchen-plan.ts';

/**
 * What games taught about amounts and times, which the causal graph does not hold. It is a line of the tactics, for the plan of the next
 * game.
 */
export interface Note {
  /** Known minimum length of a game in seconds; null if unknown. */
  readonly length: number | null;
  /** Yields of crops as fractions of the briefing's figures, by item. */
  readonly yields: Expectation;
}

const beginning = 'All plan for ';
const lasting = /a game of (\d+) seconds/;

/** A note as lines of tactics, none if it is empty; `noteIn` parses it. */
export function noteLines({ length, yields }: Note): string[] {
  const parts = [
    ...(length === null ? [] : [`a game of ${length} seconds`]),
    ...(yields.size === 0
      ? []
      : [`these shares of the told yields: ${[...yields].map(([crop, share]) => `${crop} ${Math.round(share * 100)} %`).join(', ')}`]),
  ];
  return parts.length === 0 ? [] : [`${beginning}${parts.join(' and ')}.`];
}

/** Whether a line of tactics is a note and not an order. */
export function isNote(line: string): boolean {
  return line.replace(/^\d+\.\s*/, '').startsWith(beginning);
}

/** The note in lines of tactics. */
export function noteIn(lines: readonly string[]): Note {
  const noted = lines.filter(isNote).join(' ');
  const length = lasting.exec(noted)?.[1];
  const yields = [...noted.matchAll(/(\w+) (\d+) %/g)].map(([, crop = '', percent]) => [crop, Number(percent) / 100] as const);
  return { length: length === undefined ? null : Number(length), yields: new Map(yields) };
}

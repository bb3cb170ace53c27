import type { Expectation } from './kitchen-plan.ts';

/** What games have taught of amounts and times, which no causal graph holds. It is a line of the tactics: a plan for the next game. */
export interface Note {
  /** Seconds a game lasts at least; null where that is not known. */
  readonly length: number | null;
  /** Shares of what was told that crops give, by item. */
  readonly yields: Expectation;
}

const beginning = 'All plan for ';
const lasting = /a game of (\d+) seconds/;

/** A note as lines of tactics, none where nothing is known; `noteIn` reads it back. */
export function noteLines({ length, yields }: Note): string[] {
  const parts = [
    ...(length === null ? [] : [`a game of ${length} seconds`]),
    ...(yields.size === 0
      ? []
      : [`these shares of the told yields: ${[...yields].map(([crop, share]) => `${crop} ${Math.round(share * 100)} %`).join(', ')}`]),
  ];
  return parts.length === 0 ? [] : [`${beginning}${parts.join(' and ')}.`];
}

/** Whether a line of tactics is a note, and nothing to be done. */
export function isNote(line: string): boolean {
  return line.replace(/^\d+\.\s*/, '').startsWith(beginning);
}

/** What lines of tactics remember. */
export function noteIn(lines: readonly string[]): Note {
  const noted = lines.filter(isNote).join(' ');
  const length = lasting.exec(noted)?.[1];
  const yields = [...noted.matchAll(/(\w+) (\d+) %/g)].map(([, crop = '', percent]) => [crop, Number(percent) / 100] as const);
  return { length: length === undefined ? null : Number(length), yields: new Map(yields) };
}

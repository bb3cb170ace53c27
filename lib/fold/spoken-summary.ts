import { rosterName } from '#lib/domain/roster.ts';
import type { EventLine } from './event-line.ts';

/**
 * A few seconds of events in one sentence for a screen reader: errors and the clock first, then for each team its only event in full, or
 * the number of events and the last one. Empty without important events.
 */
export function spokenSummary(lines: readonly EventLine[]): string {
  const heavy = lines.filter((line) => line.weight === 'high');
  const common = heavy.filter((line) => line.team === null).map((line) => line.text);
  const named = [...new Set(heavy.flatMap(({ team }) => team ?? []))];
  const teams = named.flatMap((team) => {
    const own = heavy.filter((line) => line.team === team);
    const last = own.at(-1);
    if (last === undefined) return [];
    const detail = last.detail === null ? '' : ` (${last.detail})`;
    return [
      own.length === 1
        ? `${rosterName(team)}: ${last.text}${detail}`
        : `${rosterName(team)}, ${own.length} events, last: ${last.text}${detail}`,
    ];
  });
  return [...common, ...teams].join('. ');
}

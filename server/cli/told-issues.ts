import type { MatchEvent } from '#lib/domain/match-event.ts';
import { tell } from './console.ts';

/** Most different problems of a run on the command line. */
const most = 40;

/** An issue or an alarm of a match as a line for people; null for another event. */
export function issueLine(event: MatchEvent): string | null {
  if (event.kind === 'issue')
    return event.agent === undefined || event.text.startsWith(event.agent) ? event.text : `${event.agent}: ${event.text}`;
  return event.kind === 'alarm' ? `${event.agent} ${event.text}.` : null;
}

/** Tells the problems of all matches of a run: each one when it first comes, and at the end how often it came. */
export class ToldIssues {
  private readonly counts = new Map<string, number>();

  take(event: MatchEvent): void {
    const line = issueLine(event);
    if (line === null) return;
    const before = this.counts.get(line) ?? 0;
    if (before === 0 && this.counts.size >= most) return;
    if (before === 0) tell(line);
    this.counts.set(line, before + 1);
  }

  end(): void {
    for (const [line, count] of this.counts) if (count > 1) tell(`${count} times: ${line}`);
    if (this.counts.size >= most) tell(`Further problems are in the event logs of the matches.`);
  }
}

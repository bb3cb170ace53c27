import type { MatchEvent, Seat } from '#lib/domain/match-event.ts';
import type { SeatActivity } from '#lib/domain/seat-activity.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** Ticks without anything done, from which on a seat counts as idle. */
const longestPause = 5 * ticksPerSecond;

/** A seat while its log is read. Ticks count from the start of play. */
interface Tally {
  readonly seat: Seat;
  points: number;
  placed: number;
  broken: number;
  collected: number;
  actions: number;
  messages: number;
  words: number;
  /** Actions that run, since the newest one. */
  running: number;
  lastActive: number;
  idle: number;
  /** Tick from which a person controls the body; null while none does. */
  personSince: number | null;
  person: number;
}

function begun(seat: Seat): Tally {
  const counts = { points: 0, placed: 0, broken: 0, collected: 0, actions: 0, messages: 0, words: 0 };
  return { seat, ...counts, running: 0, lastActive: 0, idle: 0, personSince: null, person: 0 };
}

function active(tally: Tally, tick: number): void {
  const pause = tick - tally.lastActive;
  if (tally.running === 0 && pause > longestPause) tally.idle += pause;
  tally.lastActive = tick;
}

function read(tally: Tally, event: MatchEvent, tick: number): void {
  switch (event.kind) {
    case 'score':
      tally.points += event.change;
      break;
    case 'block-placed':
      active(tally, tick);
      tally.placed++;
      break;
    case 'block-broken':
      active(tally, tick);
      tally.broken++;
      break;
    case 'item-collected':
      active(tally, tick);
      tally.collected += event.count;
      break;
    case 'chat':
      active(tally, tick);
      tally.messages++;
      tally.words += event.text.split(/\s+/).filter(Boolean).length;
      break;
    case 'action':
      active(tally, tick);
      if (event.state === 'started') tally.actions++;
      tally.running = Math.max(0, tally.running + (event.state === 'started' ? 1 : -1));
      break;
    case 'seat':
      if (event.state === 'playing') tally.personSince ??= tick;
      else {
        tally.person += tally.personSince === null ? 0 : tick - tally.personSince;
        tally.personSince = null;
      }
      break;
    default:
  }
}

function work({ placed, broken, collected }: Tally): number {
  return placed + broken + collected;
}

/** Whom an event is about; null for no one in particular. */
function agentOf(event: MatchEvent): string | null {
  if (event.kind === 'chat') return event.from;
  return 'agent' in event && typeof event.agent === 'string' ? event.agent : null;
}

/** What each seat did in the episode of these events, in the order of the seats; empty without the episode's first event. */
export function seatActivities(events: readonly MatchEvent[]): SeatActivity[] {
  const started = events.find((event) => event.kind === 'episode-started');
  if (started?.kind !== 'episode-started') return [];
  const tallies = new Map(started.seats.map((seat) => [seat.agent, begun(seat)]));
  const end = Math.max(0, ...events.slice(-1).map(({ tick }) => tick));
  for (const event of events) {
    const tally = tallies.get(agentOf(event) ?? '');
    if (tally !== undefined) read(tally, event, Math.max(0, event.tick));
  }
  const ofTeam = (team: string): number => [...tallies.values()].reduce((sum, one) => sum + (one.seat.team === team ? work(one) : 0), 0);
  return [...tallies.values()].map((tally) => {
    active(tally, end);
    const { seat, points, placed, broken, collected, actions, messages, words, idle } = tally;
    const person = tally.person + (tally.personSince === null ? 0 : end - tally.personSince);
    const all = ofTeam(seat.team);
    return {
      ...{ agent: seat.agent, team: seat.team, system: seat.system, points, placed, broken, collected, actions, messages, words },
      person: end === 0 ? 0 : person / end,
      share: all === 0 ? null : work(tally) / all,
      idle: end === 0 ? 0 : Math.min(1, idle / end),
    };
  });
}

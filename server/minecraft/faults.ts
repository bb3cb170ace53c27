import { messageOf } from '#lib/message-of.ts';
import type { ServerLog } from './server.ts';

/** Different errors of one place that are logged; further ones are only counted. */
const loggedAPlace = 3;
/** Places that are told apart; errors of further ones are only counted. */
const mostPlaces = 1000;

/**
 * The server's own errors: each is contained where it happens, counted here, and logged the first time. A place with an error in every
 * tick fills no log.
 */
export class Faults {
  private readonly log: ServerLog;
  private readonly known = new Map<string, Set<string>>();
  private total = 0;

  constructor(log: ServerLog) {
    this.log = log;
  }

  /** How many errors were contained so far. A sound server has none. */
  get count(): number {
    return this.total;
  }

  /** Places that had errors, with the different messages of each that were logged. */
  get places(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.known;
  }

  /** Takes an error of a place, such as `The packet position of Alice`, which is left undone. */
  report(place: string, error: unknown): void {
    this.total++;
    const message = messageOf(error);
    let messages = this.known.get(place);
    if (!messages) {
      if (this.known.size >= mostPlaces) return;
      messages = new Set();
      this.known.set(place, messages);
    }
    if (messages.size >= loggedAPlace || messages.has(message)) return;
    messages.add(message);
    this.log.error(`${place} failed: ${message}`, error);
  }

  /** Does some work and takes its error. Returns whether it came to its end. */
  contain(place: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.report(place, error);
      return false;
    }
  }
}

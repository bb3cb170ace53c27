import { messageOf } from '#lib/message-of.ts';
import type { ServerLog } from './server-log.ts';

/** Number of different errors that are logged per place; further ones are only counted. */
const loggedAPlace = 3;
/** Number of places that are distinguished; errors of further places are only counted. */
const mostPlaces = 1000;

/** The server's own errors: each is contained, counted here, and logged the first time. An error in every tick does not fill the log. */
export class Faults {
  private readonly log: ServerLog;
  private readonly known = new Map<string, Set<string>>();
  private total = 0;

  constructor(log: ServerLog) {
    this.log = log;
  }

  /** Number of contained errors. A sound server has none. */
  get count(): number {
    return this.total;
  }

  /** Places with errors, with the logged messages of each. */
  get places(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.known;
  }

  /** Records an error of a place, such as `The packet position of Alice`. */
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

  /** Runs some work and records its error. Returns whether it succeeded. */
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

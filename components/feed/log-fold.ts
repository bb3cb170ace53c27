import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { LogReader } from './use-log.ts';

/** The view of a log up to its newest event. */
interface Folded<View> {
  readonly log: readonly MatchEvent[];
  /** Number of the newest folded event; -1 without one. */
  readonly seq: number;
  readonly view: View;
}

/**
 * A reader that folds a log into a view. The view keeps the effect of events that the log drops. A log in another array, or one that ends
 * earlier, is another log.
 */
export function logFold<View>(empty: View, fold: (view: View, events: readonly MatchEvent[]) => View): LogReader<Folded<View>> {
  return (before, log) => {
    const isSame = before !== null && before.log === log && (log.at(-1)?.seq ?? -1) >= before.seq;
    const { seq, view } = isSame ? before : { seq: -1, view: empty };
    const fresh = log.slice(log.findLastIndex((event) => event.seq <= seq) + 1);
    if (isSame && fresh.length === 0) return before;
    return { log, seq: fresh.at(-1)?.seq ?? seq, view: fresh.length === 0 ? view : fold(view, fresh) };
  };
}

import type { MatchEvent } from '../domain/match-event.ts';
import { foldProvenance } from './fold-provenance.ts';
import { noProvenance } from './provenance-view.ts';

/**
 * For every event of a log, in its order, the call id of the question to a model that it goes back to: what was settled, believed, judged or
 * written goes back to the last answer about that, and what an agent does to the one that wrote its program. Null where none did, or
 * where the question lies before the log.
 */
export function callsBehind(events: readonly MatchEvent[]): (string | null)[] {
  let view = noProvenance;
  return events.map((event) => {
    view = foldProvenance(view, event);
    return view.call;
  });
}

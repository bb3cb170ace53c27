import type { MatchEvent } from '#lib/domain/match-event.ts';
import { foldProvenance } from './fold-provenance.ts';
import { noProvenance } from './provenance-view.ts';

/**
 * The id of the model call behind every event of a log, in its order. Tactics, graphs, views of opponents, critiques and programs come from
 * the last answer with that purpose, and the actions of an agent from the call that wrote its program. Null if there is no such call, or if
 * it is before the log.
 */
export function callsBehind(events: readonly MatchEvent[]): (string | null)[] {
  let view = noProvenance;
  return events.map((event) => {
    view = foldProvenance(view, event);
    return view.call;
  });
}

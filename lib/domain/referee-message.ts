import type { Audience } from './audience.ts';
import type { EventBody } from './match-event.ts';

/** The name under which the referee speaks. */
export const refereeName = 'Referee';

/** What the referee says to an audience. */
export function refereeMessage(text: string, audience: Audience): Extract<EventBody, { kind: 'chat' }> {
  return { kind: 'chat', from: refereeName, text, channel: 'referee', audience };
}

import type { EventBody } from './match-event.ts';

/** A fact that only one family has, as it is in the log. */
export type FamilyFact = Extract<EventBody, { kind: 'family' }>;

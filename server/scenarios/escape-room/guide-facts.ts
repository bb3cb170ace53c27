import type { EscapeGuideFacts } from '#lib/families/escape-room/guide-facts.ts';
import { roster } from '../construction/roster.ts';
import { atoms } from './atoms/catalogue.ts';

/** The data of the guide of the escape room. */
export const guideFacts: EscapeGuideFacts = {
  family: 'escape-room',
  agents: roster,
  atoms: atoms.map(({ number, title, hint, least, kind }) => ({ number, title, hint, agents: kind === 'same' ? least : 2 })),
};

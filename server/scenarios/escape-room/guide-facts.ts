import type { EscapeGuideFacts } from '#lib/families/escape-room/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';
import { atoms } from './atoms/catalogue.ts';

/** The data of the guide of the escape room. */
export const guideFacts: EscapeGuideFacts = {
  family: 'escape-room',
  agents: taskRoster,
  atoms: atoms.map(({ number, title, hint, least, kind }) => ({ number, title, hint, agents: kind === 'same' ? least : 2 })),
};

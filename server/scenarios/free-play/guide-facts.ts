import type { FreePlayGuideFacts } from '#lib/families/free-play/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';
import { extent } from './arena.ts';
import { mostMinutes } from './play-setting.ts';

/** The data of the guide of free play. */
export const guideFacts: FreePlayGuideFacts = { family: 'free-play', agents: taskRoster, side: 2 * extent, minutes: mostMinutes };

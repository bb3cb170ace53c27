import type { Command } from './dispatch/command.ts';
import { objectiveForms } from './scoreboard-objectives.ts';
import { scoreForms } from './scoreboard-players.ts';

/** Manages objectives, display slots and scores. */
export const scoreboard: Command = { name: 'scoreboard', level: 2, forms: [...objectiveForms, ...scoreForms] };

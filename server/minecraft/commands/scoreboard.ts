import type { Command } from './dispatch/command.ts';
import { objectiveForms } from './scoreboard-objectives.ts';
import { scoreForms } from './scoreboard-players.ts';

/** Objectives, where they are shown, and the scores in them. */
export const scoreboard: Command = { name: 'scoreboard', level: 2, forms: [...objectiveForms, ...scoreForms] };

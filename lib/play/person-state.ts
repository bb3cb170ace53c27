import type { PlayOutput, playModes } from '#lib/people/play-output.ts';

/** A line on the screen that is no event of the match. */
export interface PersonLine {
  readonly number: number;
  readonly text: string;
}

/** What a person sees of the own body. */
export interface PersonState {
  /** The entity of the body; null without one. */
  readonly body: number | null;
  /** Why there is no body, as a sentence; null before the first. */
  readonly reason: string | null;
  readonly mode: (typeof playModes)[number];
  readonly health: number;
  readonly food: number;
  readonly level: number;
  /** The part of the next level, from 0 to 1. */
  readonly bar: number;
  /** Remaining breath in ticks, of 300. */
  readonly breath: number;
  readonly effects: Readonly<Record<string, number>>;
  /** How the body died, while it is dead. */
  readonly died: string | null;
  /** How often it was hurt: a change shows a flash. */
  readonly hurts: number;
  readonly lines: readonly PersonLine[];
  /** The newest line above the hotbar, and the newest title. */
  readonly above: PersonLine | null;
  readonly title: PersonLine | null;
}

export const fullBreath = 300;
const mostLines = 50;

export const emptyPersonState: PersonState = {
  body: null,
  reason: null,
  mode: 'survival',
  health: 20,
  food: 20,
  level: 0,
  bar: 0,
  breath: fullBreath,
  effects: {},
  died: null,
  hurts: 0,
  lines: [],
  above: null,
  title: null,
};

function numbered(before: PersonLine | null | undefined, text: string): PersonLine {
  return { number: (before?.number ?? 0) + 1, text };
}

/** The state after an output; the same object for outputs about other things. */
export function foldPersonState(state: PersonState, output: PlayOutput): PersonState {
  switch (output.type) {
    case 'body': {
      const { lines, above, title } = state;
      return { ...emptyPersonState, lines, above, title, body: output.entity, mode: output.mode };
    }
    case 'no-body':
      return { ...state, body: null, died: null, reason: output.reason };
    case 'mode':
      return { ...state, mode: output.mode };
    case 'health':
      return { ...state, health: output.health, food: output.food };
    case 'experience':
      return { ...state, level: output.level, bar: output.bar };
    case 'breath':
      return { ...state, breath: output.breath };
    case 'pace':
      return { ...state, effects: output.effects };
    case 'hurt':
      return { ...state, hurts: state.hurts + 1 };
    case 'died':
      return { ...state, died: output.text };
    case 'respawned':
      return { ...state, died: null, breath: fullBreath, effects: {} };
    case 'line':
      if (output.above) return { ...state, above: numbered(state.above, output.text) };
      return { ...state, lines: [...state.lines, numbered(state.lines.at(-1), output.text)].slice(-mostLines) };
    case 'title':
      return { ...state, title: numbered(state.title, output.text) };
    default:
      return state;
  }
}

import type { Turn } from '#server/contract/mindcraft-facts.ts';

/** A short scene that shows an agent a good cycle of words, commands and results. */
export interface ConversationExample {
  readonly title: string;
  readonly turns: readonly Turn[];
}

/** A line that the agent hears from another agent, or from a person. */
export const heard = (from: string, text: string): Turn => ({ kind: 'heard', from, text, isAgent: true });
export const personSays = (from: string, text: string): Turn => ({ kind: 'heard', from, text, isAgent: false });
/** A reply of the agent. */
export const said = (text: string): Turn => ({ kind: 'said', text });
/** The result of a command. */
export const result = (command: string, given: readonly (string | number)[], text: string, status = true): Turn => ({
  kind: 'result',
  command,
  given: [...given],
  status,
  text,
  data: null,
});
/** A note of the arena to the agent. */
export const note = (text: string): Turn => ({ kind: 'note', text });

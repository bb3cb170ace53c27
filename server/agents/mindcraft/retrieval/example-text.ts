import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { Found } from './nearest-texts.ts';
import type { Findable } from './text-search.ts';

/** An example as prompts show it: its title, so that a trace names it, and its text. */
export function exampleText({ title, text }: Findable): string {
  return `Example: ${title}\n${text}`;
}

/** How examples were chosen, as the facts of a prompt say it. */
export function retrievedFrom({ by, texts }: Found): ConverseFacts['retrieved'] {
  return { by, titles: texts.map(({ title }) => title) };
}

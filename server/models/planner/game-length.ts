import type { ChatLine, PromptBriefing } from '../contract/planner-facts.ts';
import { assumed } from './assumptions.ts';

/** Seconds after which programs tell again how long they have played. Nobody is told how long a game lasts, so it is learnt from them. */
const tellEvery = 10;

const told = /^(\d+) seconds are over$/;

/** Code for a program's loop that says every ten seconds how long it has run; `began` is where it keeps its start. */
export const lengthTelling = {
  before: ['  const began = Date.now();', '  let told = 0;'],
  inLoop: [
    `    const over = Math.floor((Date.now() - began) / ${tellEvery * 1000}) * ${tellEvery};`,
    '    if (over > told) {',
    '      told = over;',
    "      bot.chat(over + ' seconds are over');",
    '    }',
  ],
} as const;

/**
 * How long the last game lasted by what the own agents said, to half a turn of telling; null where they said nothing of it. Every program
 * counts from its own start, so an agent that wrote several has told the time of each.
 */
export function lengthSeen({ agents }: Pick<PromptBriefing, 'agents'>, chat: readonly ChatLine[]): number | null {
  const lengths = agents.map((agent) => {
    const seconds = chat.flatMap(({ from, text }) => (from === agent ? Number(told.exec(text)?.[1] ?? Number.NaN) : []));
    const counts = seconds.filter((count) => !Number.isNaN(count));
    const ends = counts.filter((count, index) => count >= (counts[index + 1] ?? 0));
    return ends.reduce((sum, count) => sum + count, 0) + Math.max(0, ends.length - 1) * assumed('restartSeconds');
  });
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? null : longest + tellEvery / 2;
}

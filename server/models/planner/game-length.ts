import type { ChatLine, ToldBriefing } from '../contract/planner-facts.ts';

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

/** How long the last game lasted by what the own agents said, to half a turn of telling; null where they said nothing of it. */
export function lengthSeen({ agents }: ToldBriefing, chat: readonly ChatLine[]): number | null {
  const seconds = chat.flatMap(({ from, text }) => (agents.includes(from) ? Number(told.exec(text)?.[1] ?? 0) : 0));
  const last = Math.max(0, ...seconds);
  return last === 0 ? null : last + tellEvery / 2;
}

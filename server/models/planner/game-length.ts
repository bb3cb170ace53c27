import type { ChatLine, PromptBriefing } from '#server/contract/planner-facts.ts';
import { assumed } from './assumptions.ts';

/**
 * Seconds between two reports of a program about its running time. The game length is not in the briefing, so later plans learn it from
 * these reports.
 */
const tellEvery = 10;

const told = /^(\d+) seconds are over$/;

/** Code for a program's loop that reports its running time every ten seconds; `began` is the variable with its start. */
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
 * Length of the last game by the reports of the own agents, to half a reporting interval; null without reports. Every program counts from
 * its own start, so an agent with several programs reports the time of each.
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

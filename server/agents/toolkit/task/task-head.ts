import type { Briefing } from '#server/contract/briefing.ts';
import type { TaskHead } from '#server/contract/task-prompt.ts';
import { withinTokens } from './token-limit.ts';

/** Sentences longer than this are lists of data, which the prompt has elsewhere. */
const longestSentence = 220;
const mostTokens = 600;

/** The task in words for prompts: long lists are cut, because the data of the task contain them. */
export function taskHead({ title, description, objective }: Pick<Briefing, 'title' | 'description' | 'objective'>): TaskHead {
  const sentences = description.split(/(?<=[.!?])\s+/);
  const short = sentences.map((sentence) =>
    sentence.length <= longestSentence ? sentence : `${sentence.slice(0, longestSentence)} [...]`,
  );
  return { title, description: withinTokens(short.join(' '), mostTokens), objective };
}

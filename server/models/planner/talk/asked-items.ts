import { z } from 'zod';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { carriedName, itemsIn, itemWords, listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

const asking = /\b(?:give me|bring me|hand me|can i have|could i have|may i have|i need|send me)\b(.*)$/i;
const asksForCarried = /\bwhat (?:do|have) you (?:have|carry|got|carrying)|\b(?:your|show) inventory\b/i;
/** Failed throws of one item after which the agent reports the failure. */
const mostFailures = 2;

const handOver = z.object({ caught: z.record(z.string(), z.number()) });
const catching = /\b(\w+) picked up (\d+) (\w+)/g;

/** What another agent caught of a throw that was not for it. */
export interface CaughtItem extends SpokenItem {
  readonly by: string;
}

/** The items that a message says others caught. */
export function caughtItems(text: string): readonly CaughtItem[] {
  return [...text.matchAll(catching)].map(([, by = '', count, item = '']) => ({ by, count: Number(count), item }));
}

/** One sentence for each agent that caught some of a throw, from the data of a hand-over. */
function caughtLines(data: unknown, item: string): readonly string[] {
  const { caught = {} } = handOver.safeParse(data).data ?? {};
  return Object.entries(caught).map(([by, count]) => `${by} picked up ${count} ${item}, which I threw to you.`);
}

/** The items after a pattern in the sentences of a text: one list for each sentence with the pattern. */
function listsAfter(text: string, pattern: RegExp): readonly string[] {
  return text.split(/[.!?]\s*/).flatMap((sentence) => pattern.exec(sentence)?.[1] ?? []);
}

/** The items that the first request in a message names; empty without a request. */
export function askedItems(text: string): readonly SpokenItem[] {
  return itemsIn(listsAfter(text, asking)[0] ?? '');
}

/** The items that a speaker says to carry. */
export function carriedItems(text: string): readonly SpokenItem[] {
  return listsAfter(text, /\bI carry (.+)$/i).flatMap((list) => (list === 'nothing' ? [] : itemsIn(list)));
}

/** The items that a speaker says not to have. */
export function deniedItems(text: string): readonly string[] {
  return listsAfter(text, /\bI have no (.+)$/i).flatMap((list) => itemsIn(list).map(({ item }) => item));
}

/**
 * The next step towards a request for items in the newest line: another hand-over, or a final reply with what was given and what is
 * missing. Null if the message asks for nothing, or is answered.
 */
export function answerRequest({ inventory }: ConverseFacts, talk: TalkSoFar): string | null {
  const { heard } = talk;
  if (heard === null || talk.isAnswered) return null;
  const asked = askedItems(heard.text);
  if (asked.length === 0) return null;
  const given: SpokenItem[] = [];
  const lacking: SpokenItem[] = [];
  const caught: string[] = [];
  for (const { item, count } of asked) {
    const tries = talk.results.filter(({ command, given: values }) => command === 'givePlayer' && isSame(String(values[1]), item));
    const done = tries.reduce((sum, { data, status }) => sum + (status ? givenCount(data) : 0), 0);
    const name = carriedName(item, inventory);
    const left = count - done;
    caught.push(...tries.flatMap((one) => caughtLines(one.data, String(one.given[1]))));
    const failures = tries.filter(({ status }) => !status).length;
    if (left > 0 && name !== null && failures < mostFailures)
      return `!givePlayer("${heard.from}", "${name}", ${Math.min(left, inventory[name] ?? left)})`;
    const handed = tries.find(({ status }) => status)?.given[1];
    if (done > 0) given.push({ item: String(handed ?? item), count: done });
    if (left > 0) lacking.push({ item, count: left });
  }
  const parts = [
    ...(given.length === 0 ? [] : [`I gave you ${itemWords(given)}.`]),
    ...caught,
    ...(lacking.length === 0 ? [] : [`I have no ${lacking.map(({ item }) => item).join(', ')}.`]),
  ];
  return parts.join(' ');
}

/** The reply to the question what the agent carries. Null if the newest message does not ask, or is answered. */
export function answerQuestion({ inventory }: ConverseFacts, talk: TalkSoFar): string | null {
  if (talk.heard === null || talk.isAnswered || !asksForCarried.test(talk.heard.text)) return null;
  return `I carry ${itemWords(listOf(inventory))}.`;
}

function isSame(name: string, spoken: string): boolean {
  return carriedName(spoken, { [name]: 1 }) !== null;
}

function givenCount(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('given' in data)) return 0;
  return typeof data.given === 'number' ? data.given : 0;
}

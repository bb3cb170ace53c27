import type { CritiqueFacts } from '#server/contract/planner-facts.ts';
import { isFailure, parseAnnouncement } from './announced-action.ts';
import { ordersSeen } from './opponent.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';

/** Judges a roll-out by its error, its actions, and the lines of the tactics that were not followed. */
export function answerCritique({ briefing, agent, tactics, error, chat }: CritiqueFacts): string {
  const own = chat.filter(({ from }) => from === agent).map(({ text }) => text);
  const done = own.flatMap((text) => parseAnnouncement(text) ?? []).filter(({ count }) => count > 0);
  const failures = own.filter(isFailure);
  const followed = ordersSeen(chat, { ...briefing, agents: [agent] });
  const neglected = readOrders(tactics, briefing)
    .filter((order) => order.agent === agent)
    .filter((order) => !followed.some((seen) => JSON.stringify(seen) === JSON.stringify(order)));
  const reasoning = `${agent} did ${done.length} things that worked and met ${failures.length} failures.`;
  const last = lastOf(failures);
  if (error !== null) {
    const missed = neglected.length > 0 ? ` ${missedWords(neglected)}` : '';
    return verdict(
      reasoning,
      false,
      `The program ended with an error: ${error}. Avoid the call that failed and go on after it.${missed}${last}`,
    );
  }
  if (done.length === 0)
    return verdict(
      reasoning,
      false,
      `Nothing was achieved. ${missedWords(neglected)}${last} Look whether there is something before acting on it.`,
    );
  if (neglected.length > 0) return verdict(reasoning, false, `${missedWords(neglected)}${last}`);
  return verdict(reasoning, true, failures.length > done.length ? `Most attempts failed.${last}` : '');
}

function missedWords(neglected: readonly Order[]): string {
  const missed = neglected.map((order) => (order.kind === 'serve' ? `handing in ${order.food}` : order.kind));
  return missed.length === 0 ? '' : `Not everything in the tactics was done: ${missed.join(', ')}.`;
}

function lastOf(failures: readonly string[]): string {
  const last = failures.at(-1);
  return last === undefined ? '' : ` The last failure was: ${last}.`;
}

/** Foods that a critique reports as not handed in. */
export function neglectedFoods(critique: string): string[] {
  return [...critique.matchAll(/handing in (\w+)/g)].flatMap(([, food]) => food ?? []);
}

/** Kinds of orders that a critique reports as not followed, besides handing in. */
export function neglectedKinds(critique: string): string[] {
  const missed = /Not everything in the tactics was done: ([^.]+)\./.exec(critique)?.[1] ?? '';
  return missed.split(', ').filter((part) => !part.startsWith('handing in'));
}

/** The failure in a critique; null if there is none. */
export function reportedFailure(critique: string): string | null {
  return /The last failure was: ([^.]+)/.exec(critique)?.[1] ?? null;
}

function verdict(reasoning: string, success: boolean, critique: string): string {
  return `\`\`\`json\n${JSON.stringify({ reasoning, success, critique }, null, 2)}\n\`\`\``;
}

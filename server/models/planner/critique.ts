import type { CritiqueFacts } from '../contract/planner-facts.ts';
import { deedOf, isFailure } from './deed.ts';
import { ordersSeen } from './opponent.ts';
import { readOrders } from './order-reading.ts';

/** Judges a roll-out by what came of it: an error, nothing done, or orders of the tactics that were not followed. */
export function answerCritique({ briefing, agent, tactics, error, chat }: CritiqueFacts): string {
  const own = chat.filter(({ from }) => from === agent).map(({ text }) => text);
  const done = own.flatMap((text) => deedOf(text) ?? []).filter(({ count }) => count > 0);
  const failures = own.filter(isFailure);
  const followed = ordersSeen(chat, { ...briefing, agents: [agent] });
  const neglected = readOrders(tactics, briefing)
    .filter((order) => order.agent === agent)
    .filter((order) => !followed.some((seen) => JSON.stringify(seen) === JSON.stringify(order)));
  const reasoning = `${agent} did ${done.length} things that worked and met ${failures.length} failures.`;
  if (error !== null)
    return verdict(reasoning, false, `The program ended with an error: ${error}. Avoid the call that failed and go on after it.`);
  if (done.length === 0)
    return verdict(reasoning, false, `Nothing was achieved.${lastOf(failures)} Look whether there is something before acting on it.`);
  if (neglected.length > 0) {
    const missed = neglected.map((order) => (order.kind === 'serve' ? `handing in ${order.food}` : order.kind)).join(', ');
    return verdict(reasoning, false, `Not everything in the tactics was done: ${missed}.${lastOf(failures)}`);
  }
  return verdict(reasoning, true, failures.length > done.length ? `Most attempts failed.${lastOf(failures)}` : '');
}

function lastOf(failures: readonly string[]): string {
  const last = failures.at(-1);
  return last === undefined ? '' : ` The last failure was: ${last}.`;
}

function verdict(reasoning: string, success: boolean, critique: string): string {
  return `\`\`\`json\n${JSON.stringify({ reasoning, success, critique }, null, 2)}\n\`\`\``;
}

import type { ChatLine, OpponentFacts, PromptBriefing } from '#server/contract/planner-facts.ts';
import { type AnnouncedAction, parseAnnouncement } from './announced-action.ts';
import { cropOf } from './crops.ts';
import { isOnce, type Order } from './order.ts';
import { orderWords, pointSource, tagged } from './order-words.ts';

/** Most reported actions per opponent; rarer ones are omitted. */
const mostPerAgent = 2;

/**
 * An estimate of the opponents' tactics from their announcements; `briefing` is theirs. Keeps the last estimate if there are no useful
 * announcements.
 */
export function answerOpponent({ briefing, chat, previous }: OpponentFacts): string {
  const orders = ordersSeen(chat, briefing);
  if (orders.length > 0) {
    const told = orders.map((order) => orderWords(order, briefing));
    return tagged(`${chat.length} lines of the opponents were looked at.`, told);
  }
  if (previous !== null && previous.length > 0) return tagged('They said nothing of what they do, so the last estimate stands.', previous);
  return tagged('They said nothing.', ['They do nothing.']);
}

/** The orders that explain a team's announcements, for each agent the most frequent first. */
export function ordersSeen(chat: readonly ChatLine[], briefing: PromptBriefing): Order[] {
  return briefing.agents.flatMap((agent) => {
    const counted = new Map<string, { order: Order; times: number }>();
    for (const { from, text } of chat) {
      const deed = from === agent ? parseAnnouncement(text) : null;
      const order = deed && orderOf(agent, deed, briefing);
      if (!order) continue;
      const key = JSON.stringify(order);
      const seen = counted.get(key) ?? { order, times: 0 };
      counted.set(key, { order, times: seen.times + 1 });
    }
    const frequent = [...counted.values()].toSorted((one, other) => other.times - one.times).map(({ order }) => order);
    const once = frequent.filter(isOnce);
    return [...once, ...frequent.filter((order) => !isOnce(order))].slice(0, Math.max(mostPerAgent, once.length + 1));
  });
}

/** The order that explains an agent's action; null if the action fits none. */
function orderOf(agent: string, deed: AnnouncedAction, briefing: PromptBriefing): Order | null {
  const { knowledge } = briefing;
  if (deed.count === 0) return null;
  switch (deed.call) {
    case 'give':
      return knowledge.scoring.kind === 'handed-in' && (knowledge.points[deed.object] ?? 0) > 0
        ? { kind: 'serve', agent, food: deed.object }
        : null;
    case 'destroy': {
      const source = knowledge.sources.find(({ item, kind }) => kind === 'crop' && cropOf(item)?.block === deed.object);
      return source ? { kind: 'uproot', agent, item: source.item } : null;
    }
    case 'place':
      return deed.object === knowledge.pollution?.block ? { kind: 'pollute', agent } : null;
    case 'mine':
      if (deed.object === knowledge.pollution?.block) return { kind: 'clean', agent };
      if (deed.object === pointSource(briefing, 'own')?.block) return { kind: 'gather', agent };
      return deed.object === pointSource(briefing, 'other')?.block ? { kind: 'raid', agent } : null;
    default:
      return null;
  }
}

import { ofTeam } from '#lib/domain/team.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { withoutRelations } from './action-model.ts';
import { cropOf } from './crops.ts';
import { isNote } from './note.ts';
import type { Order } from './order.ts';
import { pointSource } from './order-words.ts';

/**
 * Parses lines of tactics, of the planner or of another author, as orders: the agents that a line names act (all agents if it names none),
 * and the first match in the line is their order. A line without a match gives no order.
 */
export function readOrders(lines: readonly string[], briefing: PromptBriefing): Order[] {
  return lines.flatMap((line) => {
    if (isNote(line)) return [];
    const said = plain(withoutRelations(line));
    const make = orderOf(said, briefing);
    if (!make) return [];
    const named = briefing.agents.filter((agent) => mentions(said, agent));
    return (named.length > 0 ? named : briefing.agents).map(make);
  });
}

function orderOf(said: string, briefing: PromptBriefing): ((agent: string) => Order) | null {
  const { knowledge } = briefing;
  const { pollution, scoring } = knowledge;
  if (pollution && mentions(said, pollution.block)) {
    if (/\b(place|carr|spread|pollut|put|throw)/.test(said)) return (agent) => ({ kind: 'pollute', agent });
    return (agent) => ({ kind: 'clean', agent });
  }
  if (/\b(clean|clear)/.test(said) && pollution) return (agent) => ({ kind: 'clean', agent });
  if (scoring.kind === 'held') {
    const [own, other] = [pointSource(briefing, 'own'), pointSource(briefing, 'other')];
    if (other && (mentions(said, other.block) || mentions(said, other.item))) return (agent) => ({ kind: 'raid', agent });
    if (own && (mentions(said, own.block) || mentions(said, own.item))) return (agent) => ({ kind: 'gather', agent });
    return null;
  }
  const uprooting = /\b(dig|destroy|uproot|tear)/.test(said);
  const item = uprooting
    ? firstOf(
        said,
        knowledge.sources.map((source) => source.item),
      )
    : firstOf(said, Object.keys(knowledge.points));
  if (item === null || mentions(said, ofTeam(scoring.servers, opposingTeam(briefing)).name)) return null;
  return uprooting ? (agent) => ({ kind: 'uproot', agent, item }) : (agent) => ({ kind: 'serve', agent, food: item });
}

/** The first named item, the longer name if two start at the same place; null if there is none. */
function firstOf(said: string, items: readonly string[]): string | null {
  const found = items
    .flatMap((item) => namesOf(item).map((name) => ({ item, name, at: whereIn(said, name) })))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length);
  return found[0]?.item ?? null;
}

/** Names for an item in text: its own, that of its plant, and their plurals. */
function namesOf(item: string): string[] {
  const block = cropOf(item)?.block;
  return [item, ...(block ? [block] : [])].map(plain);
}

function mentions(said: string, name: string): boolean {
  return whereIn(said, plain(name)) >= 0;
}

/** Position of a name in a text as separate words, singular or plural; -1 if absent. */
function whereIn(said: string, name: string): number {
  const at = ` ${said} `.search(new RegExp(`(?<![a-z0-9])${name}(es|s)?(?![a-z0-9])`));
  return at;
}

/** Lower case, with words separated by single spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { formatName } from '#lib/format.ts';
import { countedWork, workDrivers } from './counts.ts';
import type { Family, PlainView } from './family.ts';

/** The view before the first event. */
export const emptyPlainView: PlainView = { family: 'plain', counts: {} };

/** A fact's name in plain letters: `gate-opened` gives `gate opened`. */
export function factName(name: string): string {
  return formatName(name.replaceAll('-', ' '));
}

/** Most parts of a fact in its text. */
const mostParts = 6;

function told(value: JsonValue): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (typeof value === 'object' && value !== null) return `${Object.keys(value).length} entries`;
  return typeof value === 'string' ? formatName(value) : String(value);
}

/** The data of a fact as `name value` pairs; null for a fact without data. */
function detailOf({ data }: FamilyFact): string | null {
  const parts = Object.entries(data).map(([name, value]) => `${factName(name)} ${told(value)}`);
  if (parts.length === 0) return null;
  return parts.length > mostParts ? `${parts.slice(0, mostParts).join(', ')}, …` : parts.join(', ');
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The family of a scenario without its own. The text of its facts is their names and data. */
export function plainFamily(id: string): Family {
  return {
    id,
    empty: emptyPlainView,
    fold: (view, event, teamOf) => {
      const counts = countedWork(view.counts, event, teamOf);
      return { view: counts === view.counts ? view : { ...view, counts }, mark: null, isNews: true };
    },
    words: (fact, teamName) => {
      const subject = fact.agent ?? (fact.team === undefined ? null : teamName(fact.team));
      const name = factName(fact.name);
      const text = subject === null ? withCapital(name) : `${subject}: ${name}`;
      return { text, detail: detailOf(fact), item: null, weight: 'normal' };
    },
    factTitles: {},
    deliveryOf: () => null,
    isHarmlessToBreak: () => false,
    drivers: [workDrivers.collected, workDrivers.placed, workDrivers.broken],
    markKinds: [],
    scoringItems: {},
    cardLine: () => null,
  };
}

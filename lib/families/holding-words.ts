import { formatName } from '#lib/format.ts';
import type { FactWords } from './family.ts';

/** A fact that says what an agent carries, in words: the first four kinds, and the number of the others. */
export function holdingWords({ agent, items }: { readonly agent: string; readonly items: Readonly<Record<string, number>> }): FactWords {
  const parts = Object.entries(items).map(([item, count]) => `${count} ${formatName(item)}`);
  return {
    text: `${agent} carries ${parts.length === 0 ? 'nothing' : parts.slice(0, 4).join(', ')}`,
    detail: parts.length > 4 ? `and ${parts.length - 4} more kinds` : null,
    item: Object.keys(items)[0] ?? null,
    weight: 'low',
  };
}

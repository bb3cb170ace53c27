import { formatName, withCapital } from '#lib/format.ts';
import type { PlayItem } from '#lib/people/play-output.ts';
import { wearOf } from './item-wear.ts';

/** The name of an item as a person reads it: `Oak planks`. */
export function itemName(name: string): string {
  return withCapital(formatName(name));
}

/** All that a person may know of a stack, in one line: `Iron pickaxe, enchanted, 230 of 250 uses left`. */
export function itemFacts(item: PlayItem): string {
  const wear = wearOf(item);
  const facts = [itemName(item.name)];
  if (item.count > 1) facts[0] = `${item.count} × ${facts[0]}`;
  if (item.enchanted) facts.push('enchanted');
  if (wear !== null && wear.left < wear.of) facts.push(`${wear.left} of ${wear.of} uses left`);
  return facts.join(', ');
}

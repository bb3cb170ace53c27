import { gameData } from '#server/minecraft/registry.ts';
import type { PlaySetting } from './play-setting.ts';

const wish = /\b(?:collect|gather|get|mine|chop|fetch|bring|craft|make|hunt|find|obtain|smelt|cook)\b([^.!?;]*)/gi;
const part =
  /^\s*(?:(\d{1,4}|an?|the|some|one|two|three|four|five|six|seven|eight|nine|ten)\s+)?(?:(?:more|pieces? of|blocks? of)\s+)?([a-z][a-z _]*?)\s*$/i;
const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
/** What people call an item by another name, and the item that is meant. */
const others: Readonly<Record<string, string>> = {
  wood: 'oak_log',
  log: 'oak_log',
  plank: 'oak_planks',
  stone: 'cobblestone',
  table: 'crafting_table',
  workbench: 'crafting_table',
  iron: 'iron_ingot',
  gold: 'gold_ingot',
};

/**
 * The items that a goal in words names, with their counts: what follows "collect", "craft" and the like, as far as Minecraft has an item of
 * that name. Empty for a goal that names none.
 */
export function goalItems(goal: string): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [, list = ''] of goal.matchAll(wish)) {
    for (const words of list.split(/,|\band\b|\bthen\b/i)) {
      const [, count = '1', name = ''] = part.exec(words) ?? [];
      const item = itemNamed(name.toLowerCase().trim().replaceAll(/\s+/g, '_'));
      if (item !== null && found[item] === undefined) found[item] = numbers[count.toLowerCase()] ?? (Number(count) || 1);
    }
  }
  return found;
}

/** The items that the agents of a setting should have in the end: the target of its file, or what its goal names. */
export function wantedOf({ goal, own }: PlaySetting): Readonly<Record<string, number>> {
  if (own?.target) return { [own.target.item]: own.target.count };
  return goal === null ? {} : goalItems(goal);
}

/** The item of a name in the singular or plural; null for none. */
function itemNamed(name: string): string | null {
  const spellings = [name, name.replace(/s$/, ''), name.replace(/es$/, ''), `${name}s`];
  const meant = spellings.map((spelling) => others[spelling] ?? spelling);
  return meant.find((spelling) => spelling !== '' && Object.hasOwn(gameData.itemsByName, spelling)) ?? null;
}

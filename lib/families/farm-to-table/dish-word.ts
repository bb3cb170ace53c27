import { formatName } from '#lib/format.ts';

/** A number of items in words, such as "cake", "3 milk buckets" or "3 wheat". */
export function dishWord(item: string, count = 1): string {
  const name = formatName(item);
  if (count === 1) return name;
  const isPlural = /(wheat|sugar|cane|planks|coal)$/.test(name);
  return `${count} ${isPlural ? name : `${name}s`}`;
}

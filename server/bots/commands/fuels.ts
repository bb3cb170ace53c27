/** What burns in a furnace, with the number of items that one piece smelts, best first to use up. */
const fuels: readonly (readonly [pattern: RegExp, items: number])[] = [
  [/^(coal|charcoal)$/, 8],
  [/_planks$|_log$|_wood$|_stem$/, 1.5],
  [/^stick$/, 0.5],
  [/^blaze_rod$/, 12],
  [/^coal_block$/, 80],
  [/^dried_kelp_block$/, 20],
  [/^lava_bucket$/, 100],
];

/** The fuel to burn among carried items, and how many items all of it smelts; null if none of them burns. `kept` is not burnt. */
export function fuelAmong(
  items: Readonly<Record<string, number>>,
  kept: string,
): { readonly name: string; readonly smelts: number } | null {
  for (const [pattern, each] of fuels)
    for (const [name, count] of Object.entries(items)) if (name !== kept && pattern.test(name)) return { name, smelts: each * count };
  return null;
}

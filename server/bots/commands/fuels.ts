/** What burns in a furnace, best first to use up. */
const fuels: readonly RegExp[] = [
  /^(coal|charcoal)$/,
  /_planks$|_log$|_wood$|_stem$/,
  /^stick$/,
  /^blaze_rod$/,
  /^coal_block$/,
  /^dried_kelp_block$/,
  /^lava_bucket$/,
];

/** The fuel to burn among carried items; null if none of them burns. `kept` is not burnt. */
export function fuelAmong(items: Readonly<Record<string, number>>, kept: string): string | null {
  const names = Object.keys(items).filter((name) => name !== kept);
  return fuels.flatMap((pattern) => names.find((name) => pattern.test(name)) ?? [])[0] ?? null;
}

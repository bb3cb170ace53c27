import { burnTicks } from '#server/minecraft/mechanics/containers/fuels.ts';

/** What is burnt first, because it has little other use, best first. All other fuel comes after it, the longest fire first. */
const first: readonly RegExp[] = [
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
  const names = Object.keys(items).filter((name) => name !== kept && burnTicks(name) > 0);
  const usual = first.flatMap((pattern) => names.find((name) => pattern.test(name)) ?? []);
  return usual[0] ?? names.toSorted((one, other) => burnTicks(other) - burnTicks(one))[0] ?? null;
}

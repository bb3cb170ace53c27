/** The sources of milk, wheat and sugar of a cake, in the order of the benchmark's numbers. */
export const cakeGrades = {
  milk: [
    { name: 'milk_bucket', title: 'milk', tag: 'milk buckets' },
    { name: 'bucket', title: 'buckets', tag: 'empty buckets' },
    { name: 'iron_ingot', title: 'iron', tag: 'iron' },
  ],
  wheat: [
    { name: 'wheat', title: 'wheat', tag: 'wheat' },
    { name: 'hay_block', title: 'hay', tag: 'hay block' },
    { name: 'wheat_farm', title: 'wheat farm', tag: 'wheat farm' },
    { name: 'hay_farm', title: 'hay farm', tag: 'hay farm' },
  ],
  sugar: [
    { name: 'sugar', title: 'sugar', tag: 'sugar' },
    { name: 'sugar_cane', title: 'cane', tag: 'sugar cane' },
    { name: 'sugar_cane_farm', title: 'cane farm', tag: 'cane farm' },
  ],
} as const;

/** The sources of one cake. */
export interface CakeChoice {
  readonly milk: (typeof cakeGrades.milk)[number]['name'];
  readonly wheat: (typeof cakeGrades.wheat)[number]['name'];
  readonly sugar: (typeof cakeGrades.sugar)[number]['name'];
}

/**
 * The parts of a stew that may be missing in the chest, in the order of the benchmark's bits, highest first. `tag` names their source in
 * that case.
 */
export const stewParts = [
  { name: 'rabbit', tag: 'pasture' },
  { name: 'potato', tag: 'farm' },
  { name: 'carrot', tag: 'farm' },
  { name: 'mushroom', tag: 'farm' },
  { name: 'bowl', tag: 'wood' },
  { name: 'coal', tag: 'ore' },
] as const;

/** The parts of one stew that are not in the chest. */
export type StewChoice = ReadonlySet<(typeof stewParts)[number]['name']>;

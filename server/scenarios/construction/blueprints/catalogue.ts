import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { endCity } from './end-city.ts';
import { fossils } from './fossils.ts';
import { outposts } from './outposts.ts';
import { ruins } from './ruins.ts';
import { streets } from './streets.ts';
import { village } from './village.ts';

const byNumber: Readonly<Record<number, Blueprint>> = { ...village, ...streets, ...fossils, ...outposts, ...endCity, ...ruins };

/** The blueprints of VillagerBench's hundred construction tasks by number. They are our own drawings, to the sizes and materials that it describes. */
export const blueprints: readonly Blueprint[] = Array.from({ length: 100 }, (_, number) => {
  const blueprint = byNumber[number];
  if (!blueprint) throw new Error(`There is no blueprint ${number}.`);
  return blueprint;
});

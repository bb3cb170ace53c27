import type { ScenarioArena } from '#server/contract/scenario.ts';
import { Random } from '#server/minecraft/random.ts';
import { setArenaRules } from '../arena-rules.ts';
import { place } from '../placement.ts';
import { tree } from '../trees.ts';

/** Height of the feet on the meadow. */
export const feet = -60;
/** Half the side of the meadow, in blocks. */
const extent = 24;
const trees = 26;
/** Blocks around the middle and around each trunk without another tree. */
const clearing = 7;
const apart = 4;
/** The forest is the same in every episode. */
const forestSeed = 1504;

/** The forest clearing in which agents craft: grass, with oaks and birches around its middle. */
export const craftingArena: ScenarioArena = {
  origin: { x: 0, y: feet, z: 0 },
  columns: 3,
  extent: 14,
  areas: [],
  worldSpawn: { x: 0.5, y: feet, z: 0.5 },
  build(server) {
    setArenaRules(server);
    server.rules.set('randomTickSpeed', 0);
    const random = new Random(forestSeed);
    const trunks: { x: number; z: number }[] = [];
    while (trunks.length < trees) {
      const at = { x: random.integer(-extent, extent), z: random.integer(-extent, extent) };
      const isFree = trunks.every(({ x, z }) => Math.hypot(x - at.x, z - at.z) >= apart);
      if (isFree && Math.hypot(at.x, at.z) >= clearing) trunks.push(at);
    }
    for (const [index, { x, z }] of trunks.entries())
      place(server, tree(random.fork(`tree ${index}`), { x, y: feet, z }, index % 3 === 0 ? 'birch' : 'oak'));
  },
};

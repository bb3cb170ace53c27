import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { drawn } from './drawing.ts';
import { box, posts, walls } from './places.ts';
import { type Place, Sketch } from './sketch.ts';

const fence = 'dark_oak_fence';
const log = 'dark_oak_log';

const innerRoof: readonly Place[] = box([1, 3, 1], [2, 3, 2]);
const roofCorners: readonly Place[] = posts([0, 3, 0], [3, 3, 3]);

/** A cage of four by four blocks with a border of stairs on top. `roof` draws the rest of its roof. */
function cage(name: string, roof: (sketch: Sketch) => Sketch): Blueprint {
  const sketch = new Sketch()
    .each(fence, walls([0, 0, 0], [3, 2, 3]))
    .each(log, posts([0, 0, 0], [3, 2, 3]), 'y')
    .each('dark_oak_stairs', box([0, 3, 1], [0, 3, 2]), 'E')
    .each('dark_oak_stairs', box([3, 3, 1], [3, 3, 2]), 'W')
    .each('dark_oak_stairs', box([1, 3, 0], [2, 3, 0]), 'S')
    .each('dark_oak_stairs', box([1, 3, 3], [2, 3, 3]), 'N');
  return roof(sketch).blueprint(name);
}

function logPile(): Blueprint {
  return new Sketch()
    .each(log, box([0, 0, 0], [0, 0, 4]), 'z')
    .each(log, box([1, 0, 1], [1, 0, 5]), 'z')
    .each(log, box([2, 0, 2], [2, 0, 6]), 'z')
    .each(log, box([1, 1, 1], [1, 1, 5]), 'z')
    .put(log, [0, 1, 2], 'y')
    .blueprint('pillager_outpost/log_pile');
}

function tent(): Blueprint {
  return new Sketch()
    .each('white_wool', box([0, 3, 0], [3, 3, 4]))
    .each(fence, [...box([0, 0, 0], [0, 2, 0]), ...box([3, 0, 0], [3, 2, 0]), ...box([0, 0, 4], [0, 2, 4]), [3, 0, 4]])
    .each('pumpkin', [
      [1, 0, 1],
      [2, 0, 1],
      [1, 0, 2],
      [2, 0, 2],
    ])
    .put('crafting_table', [1, 0, 3])
    .blueprint('pillager_outpost/tent');
}

/** Blueprints of parts of a pillager outpost, by task number. */
export const outposts: Readonly<Record<number, Blueprint>> = {
  16: drawn('pillager_outpost/targets', { f: [fence], h: ['hay_block', 'y'], p: ['carved_pumpkin', 'E'] }, [
    ['.', 'f', '.', '.', '.', 'f', '.'],
    ['f', 'h', 'f', '.', 'f', 'h', 'f'],
    ['.', 'p', '.', '.', '.', 'p', '.'],
  ]),
  33: logPile(),
  50: tent(),
  64: cage('pillager_outpost/cage', (sketch) => sketch.each('dark_oak_slab', roofCorners)),
  65: cage('pillager_outpost/cage_open_corners', (sketch) => sketch.each('dark_oak_slab', innerRoof)),
  74: cage('pillager_outpost/cage_barred', (sketch) => sketch.each('dark_oak_slab', roofCorners).each(fence, innerRoof)),
};

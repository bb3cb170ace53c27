import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { box, posts } from './places.ts';
import { Sketch } from './sketch.ts';

const block = 'purpur_block';
const stairs = 'purpur_stairs';
const slab = 'purpur_slab';
const pillar = 'purpur_pillar';

function gate(): Blueprint {
  return new Sketch()
    .each(block, box([0, 0, 0], [4, 5, 0]))
    .put(pillar, [2, 0, 0], 'y')
    .each(stairs, box([1, 0, 1], [3, 0, 1]), 'N')
    .each(slab, [
      [0, 0, 1],
      [4, 0, 1],
      [1, 3, 1],
      [3, 3, 1],
    ])
    .each('end_rod', [
      [0, 4, 1],
      [4, 4, 1],
    ])
    .blueprint('end_city/gate');
}

function terrace(): Blueprint {
  return new Sketch()
    .each(block, box([0, 0, 0], [4, 0, 3]))
    .each(pillar, posts([0, 1, 0], [4, 1, 3]), 'y')
    .each(stairs, box([0, 2, 0], [4, 2, 0]), 'S')
    .each(stairs, box([0, 2, 3], [4, 2, 3]), 'N')
    .blueprint('end_city/terrace');
}

function steps(): Blueprint {
  return new Sketch()
    .each(block, box([0, 0, 1], [4, 0, 2]))
    .each(block, box([0, 1, 1], [4, 1, 1]))
    .each(stairs, box([0, 0, 3], [4, 0, 3]), 'N')
    .each(stairs, box([0, 1, 2], [4, 1, 2]), 'N')
    .each(stairs, box([0, 2, 1], [4, 2, 1]), 'N')
    .each(stairs, box([0, 0, 0], [4, 0, 0]), 'S')
    .each(
      pillar,
      [
        [0, 3, 1],
        [4, 3, 1],
      ],
      'y',
    )
    .each(stairs, box([0, 4, 1], [0, 6, 1]), 'N')
    .put(stairs, [4, 4, 1], 'N')
    .blueprint('end_city/steps');
}

function hall(): Blueprint {
  return new Sketch()
    .each(pillar, box([0, 0, 0], [6, 0, 5]), 'y')
    .each(block, posts([0, 1, 0], [6, 3, 5]))
    .each(slab, [
      [1, 3, 0],
      [5, 3, 0],
      [1, 3, 5],
      [5, 3, 5],
    ])
    .each(
      stairs,
      [
        [1, 0, 6],
        [2, 0, 6],
        [4, 0, 6],
        [5, 0, 6],
      ],
      'N',
    )
    .blueprint('end_city/hall');
}

/** Pieces of an end city, by the numbers of their tasks. */
export const endCity: Readonly<Record<number, Blueprint>> = { 44: gate(), 49: terrace(), 55: steps(), 77: hall() };

/** How much of its block something fills: edge length of its ground, and its height, both in blocks. */
interface BlockSize {
  readonly size: number;
  readonly height: number;
}

const whole: BlockSize = { size: 1, height: 1 };

/** Sizes by a part of the block's name; the first that fits decides. */
const sizes: readonly (readonly [word: string, BlockSize])[] = [
  ['torch', { size: 0.3, height: 0.7 }],
  ['lantern', { size: 0.4, height: 0.5 }],
  ['button', { size: 0.3, height: 0.2 }],
  ['lever', { size: 0.3, height: 0.5 }],
  ['flower', { size: 0.4, height: 0.6 }],
  ['poppy', { size: 0.4, height: 0.6 }],
  ['dandelion', { size: 0.4, height: 0.5 }],
  ['sapling', { size: 0.5, height: 0.7 }],
  ['fence', { size: 0.4, height: 1 }],
  ['_wall', { size: 0.5, height: 1 }],
  ['_bars', { size: 0.3, height: 1 }],
  ['_pane', { size: 0.3, height: 1 }],
  ['chain', { size: 0.2, height: 1 }],
  ['carpet', { size: 1, height: 0.1 }],
  ['pressure_plate', { size: 0.9, height: 0.1 }],
  ['trapdoor', { size: 1, height: 0.2 }],
  ['_slab', { size: 1, height: 0.5 }],
  ['_bed', { size: 1, height: 0.5 }],
  ['cake', { size: 0.9, height: 0.5 }],
];

/** Roughly how much of its block a block of that name fills, for drawn pictures. */
export function blockSize(name: string): BlockSize {
  return sizes.find(([word]) => name.includes(word))?.[1] ?? whole;
}

import type { Facing } from '#lib/blueprint/cell.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { drawn, upright } from './drawing.ts';
import { box, posts, walls } from './places.ts';
import { type Place, Sketch } from './sketch.ts';

const bone = 'bone_block';
const coal = 'coal_ore';

/** A single rib: `|` stands upright, `-` lies from west to east. */
function rib(name: string, lines: readonly string[]): Blueprint {
  return drawn(name, { '|': [bone, 'y'], '-': [bone, 'x'] }, upright(lines));
}

interface RibCage {
  readonly name: string;
  readonly material: string;
  readonly length: number;
  /** Where the spine runs, seen along it. */
  readonly spine: readonly [x: number, y: number];
  /** For each place along the spine with a rib: its blocks, seen along the spine. */
  readonly ribs: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>>;
}

/** A spine from north to south with ribs that hang from it. Pieces beside the spine lie from west to east, lower ones stand. */
function ribCage({ name, material, length, spine: [middle, height], ribs }: RibCage): Blueprint {
  const facing = (axis: Facing): Facing => (material === bone ? axis : 'A');
  const sketch = new Sketch().each(material, box([middle, height, 0], [middle, height, length - 1]), facing('z'));
  for (const [z, blocks] of Object.entries(ribs))
    for (const [x, y] of blocks) sketch.put(material, [x, y, Number(z)], facing(y === height ? 'x' : 'y'));
  return sketch.blueprint(name);
}

/** The same blocks at every second place of a spine of that length. */
function everySecond(length: number, blocks: RibCage['ribs'][number]): RibCage['ribs'] {
  return Object.fromEntries(Array.from({ length: Math.ceil(length / 2) }, (_, index) => [index * 2, blocks]));
}

/** Another material in place of bone, without the blocks that weather wore off. */
function weathered(name: string, { blocks }: Blueprint, lost: readonly Place[] = []): Blueprint {
  const sketch = new Sketch().each(
    coal,
    blocks.map(({ position: [x, y, z] }): Place => [x, y, z]),
  );
  return sketch.clear(lost).blueprint(name);
}

/** A skull: `roof` is its topmost layer, the layers below it are walls with holes. */
function skull(name: string, width: number, height: number, depth: number, holes: readonly Place[]): Blueprint {
  const top = height - 1;
  const [east, south] = [width - 1, depth - 1];
  const sketch = new Sketch()
    .each(bone, walls([0, 0, 0], [east, top - 1, south]), 'y')
    .each(bone, walls([0, top, 0], [east, top, south]), 'y')
    .each(bone, box([1, top, 1], [east - 1, top, south - 1]), 'x');
  return sketch.clear(holes).blueprint(name);
}

const corners = (width: number, y: number, depth: number): readonly Place[] => posts([0, y, 0], [width - 1, y, depth - 1]);

const smallSkull = skull('fossil/skull_small', 5, 4, 5, [
  ...corners(5, 3, 5),
  ...[1, 2].flatMap((y): Place[] => [
    [1, y, 4],
    [3, y, 4],
  ]),
  ...box([1, 0, 0], [3, 0, 0]),
  ...corners(5, 0, 5).filter(([, , z]) => z === 0),
  ...[1, 2]
    .flatMap((z): Place[] => [
      [0, 0, z],
      [4, 0, z],
    ])
    .slice(0, 2),
]);

const largeSkull = skull('fossil/skull_large', 7, 5, 5, [
  ...corners(7, 4, 5),
  ...[
    [1, 2, 4],
    [2, 2, 4],
    [4, 2, 4],
    [5, 2, 4],
  ].map(([x = 0, y = 0, z = 0]): Place => [x, y, z]),
  ...box([1, 1, 0], [5, 1, 0]),
  ...[1, 2, 3].flatMap((z): Place[] => [
    [0, 1, z],
    [6, 1, z],
  ]),
  ...walls([0, 0, 0], [6, 0, 4]).filter(([x, , z]) => z !== 4 || x === 0 || x === 6),
]);

const frame = (() => {
  const sketch = new Sketch();
  for (const [x, z] of [
    [0, 0],
    [0, 3],
    [3, 0],
    [3, 3],
  ])
    sketch.each(bone, box([x ?? 0, 0, z ?? 0], [x ?? 0, 3, z ?? 0]), 'y');
  for (const y of [0, 3]) {
    for (const z of [0, 3]) sketch.each(bone, box([1, y, z], [2, y, z]), 'x');
    for (const x of [0, 3]) sketch.each(bone, box([x, y, 1], [x, y, 2]), 'z');
  }
  return sketch.blueprint('fossil/vertebra');
})();

const longSpine = ribCage({
  name: 'fossil/spine_long',
  material: bone,
  length: 13,
  spine: [1, 2],
  ribs: {
    ...everySecond(13, [
      [0, 1],
      [0, 0],
      [2, 1],
      [2, 0],
    ]),
    0: [
      [0, 1],
      [0, 0],
      [2, 1],
      [2, 0],
      [1, 1],
    ],
  },
});

const greatRibs: RibCage['ribs'][number] = [
  [1, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  [3, 3],
  [4, 2],
  [4, 1],
  [4, 0],
];
const greatSpine = ribCage({
  name: 'fossil/spine_great',
  material: bone,
  length: 13,
  spine: [2, 3],
  ribs: Object.fromEntries([0, 2, 4, 6, 8, 10, 12].map((z, index) => [z, [...greatRibs, [index % 2 === 0 ? 1 : 3, 0]]])),
});

/** Bones and weathered bones of large animals, by the numbers of their tasks. */
export const fossils: Readonly<Record<number, Blueprint>> = {
  2: rib('fossil/rib_tip', ['.-', '|.', '|.', '|.', '|.']),
  3: drawn('fossil/rib_broken', { '|': [bone, 'y'], '-': [bone, 'x'] }, [
    ['|..', '...'],
    ['|..', '...'],
    ['|..', '...'],
    ['--.', '..-'],
  ]),
  4: rib('fossil/rib_low', ['---', '|..', '|..', '|..']),
  5: rib('fossil/rib_bent', ['.--', '|..', '|..', '|..', '|..']),
  8: drawn('fossil/rib_across', { '|': [bone, 'y'], '/': [bone, 'z'] }, [
    ['|.', '..', '..', '..', '..'],
    ['|.', '..', '..', '..', '.|'],
    ['..', '|.', '..', '..', '.|'],
    ['..', '..', '/.', './', '..'],
  ]),
  9: rib('fossil/rib_hook', ['.--.', '|..|', '|...', '|...', '|...']),
  13: rib('fossil/rib_tall', ['.--', '|..', '|..', '|..', '|..', '|..', '|..']),
  14: rib('fossil/rib_great', ['....---', '..--...', '.|.....', '.|.....', '|......', '|......', '|......']),
  15: drawn('fossil/rib_fallen', { '/': [bone, 'z'], '-': [bone, 'x'] }, [['.---.', '/.../', '/.../', '/....', '.--..']]),
  17: ribCage({
    name: 'fossil/spine_short',
    material: bone,
    length: 3,
    spine: [1, 3],
    ribs: {
      0: [
        [0, 2],
        [0, 1],
        [0, 0],
        [2, 3],
      ],
      2: [
        [2, 3],
        [3, 2],
        [3, 1],
        [3, 0],
      ],
    },
  }),
  19: ribCage({
    name: 'fossil/spine_half',
    material: bone,
    length: 7,
    spine: [0, 4],
    ribs: {
      1: [],
      3: [
        [1, 3],
        [1, 2],
        [1, 1],
        [1, 0],
      ],
      5: [[1, 3]],
    },
  }),
  26: ribCage({
    name: 'fossil/spine_narrow',
    material: bone,
    length: 5,
    spine: [1, 4],
    ribs: {
      0: [
        [0, 3],
        [0, 2],
        [0, 1],
        [0, 0],
        [2, 3],
      ],
      4: [
        [2, 3],
        [2, 2],
        [2, 1],
        [2, 0],
        [0, 3],
      ],
    },
  }),
  27: ribCage({
    name: 'fossil/spine_high',
    material: bone,
    length: 5,
    spine: [1, 5],
    ribs: {
      0: [
        [0, 4],
        [0, 3],
        [0, 2],
        [0, 1],
        [0, 0],
        [2, 5],
        [3, 4],
      ],
      4: [
        [0, 4],
        [0, 3],
        [2, 5],
        [3, 4],
        [3, 3],
        [3, 2],
      ],
    },
  }),
  32: ribCage({
    name: 'fossil/spine_wide',
    material: bone,
    length: 5,
    spine: [3, 4],
    ribs: {
      0: [
        [2, 4],
        [1, 3],
        [0, 2],
        [0, 1],
        [0, 0],
        [4, 4],
        [5, 3],
      ],
      2: [
        [2, 4],
        [1, 3],
        [0, 2],
        [0, 1],
        [4, 4],
        [5, 3],
        [6, 2],
      ],
      4: [
        [4, 4],
        [5, 3],
        [6, 2],
        [6, 1],
        [6, 0],
        [2, 4],
        [1, 3],
      ],
    },
  }),
  45: frame,
  46: weathered('fossil/vertebra_coal', frame),
  52: longSpine,
  53: weathered('fossil/spine_long_coal', longSpine, [
    [0, 0, 2],
    [0, 0, 6],
    [0, 0, 10],
    [2, 0, 4],
    [2, 0, 8],
  ]),
  79: smallSkull,
  80: weathered('fossil/skull_small_coal', smallSkull),
  83: greatSpine,
  84: weathered('fossil/spine_great_coal', greatSpine, [
    ...[0, 2, 4, 6, 8, 10, 12].map((z, index): Place => [index % 2 === 0 ? 1 : 3, 0, z]),
    [0, 0, 2],
    [0, 0, 6],
    [0, 0, 10],
    [4, 0, 0],
    [4, 0, 4],
    [4, 0, 8],
    [4, 0, 12],
    [0, 1, 6],
  ]),
  99: largeSkull,
};

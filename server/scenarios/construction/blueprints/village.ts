import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { drawn, upright } from './drawing.ts';
import { box, posts, walls } from './places.ts';
import { type Place, Sketch } from './sketch.ts';

function ladderTower(): Blueprint {
  return new Sketch()
    .each('stone_bricks', [...box([0, 0, 0], [2, 2, 0]), ...box([0, 0, 2], [0, 2, 2])])
    .each('ladder', box([1, 0, 1], [1, 2, 1]), 'S')
    .blueprint('village/ladder_tower');
}

function stoneHut(): Blueprint {
  return new Sketch()
    .each('cobblestone', box([0, 0, 0], [3, 0, 3]))
    .each('cobblestone', walls([0, 1, 0], [3, 2, 3]))
    .clear([[1, 1, 3]])
    .blueprint('village/stone_hut');
}

function field(): Blueprint {
  const stairs = 'smooth_sandstone_stairs';
  return new Sketch()
    .each(stairs, box([0, 0, 1], [0, 0, 5]), 'E')
    .each(stairs, box([4, 0, 1], [4, 0, 5]), 'W')
    .each(
      stairs,
      [
        [1, 0, 0],
        [3, 0, 0],
      ],
      'S',
    )
    .each('cut_sandstone', [...posts([0, 0, 0], [4, 0, 6]), [1, 0, 6], [2, 0, 6], [3, 0, 6]])
    .put('dirt', [2, 0, 3])
    .spend(
      { farmland: 8 },
      box([1, 0, 1], [3, 0, 5]).filter(([x]) => x !== 2),
    )
    .put('composter', [0, 1, 0])
    .blueprint('village/field_small');
}

function mast(): Blueprint {
  return new Sketch()
    .each('grass_block', posts([0, 0, 0], [2, 0, 2]))
    .each('dirt', [
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [2, 0, 1],
      [1, 0, 2],
      [1, 1, 1],
    ])
    .each(
      'cobblestone_stairs',
      [
        [0, 1, 0],
        [1, 1, 0],
        [2, 1, 0],
      ],
      'S',
    )
    .each(
      'cobblestone_stairs',
      [
        [0, 1, 2],
        [1, 1, 2],
        [2, 1, 2],
      ],
      'N',
    )
    .put('cobblestone_stairs', [0, 1, 1], 'E')
    .put('cobblestone_stairs', [2, 1, 1], 'W')
    .each('cobblestone', box([1, 2, 1], [1, 5, 1]))
    .each('cobblestone_slab', [
      [1, 2, 0],
      [0, 2, 1],
      [2, 2, 1],
      [1, 2, 2],
    ])
    .each('black_wool', [
      [1, 4, 0],
      [0, 4, 1],
      [2, 4, 1],
    ])
    .put('white_wool', [1, 4, 2])
    .put('oak_planks', [1, 3, 2])
    .put('lantern', [0, 3, 1])
    .put('cobblestone_stairs', [1, 5, 0], 'S')
    .put('cobblestone_stairs', [0, 5, 1], 'E')
    .put('cobblestone_stairs', [2, 5, 1], 'W')
    .each('oak_fence', box([1, 5, 2], [1, 6, 2]))
    .each('cobblestone_wall', box([1, 6, 1], [1, 9, 1]))
    .put('torch', [1, 10, 1])
    .blueprint('village/mast');
}

function pen(): Blueprint {
  return new Sketch()
    .each('oak_fence', walls([0, 1, 0], [4, 1, 5]))
    .each(
      'oak_fence_gate',
      [
        [2, 1, 0],
        [2, 1, 5],
      ],
      'N',
    )
    .clear([[4, 1, 3]])
    .each('grass_block', box([0, 0, 0], [4, 0, 5]))
    .clear([
      [2, 0, 2],
      [2, 0, 3],
    ])
    .put('dirt', [1, 0, 1])
    .each('grass', [
      [1, 1, 3],
      [3, 1, 2],
    ])
    .put('hay_block', [3, 1, 4], 'y')
    .blueprint('village/pen');
}

function greenhouse(): Blueprint {
  return new Sketch()
    .spend(
      { stripped_spruce_wood: 15 },
      walls([0, 0, 0], [5, 0, 6]).filter(([x, , z]) => x !== 5 || z === 0),
    )
    .each(
      'spruce_stairs',
      [
        [5, 0, 2],
        [5, 0, 3],
      ],
      'W',
    )
    .spend({ composter: 1, farmland: 18 }, box([1, 0, 1], [4, 0, 5]))
    .each('stripped_spruce_log', box([0, 1, 0], [0, 4, 0]), 'y')
    .each('spruce_fence', [...box([5, 1, 0], [5, 3, 0]), ...box([0, 1, 6], [0, 3, 6])])
    .blueprint('village/greenhouse');
}

function court(): Blueprint {
  const gaps: readonly Place[] = [
    [2, 1, 0],
    [2, 1, 6],
    [0, 1, 2],
    [0, 1, 4],
    [4, 1, 2],
    [4, 1, 4],
  ];
  return new Sketch()
    .each('cobblestone', box([0, 0, 0], [4, 0, 6]))
    .each('cobblestone_wall', walls([0, 1, 0], [4, 1, 6]))
    .clear(gaps)
    .each('torch', posts([0, 2, 0], [4, 2, 6]))
    .blueprint('village/court');
}

function mound(): Blueprint {
  return new Sketch()
    .each('stone', box([1, 0, 2], [3, 0, 6]))
    .each('dirt', [
      [2, 0, 3],
      [2, 0, 4],
      [2, 0, 5],
    ])
    .put('stone', [2, 0, 1])
    .each(
      'grass_block',
      box([0, 0, 0], [4, 0, 7]).filter(([x, , z]) => !(x >= 1 && x <= 3 && z >= 2 && z <= 6) && !(x === 2 && z === 1)),
    )
    .each('grass_block', box([1, 1, 2], [2, 1, 6]))
    .each('grass_block', [
      [1, 2, 3],
      [1, 2, 4],
      [2, 2, 3],
    ])
    .blueprint('village/mound');
}

function logField(): Blueprint {
  return new Sketch()
    .each('oak_log', box([0, 0, 0], [0, 0, 8]), 'z')
    .each('oak_log', box([6, 0, 0], [6, 0, 8]), 'z')
    .each('oak_log', [...box([1, 0, 0], [5, 0, 0]), ...box([1, 0, 8], [5, 0, 8])], 'x')
    .put('oak_log', [0, 1, 0], 'y')
    .each('farmland', [...box([1, 0, 2], [5, 0, 2]), ...box([1, 0, 4], [5, 0, 4]), ...box([1, 0, 6], [5, 0, 6])])
    .blueprint('village/field_logs');
}

function portal(): Blueprint {
  const ring = [...box([2, 0, 0], [2, 6, 0]), ...box([2, 0, 6], [2, 6, 6]), ...box([2, 0, 1], [2, 0, 5]), ...box([2, 6, 1], [2, 6, 5])];
  return new Sketch()
    .each('netherrack', box([0, 0, 0], [4, 0, 6]))
    .each('netherrack', [...box([1, 1, 1], [1, 1, 5]), ...box([3, 1, 1], [3, 1, 5]), ...box([1, 2, 2], [1, 2, 4])])
    .each('obsidian', ring)
    .each('obsidian', [
      [4, 1, 1],
      [4, 1, 5],
    ])
    .each('stone_brick_slab', box([0, 1, 0], [0, 1, 6]))
    .put('chest', [4, 1, 3], 'E')
    .blueprint('ruined_portal/portal');
}

function terraces(): Blueprint {
  const stairs = 'smooth_sandstone_stairs';
  return new Sketch()
    .each(stairs, box([0, 0, 0], [0, 0, 9]), 'E')
    .each(stairs, box([6, 0, 0], [6, 0, 9]), 'W')
    .each(stairs, box([1, 0, 0], [5, 0, 0]), 'S')
    .each(stairs, box([1, 0, 9], [5, 0, 9]), 'N')
    .put('smooth_sandstone', [3, 0, 9])
    .each('smooth_sandstone', [...box([3, 0, 4], [3, 2, 4]), ...box([3, 0, 5], [3, 1, 5])])
    .put('composter', [1, 0, 1])
    .spend(
      { farmland: 24 },
      box([1, 0, 2], [5, 0, 8]).filter(([x]) => x !== 3),
    )
    .put('jungle_trapdoor', [2, 2, 4], 'W')
    .put('jungle_trapdoor', [4, 2, 4], 'E')
    .put('jungle_trapdoor', [3, 1, 3], 'N')
    .put('jungle_trapdoor', [3, 2, 5], 'S')
    .blueprint('village/field_large');
}

function igloo(): Blueprint {
  const snow = 'snow_block';
  return new Sketch()
    .each('light_gray_wool', box([1, 0, 1], [3, 0, 3]))
    .spend({ dirt: 12, [snow]: 6 }, walls([0, 0, 0], [5, 0, 4]))
    .each(snow, walls([0, 1, 0], [5, 2, 4]))
    .clear([
      [1, 2, 0],
      [3, 2, 0],
      [1, 2, 4],
      [3, 2, 4],
      [0, 2, 1],
    ])
    .put('spruce_door', [5, 1, 2], 'W')
    .put('spruce_door', [5, 2, 2], 'W')
    .each(
      'spruce_stairs',
      [
        [5, 1, 1],
        [5, 1, 3],
      ],
      'W',
    )
    .each(snow, [...box([0, 3, 2], [5, 3, 2]), [2, 3, 1], [3, 3, 1]])
    .put('furnace', [1, 1, 1], 'E')
    .put('crafting_table', [1, 1, 3])
    .put('torch', [2, 4, 2])
    .blueprint('igloo/igloo');
}

function hedge(): Blueprint {
  const ends = posts([0, 1, 0], [2, 1, 9]);
  return new Sketch()
    .each('grass_block', [...box([0, 0, 0], [0, 0, 9]), ...box([2, 0, 0], [2, 0, 9])])
    .each('dirt_path', box([1, 0, 0], [1, 0, 9]))
    .each('sweet_berry_bush', [...box([0, 1, 0], [0, 1, 9]), ...box([2, 1, 0], [2, 1, 9])])
    .each('spruce_fence', [...ends, ...box([0, 2, 0], [0, 2, 9]), ...box([2, 2, 0], [2, 2, 9])])
    .blueprint('village/berry_hedge');
}

function snowField(): Blueprint {
  const border = walls([0, 0, 0], [6, 0, 8]);
  return new Sketch()
    .each('snow_block', border.slice(0, 22))
    .put('spruce_stairs', [6, 0, 4], 'W')
    .spend({ snow: 4 }, border.slice(22))
    .spend({ farmland: 19 }, box([1, 0, 1], [5, 0, 7]))
    .put('lantern', [5, 0, 7])
    .each(
      'snow',
      border.slice(0, 22).map(([x, , z]): Place => [x, 1, z]),
    )
    .blueprint('village/field_snow');
}

/** Decorations, pens, fields and small buildings, by the numbers of their tasks. */
export const village: Readonly<Record<number, Blueprint>> = {
  0: drawn('village/lamp_post', { c: ['cut_sandstone'], t: ['terracotta'], i: ['torch'] }, upright(['i', 't', 'c'])),
  11: drawn('village/camp_lights', { f: ['oak_fence'], i: ['torch'] }, [
    ['f.i', '.f.', '..i'],
    ['i..', '.f.', '...'],
    ['...', '.i.', '...'],
  ]),
  24: drawn(
    'village/planter',
    {
      g: ['grass_block'],
      p: ['poppy'],
      n: ['oak_trapdoor', 'N'],
      s: ['oak_trapdoor', 'S'],
      w: ['oak_trapdoor', 'W'],
      e: ['oak_trapdoor', 'E'],
    },
    [
      ['.n.', 'wge', 'wge', 'wge', '.s.'],
      ['...', '.p.', '.p.', '.p.', '...'],
    ],
  ),
  25: ladderTower(),
  51: field(),
  57: mast(),
  63: stoneHut(),
  67: pen(),
  71: greenhouse(),
  75: court(),
  76: mound(),
  88: logField(),
  89: portal(),
  90: terraces(),
  94: igloo(),
  95: hedge(),
  96: snowField(),
};

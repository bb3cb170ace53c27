import type { EventBody } from '#lib/domain/match-event.ts';

const dishes = ['bread', 'cookie', 'cake', 'pumpkin_pie', 'beetroot_soup', 'golden_carrot', 'sugar', 'bowl', 'bucket', 'stick'] as const;
const crops = [
  'wheat',
  'cocoa_beans',
  'egg',
  'pumpkin',
  'beetroot',
  'carrot',
  'sugar_cane',
  'oak_planks',
  'iron_ingot',
  'melon_slice',
] as const;

/** Sixty relations: ten dishes, each crafted, given away, taken from and put into a chest, and ten crops that are mined and planted. */
function relations(): { action: string; causes: string[]; effects: string[] }[] {
  return dishes.flatMap((dish, index) => {
    const crop = crops[index] ?? 'wheat';
    const other = crops[(index + 3) % crops.length] ?? 'wheat';
    return [
      { action: `craftItem(bot, "${dish}", 1)`, causes: [crop, other], effects: [dish] },
      { action: `giveToPlayer(bot, "${dish}", "Red_Server", -1)`, causes: [dish], effects: [] },
      { action: `getItemFromChest(bot, new Vec3(${index}, -60, 0), { ${dish}: 1 })`, causes: [], effects: [dish] },
      { action: `depositItemIntoChest(bot, new Vec3(${index}, -60, 0), { ${dish}: 1 })`, causes: [dish], effects: [] },
      { action: `mineBlock(bot, "${crop}", 1)`, causes: [], effects: [crop] },
      { action: `placeItem(bot, "${crop}", new Vec3(0, -60, ${index}))`, causes: [crop], effects: [] },
    ];
  });
}

const does = (agent: string, name: string, detail: string, state: 'started' | 'done'): EventBody => ({
  kind: 'action',
  agent,
  name,
  detail,
  state,
});
const holds = (agent: string, items: Record<string, number>): EventBody => ({ kind: 'inventory', agent, items, held: null });

/**
 * The mind events of a red agent that knows sixty relations, has settled on tactics forty times, and bakes bread. It wrongly believes that
 * bread needs an oak plank.
 */
export function forgedMinds(agent: string): readonly (readonly [tick: number, event: EventBody])[] {
  const all = relations();
  const before = all.slice(0, 57).map((relation, index) => (index === 4 ? { ...relation, effects: [] } : relation));
  const graph = (revision: number, known: typeof all): EventBody => ({ kind: 'causal-graph', team: 'red', revision, relations: known });
  const tactics = Array.from({ length: 40 }, (_, revision) => {
    const lines = [
      `1. ${agent} bakes bread for batch ${revision}.`,
      `2. ${agent} hands in cookie to Red_Server.`,
      '3. Both stay out of the field.',
    ];
    return [20 + revision, { kind: 'tactics', team: 'red', revision, lines }] as const;
  });
  const baking = [0, 1, 2].flatMap((round): (readonly [number, EventBody])[] => [
    [100 + round * 40, holds(agent, { wheat: 9 })],
    [101 + round * 40, does(agent, 'craftItem', 'bread', 'started')],
    [105 + round * 40, holds(agent, { wheat: 6, bread: 1 })],
    [106 + round * 40, does(agent, 'craftItem', 'Crafted bread', 'done')],
  ]);
  return [
    [2, graph(0, before)],
    [4, { kind: 'opponent-model', team: 'red', revision: 0, lines: ['1. Byte eats all berries.'] }],
    [6, graph(1, all)],
    ...tactics,
    [90, { kind: 'program', agent, revision: 0, code: 'async function play(bot) {\n  await craftItem(bot, "bread", 1);\n}', main: 'play' }],
    [91, { kind: 'program-line', agent, revision: 0, line: 2 }],
    ...baking,
    [400, { kind: 'critique', agent, success: true, text: 'Bread was baked.' }],
  ];
}

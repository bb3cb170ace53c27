import { expect, test } from 'vitest';
import { itemTagNames, taggedItems } from '../inventory/item-tags.ts';
import { gameData } from '../registry.ts';
import { blockTagNames, taggedBlocks } from './block-tags.ts';
import { furtherBlockTags } from './further-block-tags.ts';

const blocks = (tag: string) => [...(taggedBlocks(tag) ?? [])].map((id) => gameData.blocks[id]?.name);
const items = (tag: string) => [...(taggedItems(tag) ?? [])].map((id) => gameData.items[id]?.name);

test('every tag has members, as blocks and as items', () => {
  expect(blockTagNames.filter((name) => blocks(name).length === 0)).toEqual([]);
  expect(itemTagNames.filter((name) => items(name).length === 0)).toEqual([]);
});

test('tags hold what vanilla has in them and nothing that only sounds alike', () => {
  expect(blocks('minecraft:oak_logs').sort()).toEqual(['oak_log', 'oak_wood', 'stripped_oak_log', 'stripped_oak_wood']);
  expect(blocks('logs')).toHaveLength(40);
  expect(blocks('logs')).not.toContain('mushroom_stem');
  expect(blocks('logs')).not.toContain('melon_stem');
  expect(blocks('planks')).toHaveLength(11);
  expect(blocks('wool_carpets')).toHaveLength(16);
  expect(blocks('gold_ores').sort()).toEqual(['deepslate_gold_ore', 'gold_ore', 'nether_gold_ore']);
  expect(blocks('wooden_doors')).toHaveLength(11);
  expect(blocks('standing_signs')).toContain('oak_sign');
  expect(blocks('standing_signs')).not.toContain('oak_hanging_sign');
  expect(items('swords')).toHaveLength(6);
  expect(items('planks')).toHaveLength(11);
});

test('every name in a list of a further tag is a block of the game', () => {
  for (const [tag, test] of furtherBlockTags) {
    const listed = /^\^\(([\w|]+)\)\$$/.exec(test.source)?.[1]?.split('|') ?? [];
    expect([tag, listed.filter((name) => !gameData.blocksByName[name])]).toEqual([tag, []]);
  }
  expect(blocks('enderman_holdable')).toHaveLength(40);
  expect(blocks('flowers')).toContain('pink_petals');
  expect(blocks('dampens_vibrations')).toHaveLength(32);
  expect(items('arrows').sort()).toEqual(['arrow', 'spectral_arrow', 'tipped_arrow']);
  expect(items('trim_materials')).toHaveLength(10);
  expect(items('decorated_pot_sherds')).toHaveLength(20);
});

test('an unknown tag is none', () => {
  expect([taggedBlocks('no_such_tag'), taggedItems('mineable/axe')]).toEqual([null, null]);
});

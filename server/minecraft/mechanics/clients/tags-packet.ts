import { type PreparedPacket, prepare } from '../../connection/connection.ts';
import { damageTypeTags } from '../../connection/damage-type-tags.ts';
import { entityTags } from '../../entities/entity-tags.ts';
import { itemTagNames, taggedItems } from '../../inventory/item-tags.ts';
import { blockTagNames, clientBlockTags, taggedBlocks } from '../../world/block-tags.ts';

/** Fluids by their registry numbers. Without these tags clients do not swim. */
const fluids = [
  { tagName: 'minecraft:water', entries: [2, 1] },
  { tagName: 'minecraft:lava', entries: [4, 3] },
];

let made: PreparedPacket | null = null;

/** The packet with the tags of blocks and fluids; the same for all clients. */
export function tagsPacket(): PreparedPacket {
  if (made) return made;
  const blocks = clientBlockTags.map((name) => ({ tagName: `minecraft:${name}`, entries: [...(taggedBlocks(name) ?? [])] }));
  made = prepare('tags', {
    tags: [
      { tagType: 'minecraft:block', tags: blocks },
      { tagType: 'minecraft:fluid', tags: fluids },
    ],
  });
  return made;
}

let whole: PreparedPacket | null = null;

/** The packet for whole Minecraft clients: also the tags of items, entities and damage, and all known ones of blocks. */
export function completeTagsPacket(): PreparedPacket {
  if (whole) return whole;
  const damageTypes = damageTypeTags();
  const entries = (names: readonly string[], members: (name: string) => Iterable<number> | null | undefined) =>
    names.map((name) => ({ tagName: `minecraft:${name}`, entries: [...(members(name) ?? [])] }));
  whole = prepare('tags', {
    tags: [
      { tagType: 'minecraft:block', tags: entries(blockTagNames, taggedBlocks) },
      { tagType: 'minecraft:item', tags: entries(itemTagNames, taggedItems) },
      { tagType: 'minecraft:entity_type', tags: entries([...entityTags.keys()], (name) => entityTags.get(name)) },
      { tagType: 'minecraft:damage_type', tags: entries([...damageTypes.keys()], (name) => damageTypes.get(name)) },
      { tagType: 'minecraft:fluid', tags: fluids },
    ],
  });
  return whole;
}

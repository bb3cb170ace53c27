import { clientBlockTags, taggedBlocks } from '../world/block-tags.ts';
import { type PreparedPacket, prepare } from './connection.ts';

/** Fluids by their numbers in the game's registry. Without these clients do not swim. */
const fluids = [
  { tagName: 'minecraft:water', entries: [2, 1] },
  { tagName: 'minecraft:lava', entries: [4, 3] },
];

let made: PreparedPacket | null = null;

/** The packet that tells clients which blocks and fluids belong together; the same for everybody. */
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

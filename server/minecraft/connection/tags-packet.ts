import { clientBlockTags, taggedBlocks } from '../world/block-tags.ts';
import { type PreparedPacket, prepare } from './connection.ts';

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

import type { Position } from '#lib/domain/position.ts';
import { prepare } from '../../connection/connection.ts';
import type { MinecraftServer } from '../../server.ts';
import { soundId } from '../../sounds.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { columnKey } from '../../world/column-key.ts';
import type { Power } from './power.ts';

const notes = 25;
/** The note at the original pitch of its instrument. */
const middle = 12;
/** Instruments by the block under a note block; the harp for all others. */
const instruments: readonly (readonly [RegExp, string])[] = [
  [/_wool$/, 'guitar'],
  [/^(sand|red_sand|gravel|.*_concrete_powder)$/, 'snare'],
  [/glass$|^sea_lantern$|^beacon$/, 'hat'],
  [/^gold_block$/, 'bell'],
  [/^clay$/, 'flute'],
  [/^packed_ice$/, 'chime'],
  [/^bone_block$/, 'xylophone'],
  [/^iron_block$/, 'iron_xylophone'],
  [/^soul_sand$/, 'cow_bell'],
  [/^pumpkin$/, 'didgeridoo'],
  [/^emerald_block$/, 'bit'],
  [/^hay_block$/, 'banjo'],
  [/^glowstone$/, 'pling'],
  [/_planks$|_log$|_wood$|_stem$|_hyphae$|^(crafting_table|bookshelf|note_block|jukebox|barrel|chest)$/, 'bass'],
  [
    /stone|cobble|brick|ore$|^(netherrack|obsidian|bedrock|quartz_block|.*_concrete|.*terracotta|andesite|diorite|granite|deepslate)$/,
    'basedrum',
  ],
];

/** Note blocks sound when tuned, hit or powered, with air above; the block below is their instrument. */
export function noteBlocks(server: MinecraftServer, power: Power): void {
  const { world } = server;
  const sound = (at: Position, block: BlockTemplate): void => {
    if (!world.blockAt(at.x, at.y + 1, at.z).air) return;
    const { instrument = 'harp', note = '0' } = block.properties;
    const id = soundId(`minecraft:block.note_block.${instrument}`);
    if (id === undefined) return;
    const packets = [
      prepare('block_action', { location: at, byte1: 0, byte2: 0, blockId: block.blockId }),
      prepare('sound_effect', {
        sound: { soundId: id },
        soundCategory: 'record',
        x: Math.round((at.x + 0.5) * 8),
        y: Math.round((at.y + 0.5) * 8),
        z: Math.round((at.z + 0.5) * 8),
        volume: 3,
        pitch: 2 ** ((Number(note) - middle) / middle),
        seed: [0, 0],
      }),
    ];
    const key = columnKey(at.x >> 4, at.z >> 4);
    // One tick later, because clients read note and instrument from the block, which they receive at the end of this tick.
    server.later(2, () => {
      for (const player of server.players) if (player.columns.has(key)) for (const packet of packets) player.connection.send(packet);
    });
  };
  const check = (at: Position, block: BlockTemplate): void => {
    const below = world.blockAt(at.x, at.y - 1, at.z).name;
    const instrument = instruments.find(([test]) => test.test(below))?.[1] ?? 'harp';
    const powered = power.at(at) > 0;
    const rises = powered && block.properties.powered === 'false';
    world.set(at.x, at.y, at.z, withProperties(block, { instrument, powered }));
    if (rises) sound(at, world.blockAt(at.x, at.y, at.z));
  };
  server.blocks.define((name) => name === 'note_block', { placed: check, neighbourChanged: check });
  server.uses.onBlock((player, at, block) => {
    if (block.name !== 'note_block' || player.gameMode === 'spectator' || player.gameMode === 'adventure') return false;
    world.set(at.x, at.y, at.z, withProperties(block, { note: (Number(block.properties.note) + 1) % notes }));
    sound(at, world.blockAt(at.x, at.y, at.z));
    return true;
  });
}

import type { NbtCompound } from './nbt-tag.ts';

/** All kinds of block entities of 1.20.1 in the order of their protocol numbers. */
export const blockEntityKinds = [
  'furnace',
  'chest',
  'trapped_chest',
  'ender_chest',
  'jukebox',
  'dispenser',
  'dropper',
  'sign',
  'hanging_sign',
  'mob_spawner',
  'piston',
  'brewing_stand',
  'enchanting_table',
  'end_portal',
  'beacon',
  'skull',
  'daylight_detector',
  'hopper',
  'comparator',
  'banner',
  'structure_block',
  'end_gateway',
  'command_block',
  'shulker_box',
  'bed',
  'conduit',
  'barrel',
  'smoker',
  'blast_furnace',
  'lectern',
  'bell',
  'jigsaw',
  'campfire',
  'beehive',
  'sculk_sensor',
  'calibrated_sculk_sensor',
  'sculk_catalyst',
  'sculk_shrieker',
  'chiseled_bookshelf',
  'brushable_block',
  'decorated_pot',
] as const;

export type BlockEntityKind = (typeof blockEntityKinds)[number];

/** The data of a block beyond its state: the text of a sign, the items of a chest. It exists as long as its block. */
export interface BlockEntity {
  readonly kind: BlockEntityKind;
  /** The data for clients; null if the block alone suffices. */
  shown(): NbtCompound | null;
  /** All its data, as commands read it, without position and kind. */
  save(): NbtCompound['value'];
  /** Sets its data from commands or builders; missing keys get their default. */
  load(data: NbtCompound): void;
}

import type { BlockEntityKind } from './block-entity.ts';
import { blockStateCount, blockTemplate } from './block-template.ts';

/** Blocks whose entity has their own name. */
const sameName: ReadonlySet<string> = new Set<BlockEntityKind>([
  'furnace',
  'chest',
  'trapped_chest',
  'ender_chest',
  'jukebox',
  'dispenser',
  'dropper',
  'brewing_stand',
  'enchanting_table',
  'end_portal',
  'beacon',
  'daylight_detector',
  'hopper',
  'comparator',
  'structure_block',
  'end_gateway',
  'conduit',
  'barrel',
  'smoker',
  'blast_furnace',
  'lectern',
  'bell',
  'jigsaw',
  'sculk_sensor',
  'calibrated_sculk_sensor',
  'sculk_catalyst',
  'sculk_shrieker',
  'chiseled_bookshelf',
  'decorated_pot',
]);

/** Blocks that share an entity with others, or whose entity has another name. */
const shared: readonly (readonly [RegExp, BlockEntityKind])[] = [
  [/_hanging_sign$/, 'hanging_sign'],
  [/_sign$/, 'sign'],
  [/_banner$/, 'banner'],
  [/_bed$/, 'bed'],
  [/shulker_box$/, 'shulker_box'],
  [/^(?!piston).*_(skull|head)$/, 'skull'],
  [/command_block$/, 'command_block'],
  [/campfire$/, 'campfire'],
  [/^(beehive|bee_nest)$/, 'beehive'],
  [/^suspicious_(sand|gravel)$/, 'brushable_block'],
  [/^spawner$/, 'mob_spawner'],
  [/^moving_piston$/, 'piston'],
];

function isOwnKind(name: string): name is BlockEntityKind {
  return sameName.has(name);
}

/** The kind of entity that a block of 1.20.1 has in every world; null for a block without one. */
export function entityKindOf(name: string): BlockEntityKind | null {
  if (isOwnKind(name)) return name;
  return shared.find(([test]) => test.test(name))?.[1] ?? null;
}

/** Cached kind of each state; undefined until the first look-up. */
const known: (BlockEntityKind | null | undefined)[] = new Array(blockStateCount).fill(undefined);

/** The kind of entity of a block state; null for none. */
export function entityKindOfState(state: number): BlockEntityKind | null {
  const found = known[state];
  if (found !== undefined) return found;
  const made = entityKindOf(blockTemplate(state).name);
  known[state] = made;
  return made;
}

import type { PlannedBlock } from './known-world.ts';
import { directions, type Step } from './task-goal.ts';

/* Rules of Minecraft about what a block is placed against, and with which item. */

const attached = /(^|_)wall_(torch|sign|banner|head|skull|fan|hanging_sign)$|^(wall_torch|ladder|tripwire_hook|cocoa)$/;
const onTheGround =
  /^(torch|soul_torch|redstone_torch|redstone_wire|repeater|comparator|snow|cake|wheat|carrots|potatoes|beetroots|lever|lily_pad|dead_bush|grass|fern|tall_grass|large_fern|sweet_berry_bush|sugar_cane|cactus|poppy|dandelion)$|_(pressure_plate|carpet|sapling|tulip|door|bed|button|rail|banner|sign)$|^(sand|red_sand|gravel|anvil)$|_concrete_powder$/;
/** Blocks that need a block below or above them. */
const hanging = /lantern$/;
const soft =
  /torch|^(redstone_wire|grass|fern|tall_grass|large_fern|poppy|dandelion|snow|wheat|carrots|potatoes|beetroots|sweet_berry_bush|sugar_cane|lever|lily_pad|dead_bush|vine)$|_(pressure_plate|carpet|sapling|tulip|button|rail|sign|banner)$/;

/** Blocks without a full face on their upper side in their default state. */
const uneven = /_(slab|stairs|trapdoor)$/;
const items: Readonly<Record<string, string>> = {
  sweet_berry_bush: 'sweet_berries',
  wheat: 'wheat_seeds',
  beetroots: 'beetroot_seeds',
  carrots: 'carrot',
  potatoes: 'potato',
  cocoa: 'cocoa_beans',
  redstone_wire: 'redstone',
  tripwire: 'string',
};

const behind: Readonly<Record<string, Step>> = { north: [0, 0, 1], south: [0, 0, -1], east: [-1, 0, 0], west: [1, 0, 0] };
const axes: Readonly<Record<string, readonly Step[]>> = {
  x: directions.filter(([x]) => x !== 0),
  y: directions.filter(([, y]) => y !== 0),
  z: directions.filter(([, , z]) => z !== 0),
};

/** The neighbours against which a block can be placed so that it stays and has its facing, best first. */
export function anchorsOf({ name, facing }: Pick<PlannedBlock, 'name' | 'facing'>): readonly Step[] {
  if (attached.test(name) && facing !== null) return [behind[facing] ?? [0, -1, 0]];
  if (hanging.test(name)) return axes.y ?? directions;
  if (onTheGround.test(name)) return [[0, -1, 0]];
  return axes[facing ?? ''] ?? directions;
}

/** Whether a block holds another one that is placed against its side in that direction, as seen from the other one. */
export function holds(name: string, other: string, [, down]: Step): boolean {
  return isFirm(name) && !(down < 0 && hanging.test(other) && uneven.test(name));
}

/** The item that places a block, where it has another name. */
export function itemOf(block: string): string {
  return items[block] ?? block.replace('wall_torch', 'torch').replace(/_wall_(banner|sign|head|skull)$/, '_$1');
}

/** Whether other blocks can be placed against a block. */
export function isFirm(name: string): boolean {
  return !soft.test(name);
}

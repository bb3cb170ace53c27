import type { Position } from '#lib/domain/position.ts';
import { farms, stations } from './geometry.ts';

/** A place that the briefing names. */
export interface Place {
  readonly what: string;
  /** The item whose picture represents it. */
  readonly item: string;
  readonly at: Position;
  /** Items per minute for an agent that harvests at once, as PillagerBench declares it; null if nothing grows there. */
  readonly yield: number | null;
}

/** The thirteen places of the briefing. */
export const places: readonly Place[] = [
  { what: 'three furnaces with coal in them', item: 'furnace', at: stations.stove, yield: null },
  { what: 'a chest of 64 bowls', item: 'bowl', at: stations.bowlChest, yield: null },
  { what: 'a chest of 16 buckets beside a cow', item: 'bucket', at: stations.bucketChest, yield: null },
  { what: 'a chest into which chickens lay eggs', item: 'egg', at: stations.eggChest, yield: 2 },
  {
    what: 'two crafting tables and a chest of 64 gold nuggets and a netherite hoe',
    item: 'crafting_table',
    at: stations.toolChest,
    yield: null,
  },
  { what: 'sugar cane', item: 'sugar_cane', at: farms.sugarCane, yield: 11 },
  { what: 'sweet berries on sweet_berry_bush', item: 'sweet_berries', at: farms.sweetBerries, yield: 160 },
  { what: 'cocoa beans', item: 'cocoa_beans', at: farms.cocoa, yield: 54 },
  { what: 'melons and pumpkins', item: 'melon', at: farms.melonPumpkin, yield: 125 },
  { what: 'beetroots', item: 'beetroot', at: farms.beetroot, yield: 13 },
  { what: 'carrots', item: 'carrot', at: farms.carrot, yield: 35 },
  { what: 'wheat', item: 'wheat', at: farms.wheat, yield: 17 },
  { what: 'potatoes', item: 'potato', at: farms.potato, yield: 35 },
];

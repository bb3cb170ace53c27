import type { PlaySetting } from './play-setting.ts';

/** What each agent carries at the start: where nothing grows and no stone is near, enough to build with. */
export function starterKit(world: PlaySetting['world']): Readonly<Record<string, number>> {
  if (world === 'landscape') return {};
  return {
    ...{ iron_pickaxe: 1, iron_axe: 1, iron_shovel: 1, crafting_table: 1 },
    ...{ oak_log: 64, cobblestone: 128, glass: 32, torch: 32, bread: 16 },
  };
}

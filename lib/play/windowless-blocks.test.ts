import { expect, test } from 'vitest';
import { missingWindow } from './windowless-blocks.ts';

test('blocks whose window the server lacks are named, and those that open or never had one are not', () => {
  for (const name of ['brewing_stand', 'stonecutter', 'loom', 'smithing_table', 'grindstone', 'dropper', 'shulker_box', 'red_shulker_box'])
    expect(missingWindow(name), name).toContain(`no window for a ${name.replaceAll('_', ' ')}`);
  for (const name of ['chest', 'barrel', 'smoker', 'blast_furnace', 'anvil', 'enchanting_table', 'hopper', 'crafting_table', 'dirt'])
    expect(missingWindow(name), name).toBe(null);
});

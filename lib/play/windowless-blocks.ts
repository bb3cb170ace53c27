/** Blocks that have a window in Minecraft but none on this server. */
const windowless =
  /^(brewing_stand|stonecutter|loom|smithing_table|grindstone|cartography_table|lectern|beacon|dispenser|dropper)$|(^|_)shulker_box$/;

/** Why using a block of this name opens no window; null for a block that has none in Minecraft either, and for one that opens. */
export function missingWindow(name: string): string | null {
  if (!windowless.test(name)) return null;
  const title = name.replaceAll('_', ' ');
  return `This server has no window for a ${title}: it cannot be used here. Chests, barrels, hoppers, furnaces, smokers, blast furnaces, crafting tables, anvils, enchanting tables and traders can.`;
}

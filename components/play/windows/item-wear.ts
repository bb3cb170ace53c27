import type { PlayItem } from '#lib/people/play-output.ts';

/** Uses of the five kinds of tools by material. */
const toolUses: ReadonlyMap<string, number> = new Map([
  ['wooden', 59],
  ['stone', 131],
  ['golden', 32],
  ['iron', 250],
  ['diamond', 1561],
  ['netherite', 2031],
]);
const tools: ReadonlySet<string> = new Set(['sword', 'shovel', 'pickaxe', 'axe', 'hoe']);

/** Armour lasts for its material's number times the number of its piece. */
const armourMaterials: ReadonlyMap<string, number> = new Map([
  ['leather', 5],
  ['golden', 7],
  ['chainmail', 15],
  ['iron', 15],
  ['turtle', 25],
  ['diamond', 33],
  ['netherite', 37],
]);
const armourPieces: ReadonlyMap<string, number> = new Map([
  ['helmet', 11],
  ['chestplate', 16],
  ['leggings', 15],
  ['boots', 13],
]);

const others: ReadonlyMap<string, number> = new Map([
  ['bow', 384],
  ['brush', 64],
  ['carrot_on_a_stick', 25],
  ['crossbow', 465],
  ['elytra', 432],
  ['fishing_rod', 64],
  ['flint_and_steel', 64],
  ['shears', 238],
  ['shield', 336],
  ['trident', 250],
  ['warped_fungus_on_a_stick', 100],
]);

/** Uses of a new item of Minecraft 1.20.1; null for one that does not wear. */
function itemUses(name: string): number | null {
  const [material = '', piece = ''] = name.split('_', 2);
  if (tools.has(piece)) return toolUses.get(material) ?? null;
  const [factor, base] = [armourMaterials.get(material), armourPieces.get(piece)];
  if (factor !== undefined && base !== undefined) return factor * base;
  return others.get(name) ?? null;
}

/** Uses that are left and uses of a new one; null for an item that does not wear. */
export function wearOf({ name, damage = 0 }: PlayItem): { readonly left: number; readonly of: number } | null {
  const uses = itemUses(name);
  return uses === null ? null : { left: Math.max(0, uses - damage), of: uses };
}

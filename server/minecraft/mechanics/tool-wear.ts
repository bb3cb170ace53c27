import { armourHelpsAgainst, fireCauses } from '../armour.ts';
import { prepare } from '../connection/connection.ts';
import { type ItemStack, itemStack, kindOf } from '../inventory/item-stack.ts';
import { playerSlots } from '../inventory/player-inventory.ts';
import type { Mechanic } from '../mechanic.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import { Player } from '../player.ts';
import type { Random } from '../random.ts';
import type { MinecraftServer } from '../server.ts';
import { blockTemplate } from '../world/block-template.ts';

const digTool = /_(pickaxe|axe|shovel|hoe)$/;
const armourPlaces = [playerSlots.head, playerSlots.chest, playerSlots.legs, playerSlots.feet];
/** Entity status numbers that show a broken item. */
const broke: Readonly<Record<number, number>> = {
  [playerSlots.head]: 49,
  [playerSlots.chest]: 50,
  [playerSlots.legs]: 51,
  [playerSlots.feet]: 52,
};
const mainHandBroke = 47;

/** The stack after some uses, null when it breaks. Unbreaking may prevent wear. */
function worn(stack: ItemStack, uses: number, random: Random): ItemStack | null {
  const { durability } = kindOf(stack);
  if (durability === null) return stack;
  const spared = 1 - 1 / (enchantmentLevel(stack, 'unbreaking') + 1);
  let damage = stack.damage ?? 0;
  for (let use = 0; use < uses; use++) if (!random.chance(spared)) damage++;
  if (damage >= durability) return null;
  return itemStack(stack.name, stack.count, { damage, ...(stack.nbt ? { nbt: stack.nbt } : {}) });
}

const randoms = new WeakMap<MinecraftServer, Random>();

function randomOf(server: MinecraftServer): Random {
  const known = randoms.get(server);
  if (known) return known;
  const made = server.random.fork('tool-wear');
  randoms.set(server, made);
  return made;
}

/** Wears a player's item in a slot of window 0; when it breaks, clients see it. */
export function wearItem(server: MinecraftServer, player: Player, slot: number, uses = 1): void {
  const stack = player.inventory.slot(slot);
  if (!stack || player.gameMode === 'creative') return;
  const left = worn(stack, uses, randomOf(server));
  player.inventory.set(slot, left);
  if (left) return;
  const packet = prepare('entity_status', { entityId: player.id, entityStatus: broke[slot] ?? mainHandBroke });
  for (const viewer of server.players) if (viewer === player || viewer.seen.has(player.id)) viewer.connection.send(packet);
}

/** Tools wear by digging, weapons by hitting, armour by damage; worn out items break. */
export const toolWear: Mechanic = {
  name: 'tool-wear',
  install(server) {
    randomOf(server);
    server.hooks.on('blockBroken', (player, _at, state) => {
      const name = player.heldItem?.name ?? '';
      if (blockTemplate(state).hardness === 0) return;
      if (digTool.test(name) || name === 'shears') wearItem(server, player, player.heldSlot);
      else if (name.endsWith('_sword') || name === 'trident') wearItem(server, player, player.heldSlot, 2);
    });
    server.hooks.on('damaged', (victim, _amount, cause, by) => {
      if (cause === 'attack' && by instanceof Player) {
        const name = by.heldItem?.name ?? '';
        if (name.endsWith('_sword') || name === 'trident') wearItem(server, by, by.heldSlot);
        else if (digTool.test(name)) wearItem(server, by, by.heldSlot, 2);
      }
      if (!(victim instanceof Player) || !armourHelpsAgainst(cause)) return;
      const uses = Math.max(1, Math.floor(victim.lastDamage / 4));
      for (const place of armourPlaces) {
        const fireproof = fireCauses.has(cause) && victim.inventory.slot(place)?.name.startsWith('netherite');
        if (!fireproof) wearItem(server, victim, place, uses);
      }
    });
  },
};

import type { Position } from '#lib/domain/position.ts';
import { blockLoot } from '../block-loot/block-loot.ts';
import { type ItemStack, itemStack } from '../inventory/item-stack.ts';
import type { Random } from '../random.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';

/** The drops of a block for a tool, drawn from the given random numbers. */
export function rollLoot(block: BlockTemplate, tool: ItemStack | null, random: Random): ItemStack[] {
  return blockLoot(block, tool, random).map(({ item, count }) => itemStack(item, count));
}

const lootRandom = new WeakMap<MinecraftServer, Random>();

function randomOf(server: MinecraftServer): Random {
  const known = lootRandom.get(server);
  if (known) return known;
  const made = server.random.fork('loot');
  lootRandom.set(server, made);
  return made;
}

/** Spawns a stack at a block's position, with vanilla's scatter and hop. */
export function popItem(server: MinecraftServer, at: Position, stack: ItemStack): void {
  const random = randomOf(server);
  const scatter = (): number => random.next() * 0.5 - 0.25;
  const position = { x: at.x + 0.5 + scatter(), y: at.y + 0.5 + scatter() - 0.125, z: at.z + 0.5 + scatter() };
  const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
  server.entities.spawnItem(position, stack, velocity);
}

/** Drops a block's items for a tool. */
export function dropLoot(server: MinecraftServer, block: BlockTemplate, at: Position, tool: ItemStack | null): void {
  for (const stack of rollLoot(block, tool, randomOf(server))) popItem(server, at, stack);
}

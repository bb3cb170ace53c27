import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { type ItemStack, itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { type BlockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, type ArenaOptions, startArena } from './arena.ts';

/** Most ticks for something to grow. */
const PATIENCE = 6000;

/** One gardener on a flat world with frequent random ticks, for tests of growth. */
export class GardenStage {
  readonly arena: Arena;
  readonly bot: Bot;

  private constructor(arena: Arena, bot: Bot) {
    this.arena = arena;
    this.bot = bot;
  }

  static async open(options: ArenaOptions = {}, speed = 200): Promise<GardenStage> {
    const arena = await startArena({ bots: ['Ada'], radius: 2, ...options });
    const [bot] = arena.bots;
    if (!bot) throw new Error('a bot joins');
    arena.server.rules.set('randomTickSpeed', speed);
    return new GardenStage(arena, bot);
  }

  get player(): Player {
    return this.arena.player(this.bot);
  }

  put(name: string, x: number, y: number, z: number, properties: Record<string, string | number | boolean> = {}): void {
    this.arena.server.world.set(x, y, z, stateOf(name, properties));
  }

  /** The server's block at a position. */
  block(x: number, y: number, z: number): BlockTemplate {
    return this.arena.server.world.blockAt(x, y, z);
  }

  /** The block at a position, for server and client. Throws if they differ. */
  at(x: number, y: number, z: number): BlockTemplate {
    const block = this.block(x, y, z);
    const seen = this.bot.blockAt(new Vec3(x, y, z));
    if (seen?.stateId !== block.stateId) throw new Error(`The server has ${block.name} at ${x} ${y} ${z}, the client ${seen?.name}.`);
    return block;
  }

  async hold(stack: ItemStack | string): Promise<void> {
    this.player.inventory.set(36, typeof stack === 'string' ? itemStack(stack, 1) : stack);
    await this.arena.ticks(2);
  }

  /** Right-clicks a block with the held item. */
  async use(x: number, y: number, z: number, face = new Vec3(0, 1, 0)): Promise<void> {
    const block = this.bot.blockAt(new Vec3(x, y, z));
    if (!block) throw new Error('there is a block to use');
    await this.arena.run(this.bot.activateBlock(block, face));
    await this.arena.ticks(2);
  }

  /** Places the held item against a face. */
  async place(x: number, y: number, z: number, face = new Vec3(0, 1, 0)): Promise<void> {
    const block = this.bot.blockAt(new Vec3(x, y, z));
    if (!block) throw new Error('there is a block to place against');
    await this.arena.run(this.bot.placeBlock(block, face));
    await this.arena.ticks(2);
  }

  async dig(x: number, y: number, z: number): Promise<void> {
    const block = this.bot.blockAt(new Vec3(x, y, z));
    if (!block) throw new Error('there is a block to dig');
    await this.arena.run(this.bot.dig(block));
    await this.arena.ticks(2);
  }

  /** Lets time pass until a condition holds. Throws after five minutes. */
  async until(so: () => boolean): Promise<void> {
    for (let tick = 0; tick < PATIENCE; tick += 5) {
      if (so()) {
        await this.arena.ticks(2);
        return;
      }
      await this.arena.ticks(5);
    }
    throw new Error('The condition did not hold within five minutes.');
  }

  /** All items on the ground, by name. */
  lying(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { stack } of this.arena.server.entities.items()) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count;
    return counts;
  }
}

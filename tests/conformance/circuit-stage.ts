import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect } from 'vitest';
import { type BlockTemplate, type PropertyValue, stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

/** The y coordinate of feet on the ground. */
export const ground = -60;

/** One bot beside a circuit on a flat world. Heights are above the ground: 0 is the height of feet. */
export class CircuitStage {
  readonly arena: Arena;
  readonly bot: Bot;

  private constructor(arena: Arena, bot: Bot) {
    this.arena = arena;
    this.bot = bot;
  }

  static async open(): Promise<CircuitStage> {
    const arena = await startArena({ bots: ['Ada'], worldSpawn: { x: 0.5, y: ground, z: 0.5 } });
    const [bot] = arena.bots;
    if (!bot) throw new Error('a bot joins');
    return new CircuitStage(arena, bot);
  }

  async close(): Promise<void> {
    expect(this.arena.clientErrors).toEqual([]);
    await this.arena.dispose();
  }

  put(x: number, y: number, z: number, name: string, properties: Record<string, PropertyValue> = {}): void {
    this.arena.server.world.set(x, ground + y, z, stateOf(name, properties));
  }

  /** Wire from one x to another in row z. */
  wires(from: number, to: number, z: number): void {
    for (let x = from; x <= to; x++) this.put(x, 0, z, 'redstone_wire');
  }

  /** The server's block at a position; the bot must see the same. */
  seen(x: number, y: number, z: number): BlockTemplate {
    const block = this.arena.server.world.blockAt(x, ground + y, z);
    expect(this.bot.blockAt(new Vec3(x, ground + y, z))?.stateId, `at ${x}, ${y}, ${z}`).toBe(block.stateId);
    return block;
  }

  is(x: number, y: number, z: number, property: string): string | undefined {
    return this.seen(x, y, z).properties[property];
  }

  /** Right-clicks a block. */
  async use(x: number, y: number, z: number): Promise<void> {
    const block = this.bot.blockAt(new Vec3(x, ground + y, z));
    if (!block) throw new Error('there is something to use');
    await this.arena.run(this.bot.activateBlock(block));
    await this.arena.ticks(1);
  }
}

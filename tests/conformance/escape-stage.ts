import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { expect } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import type { RoomControl } from '#lib/families/escape-room/rooms.ts';
import { type Escape, emptyEscape, foldEscape } from '#lib/families/escape-room/rules.ts';
import type { Referee } from '#server/contract/scenario.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { setGameMode } from '#server/minecraft/mechanics/game-mode.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Random } from '#server/minecraft/random.ts';
import type { BlockTemplate } from '#server/minecraft/world/block-template.ts';
import { arenaOf, taskItem } from '#server/scenarios/escape-room/arena.ts';
import { exitCells, type Local } from '#server/scenarios/escape-room/atoms/atom.ts';
import type { Chain } from '#server/scenarios/escape-room/generator/chain.ts';
import { placed } from '#server/scenarios/escape-room/geometry.ts';
import type { PlacedRoom } from '#server/scenarios/escape-room/placed-room.ts';
import { escapeReferee } from '#server/scenarios/escape-room/referee.ts';
import { type EscapeTask, taskOfChain } from '#server/scenarios/escape-room/tasks.ts';
import { type Arena, startArena } from './arena.ts';

const names = ['Alice', 'Bob'] as const;

/** Two bots in the rooms of a chain, with the referee. */
export class EscapeStage {
  readonly task: EscapeTask;
  readonly events: MatchEvent[] = [];
  escape: Escape = { ...emptyEscape, agents: names };
  private readonly arena: Arena;

  private constructor(arena: Arena, chain: Chain) {
    this.arena = arena;
    this.task = taskOfChain({ difficulty: 1, seed: 0 }, chain, names);
  }

  static async open(chain: Chain): Promise<EscapeStage> {
    const arena = await startArena({ bots: names, worldSpawn: { x: 130.5, y: -60, z: 150.5 } });
    const stage = new EscapeStage(arena, chain);
    stage.start();
    await arena.ticks(1);
    return stage;
  }

  async close(): Promise<void> {
    expect(this.arena.clientErrors).toEqual([]);
    await this.arena.dispose();
  }

  private start(): void {
    const { server, bots } = this.arena;
    arenaOf(this.task.rooms).build(server);
    const seats = names.map((agent, index) => {
      const player = this.player(index);
      setGameMode(server, player, 'adventure');
      return { agent, team: 'team', index, system: 'test', entity: player.id, player };
    });
    expect(bots).toHaveLength(names.length);
    const random = new Random(1);
    let tick = 0;
    const emit = (body: EventBody): void => {
      const event: MatchEvent = { ...body, seq: this.events.length, episode: 0, tick };
      this.events.push(event);
      this.escape = foldEscape(this.escape, event);
      referee.heard?.(event);
    };
    const referee: Referee = escapeReferee({ server, random, rules: 'corrected', seats, emit }, this.task);
    server.hooks.on('tickEnd', () => {
      referee.tick(tick);
      tick++;
    });
  }

  room(id: string): PlacedRoom {
    const found = this.task.rooms.find(({ room }) => room.id === id);
    if (!found) throw new Error(`There is no room ${id}.`);
    return found;
  }

  player(agent: number): Player {
    return this.arena.player(this.bot(agent));
  }

  /** Whether the room was solved. */
  isSolved(id: string): boolean {
    return this.escape.rooms.some(({ room, done }) => room.id === id && done !== null);
  }

  /** Whether both cells of a room's exit are free. */
  isOpen(id: string): boolean {
    return exitCells.every((cell) => this.block(id, cell).air);
  }

  block(id: string, cell: Local): BlockTemplate {
    const { x, y, z } = placed(this.room(id).centre, cell);
    return this.arena.server.world.blockAt(x, y, z);
  }

  /** Lets game time pass. */
  seconds(count: number): Promise<void> {
    return this.arena.ticks(20 * count);
  }

  /** Puts an agent on a block of a room. */
  async stand(agent: number, id: string, cell: Local): Promise<void> {
    const { x, y, z } = placed(this.room(id).centre, cell);
    this.player(agent).teleport({ x: x + 0.5, y, z: z + 0.5 });
    await this.arena.ticks(10);
  }

  /** Kills an agent, and waits until it is back. */
  async kill(agent: number): Promise<void> {
    this.arena.server.runCommand(`kill ${names[agent]}`);
    await this.seconds(3);
  }

  /** Drops an item onto a block of a room. */
  drop(id: string, cell: Local): void {
    const { x, y, z } = placed(this.room(id).centre, cell);
    this.arena.server.entities.spawnItem({ x: x + 0.5, y: y + 0.1, z: z + 0.5 }, itemStack('stick'));
  }

  give(agent: number, item: string): void {
    this.player(agent).inventory.give(taskItem(item, 1));
  }

  /** Lets an agent operate a control: it stands on it, uses it from the block beside it, places its item there, or takes it. */
  async operate(agent: number, { action, at, item }: RoomControl): Promise<void> {
    const bot = this.bot(agent);
    const beside = action === 'stand' ? 0 : -1;
    const isOnFloor = action === 'place' || this.arena.server.world.blockAt(at.x, at.y - 1, at.z).air;
    const y = action === 'place' ? at.y + 1 : isOnFloor ? at.y - 1 : at.y;
    this.player(agent).teleport({ x: at.x + 0.5, y, z: at.z + 0.5 + beside });
    await this.arena.ticks(12);
    if (action === 'stand') return;
    const block = bot.blockAt(new Vec3(at.x, action === 'place' ? at.y - 1 : at.y, at.z));
    if (!block) throw new Error(`${bot.username} sees nothing there.`);
    if (action === 'place' && item !== null) await this.place(bot, item, block);
    else if (action === 'take') await this.take(bot, block);
    else await this.arena.run(bot.activateBlock(block));
    await this.arena.ticks(2);
  }

  /** Whether a chest opens for an agent that uses it. */
  async opens(agent: number, { at }: RoomControl): Promise<boolean> {
    const bot = this.bot(agent);
    this.player(agent).teleport({ x: at.x + 0.5, y: at.y, z: at.z - 0.5 });
    await this.arena.ticks(12);
    const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (!block) throw new Error(`${bot.username} sees no chest.`);
    await this.arena.run(bot.activateBlock(block));
    await this.arena.ticks(4);
    return bot.currentWindow !== null;
  }

  /** Lets an agent place its item on the floor of a room, without waiting for the answer. */
  async placeOnFloor(agent: number, item: string, id: string, [x, y, z]: Local): Promise<void> {
    await this.stand(agent, id, [x, y, z - 1]);
    const bot = this.bot(agent);
    const stack = bot.inventory.items().find(({ name }) => name === item);
    const floor = placed(this.room(id).centre, [x, y - 1, z]);
    const block = bot.blockAt(new Vec3(floor.x, floor.y, floor.z));
    if (!stack || !block) throw new Error(`${bot.username} has no ${item}, or sees no floor.`);
    await this.arena.run(bot.equip(stack, 'hand'));
    await this.arena.run(bot.placeBlock(block, new Vec3(0, 1, 0)).catch(() => undefined));
  }

  private async place(bot: Bot, item: string, below: NonNullable<ReturnType<Bot['blockAt']>>): Promise<void> {
    const stack = bot.inventory.items().find(({ name }) => name === item);
    if (!stack) throw new Error(`${bot.username} has no ${item}.`);
    await this.arena.run(bot.equip(stack, 'hand'));
    await this.arena.run(bot.placeBlock(below, new Vec3(0, 1, 0)));
  }

  private async take(bot: Bot, block: NonNullable<ReturnType<Bot['blockAt']>>): Promise<void> {
    const key = bot.inventory.items().find(({ name }) => name === 'tripwire_hook');
    if (key) await this.arena.run(bot.equip(key, 'hand'));
    const chest = await this.arena.run(bot.openContainer(block));
    const [found] = chest.containerItems();
    if (found) await this.arena.run(chest.withdraw(found.type, null, 1));
    chest.close();
  }

  private bot(agent: number): Bot {
    const bot = this.arena.bots[agent];
    if (!bot) throw new Error(`There is no bot ${agent}.`);
    return bot;
  }
}

import type { Rules } from '#lib/domain/rules.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { createBot } from '#server/bots/bot-factory.ts';
import { type ActionReport, BotSeat } from '#server/bots/bot-seat.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';

const groups = [
  'mineBlock',
  'craftItem',
  'placeItem',
  'multiAgent',
  'farm',
  'smeltItem',
  'killMob',
  'giveToPlayer',
  'useChest',
  'mineflayer',
];

/** A flat world with seats, for tests that call primitives. */
export class PrimitivesStage {
  readonly arena = new Arena({ seed: 7, radius: 3, worldSpawn: { x: 0.5, y: -60, z: 0.5 } });
  readonly chat: string[] = [];
  readonly actions: ActionReport[] = [];
  /** The agents that started a program, in order. */
  readonly programs: string[] = [];
  /** The rules of seats created from now on. */
  rules: Rules = 'corrected';
  private readonly ending = new AbortController();

  constructor() {
    this.arena.server.hooks.on('chat', (from, text) => this.chat.push(`<${from.name}> ${text}`));
  }

  async seat(agent: string, team: TeamId = 'red', mates: readonly string[] = [], allowed: readonly string[] = groups): Promise<BotSeat> {
    const { clock, server } = this.arena;
    const [near, far] = memoryStreamPair(clock);
    server.accept(far);
    const bot = await this.arena.run(createBot({ name: agent, clock, connection: { stream: near } }));
    this.arena.bots.push(bot);
    await this.arena.ticks(5);
    const onAction = (action: ActionReport): void => void this.actions.push(action);
    const onProgram = (): void => void this.programs.push(agent);
    const random = new Random(3).fork(agent);
    const { rules } = this;
    return new BotSeat({
      bot,
      agent,
      team,
      index: 0,
      mates,
      clock,
      random,
      signal: this.ending.signal,
      allowed,
      rules,
      onAction,
      onProgram,
    });
  }

  player(agent: string): Player {
    const player = this.arena.server.players.byName(agent);
    if (!player) throw new Error(`${agent} is not in the game.`);
    return player;
  }

  put(block: string, x: number, y: number, z: number): void {
    this.arena.server.world.set(x, y, z, stateOf(block));
  }

  /** Puts a closed door that faces north or south, by the cell of its lower half. */
  putDoor(x: number, y: number, z: number): void {
    const { world } = this.arena.server;
    world.set(x, y, z, stateOf('oak_door', { half: 'lower' }));
    world.set(x, y + 1, z, stateOf('oak_door', { half: 'upper' }));
  }

  /** The chest, furnace or similar container at a position. */
  container(x: number, y: number, z: number): ItemContainer {
    const entity = this.arena.server.world.blockEntities.at({ x, y, z });
    if (!(entity instanceof ItemContainer)) throw new Error('no container there');
    return entity;
  }

  nameAt(x: number, y: number, z: number): string {
    return this.arena.server.world.blockAt(x, y, z).name;
  }

  run<T>(work: Promise<T>): Promise<T> {
    return this.arena.run(work);
  }

  /** Ends the episode for all seats. */
  end(): void {
    this.ending.abort();
  }

  dispose(): Promise<void> {
    return this.arena.dispose();
  }
}

import { allCalls } from '#server/bots/api/all-calls.ts';
import type { ApiResult } from '#server/bots/api/api-call.ts';
import { apiFor } from '#server/bots/api/seat-api.ts';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { Player } from '#server/minecraft/player.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/** A seat with the whole API, for tests. */
export interface ApiAgent {
  readonly player: Player;
  readonly seat: BotSeat;
  /** Makes a call and lets the world run until it has ended. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<ApiResult>;
  /** Makes a call; the world runs only while something else lets it. */
  begin(name: string, given?: Readonly<Record<string, unknown>>): Promise<ApiResult>;
  give(item: string, count?: number): void;
  carries(): Record<string, number>;
  /** Puts the agent at a position with an empty inventory. */
  reset(x: number, z: number, y?: number): void;
}

/** A flat world with seats that have the API of VillagerBench. */
export class ApiStage extends PrimitivesStage {
  command(line: string): void {
    this.arena.server.runCommand(line);
  }

  async agent(name: string, allowed: readonly string[] = [...allCalls.keys()]): Promise<ApiAgent> {
    const seat = await this.seat(name);
    const api = apiFor(seat, allowed);
    const player = this.player(name);
    return {
      player,
      seat,
      call: (call, given = {}) => this.run(api.call(call, given)),
      begin: (call, given = {}) => api.call(call, given),
      give: (item, count = 1) => void player.inventory.give(itemStack(item, count)),
      carries: () => Object.fromEntries(player.inventory.totals()),
      reset: (x, z, y = -60) => {
        this.arena.server.runCommand(`clear ${name}`);
        this.arena.server.runCommand(`tp ${name} ${x + 0.5} ${y} ${z + 0.5}`);
      },
    };
  }
}

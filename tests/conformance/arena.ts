import mineflayer, { type Bot } from 'mineflayer';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer, ServerOptions } from '#server/minecraft/server.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';

export interface ArenaOptions extends Partial<Omit<ServerOptions, 'clock'>> {
  /** Names of the bots that join before the arena is returned. */
  readonly bots?: readonly string[];
}

const TICK = 50;
/** Ticks until a new body stands. */
const SETTLING = 20;

/** A server under the fast clock with mineflayer bots, for tests that play. Dispose it to restore the process's own time. */
export class Arena {
  readonly clock: FastClock;
  readonly server: MinecraftServer;
  readonly bots: Bot[] = [];
  /** Errors that clients reported; tests expect it to stay empty. */
  readonly clientErrors: Error[] = [];
  /** Actions that the server refused. */
  readonly refusals: string[] = [];
  private over = false;
  private faultsExpected = false;

  constructor(options: ArenaOptions = {}) {
    const seed = options.seed ?? 1;
    this.clock = new FastClock({ seed });
    try {
      this.server = createVanillaServer({ viewDistance: 2, ...options, seed, clock: this.clock });
      this.server.hooks.on('refused', (_player, what) => void this.refusals.push(what));
    } catch (error) {
      this.clock.dispose();
      throw error;
    }
  }

  /** Lets a bot join, through a pair of streams, and waits until it stands in the world. */
  async join(username: string, [client, server] = memoryStreamPair(this.clock)): Promise<Bot> {
    this.server.accept(server);
    const bot = mineflayer.createBot({
      username,
      auth: 'offline',
      version: '1.20.1',
      checkTimeoutInterval: 600_000,
      connect: (connecting) => {
        Reflect.apply(connecting.setSocket, connecting, [client]);
        process.nextTick(() => {
          connecting.emit('connect');
        });
      },
    });
    bot.on('error', (error) => {
      this.clientErrors.push(error);
    });
    this.bots.push(bot);
    await this.run(new Promise<void>((resolve) => bot.once('spawn', resolve)));
    // A body must land once before it counts as standing.
    for (let tick = 0; tick < SETTLING && !bot.entity.onGround; tick++) await this.ticks(1);
    return bot;
  }

  /** The server's side of a bot. */
  player(bot: Bot): Player {
    const player = this.server.players.byName(bot.username);
    if (!player) throw new Error(`${bot.username} is not in the game.`);
    return player;
  }

  /** Lets game time pass until the promise settles. */
  run<T>(until: Promise<T>): Promise<T> {
    return this.clock.run(until);
  }

  /** Lets this many ticks pass. */
  ticks(count: number): Promise<void> {
    return this.run(new Promise<void>((resolve) => this.clock.after(count * TICK, resolve)));
  }

  /** Declares that the server contains errors in this test; returns how many there were so far. */
  expectFaults(): number {
    this.faultsExpected = true;
    return this.server.faults.count;
  }

  /**
   * Ends the bots and the server and restores the process's time. @throws if the server contained an error of its own that the test does
   * not expect.
   */
  async dispose(): Promise<void> {
    if (this.over) return;
    this.over = true;
    for (const bot of this.bots) bot.end();
    await this.server.close();
    await this.ticks(1);
    this.clock.dispose();
    if (this.faultsExpected || this.server.faults.count === 0) return;
    const places = [...this.server.faults.places].map(([place, messages]) => `${place}: ${[...messages].join('; ')}`);
    throw new Error(`The server contained ${this.server.faults.count} errors of its own. ${places.join('. ')}`);
  }
}

/** An arena with its bots standing in the world. */
export async function startArena(options: ArenaOptions = {}): Promise<Arena> {
  const arena = new Arena(options);
  for (const name of options.bots ?? []) await arena.join(name);
  return arena;
}

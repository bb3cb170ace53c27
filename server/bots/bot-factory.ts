import '#server/minecraft/late-libraries.ts';
import type { Duplex } from 'node:stream';
import mineflayer from 'mineflayer';
import pathfinderPackage from 'mineflayer-pathfinder';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { speedUpBlockLookups } from './library/block-templates.ts';
import { handlePacketsDirectly } from './library/direct-packets.ts';
import { sinkWherePathsLeadDown } from './library/diving.ts';
import { passOpenDoorsInTheMiddle } from './library/door-steps.ts';
import { readColumnsLate } from './library/late-columns.ts';
import { type Bot, gameVersion, Vec3 } from './library/mineflayer.ts';
import { tabulateMovements } from './library/movement-tables.ts';
import { installGameDataCache, shareLibraryClass } from './library/replaced-module.ts';
import { installSearchBudget } from './library/search-budget.ts';
import { keepWindowsInOrder } from './library/window-order.ts';

export interface BotOptions {
  readonly name: string;
  readonly clock: Clock;
  /** A memory stream connected to a server, or the address of a server. */
  readonly connection: { readonly stream: Duplex } | { readonly host: string; readonly port: number };
  /** Called with every error of the bot, and with the reason when its connection ends, during its whole life. */
  onTrouble?(error: Error): void;
}

/** Longest game time for a bot to spawn in a loaded world, in milliseconds. */
const spawnLimit = 30_000;

/**
 * Creates a mineflayer bot and resolves once it has spawned and the columns around it are loaded. Rejects if the connection fails, ends or
 * is refused before that, or after 30 s of game time.
 */
export async function createBot(options: BotOptions): Promise<Bot> {
  installSearchBudget();
  installGameDataCache();
  // The library makes three classes of blocks for each bot, and goes through the shapes of all blocks each time.
  shareLibraryClass('prismarine-block');
  readColumnsLate();
  const { clock, connection } = options;
  const bot = mineflayer.createBot({
    username: options.name,
    auth: 'offline',
    version: gameVersion,
    logErrors: false,
    hideErrors: true,
    viewDistance: 'tiny',
    checkTimeoutInterval: 60_000,
    // The bots use the library's own channel definitions only; their check would load a schema compiler for each bot.
    validateChannelProtocol: false,
    ...('stream' in connection
      ? {
          connect: (client) => {
            Reflect.apply(client.setSocket, client, [connection.stream]);
            clock.soon(() => client.emit('connect'));
          },
        }
      : { host: connection.host, port: connection.port }),
  });
  bot.setMaxListeners(0);
  bot._client.setMaxListeners(0);
  handlePacketsDirectly(bot);
  bot.loadPlugin(pathfinderPackage.pathfinder);
  passOpenDoorsInTheMiddle(bot);
  bot.on('login', () => tabulateMovements(bot, speedUpBlockLookups(bot)));
  bot.once('login', () => keepWindowsInOrder(bot));
  bot.once('login', () => sinkWherePathsLeadDown(bot));
  try {
    await spawned(bot, options);
  } catch (error) {
    bot.end('gave up joining');
    throw error;
  }
  return bot;
}

function spawned(bot: Bot, { name, clock, onTrouble }: BotOptions): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let waiting = true;
    let placed = false;
    const settle = (error?: Error): void => {
      if (!waiting) return;
      waiting = false;
      cancel();
      bot.removeListener('chunkColumnLoad', look);
      if (error) reject(error);
      else resolve();
    };
    const trouble = (error: Error): void => {
      if (waiting) settle(error);
      else onTrouble?.(error);
    };
    const look = (): void => {
      if (placed && standsInWorld(bot)) settle();
    };
    const cancel = clock.after(spawnLimit, () => settle(new Error(`${name} did not spawn within ${spawnLimit / 1000} s.`)));
    bot.once('spawn', () => {
      placed = true;
      look();
    });
    bot.on('chunkColumnLoad', look);
    bot.on('error', trouble);
    bot.on('kicked', (reason) => trouble(new Error(`${name} was kicked: ${typeof reason === 'string' ? reason : JSON.stringify(reason)}`)));
    bot.on('end', (reason) => trouble(new Error(`The connection of ${name} ended: ${reason}`)));
  });
}

/** Whether the column under the bot and those around it are loaded. */
function standsInWorld(bot: Bot): boolean {
  const { x, y, z } = bot.entity.position;
  for (const dx of [-16, 0, 16]) for (const dz of [-16, 0, 16]) if (!bot.world.getColumnAt(new Vec3(x + dx, y, z + dz))) return false;
  return true;
}

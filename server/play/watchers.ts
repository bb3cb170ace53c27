import type { Connection } from '#server/minecraft/connection/connection.ts';
import { offlineUuid } from '#server/minecraft/connection/login-session.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { Guest } from './waiting-room.ts';

export interface WatchersOptions {
  /** Seconds by which spectators see the match later than its players. */
  readonly delay: number;
  /** The world that is played in now; null outside of play. */
  world(): MinecraftServer | null;
  /** Receives a client when its world has ended. */
  returned(connection: Connection, name: string): void;
}

/** Longest name of a body. */
const longestName = 16;

/** A name that no body of a world has. */
function freeName(server: MinecraftServer, name: string): string {
  for (let number = 2, free = name; ; number++) {
    if (server.players.byName(free) === undefined) return free;
    free = `${name.slice(0, longestName - 2)}_${number}`;
  }
}

/**
 * People who watch a match with a Minecraft client, as spectators in its world: the players do not see, hear or touch them, and get no
 * messages from them. Between two episodes they are in the waiting room.
 */
export class Watchers {
  private readonly options: WatchersOptions;
  private readonly waiting = new Set<Guest>();
  private readonly bodies = new Map<Player, { readonly server: MinecraftServer; readonly name: string }>();
  private readonly known = new WeakSet<MinecraftServer>();

  constructor(options: WatchersOptions) {
    this.options = options;
  }

  /** Takes a guest of the waiting room as a spectator. Returns the sentence for the guest. */
  take(guest: Guest): string {
    const { delay } = this.options;
    if (delay > 0) return `Spectators see this match ${delay} seconds late, which Minecraft cannot do. Watch it in the browser.`;
    this.waiting.add(guest);
    this.follow();
    return 'You will watch the match as a spectator. Click a body to see with its eyes, sneak to leave it.';
  }

  /** Whether a guest waits to watch. */
  has(guest: Guest): boolean {
    return this.waiting.has(guest);
  }

  forget(guest: Guest): void {
    this.waiting.delete(guest);
  }

  /** Follows the match: into the world when its play begins, and back to the waiting room when it ends. */
  follow(): void {
    const world = this.options.world();
    for (const [player, { server, name }] of [...this.bodies]) {
      if (server === world) continue;
      this.bodies.delete(player);
      const connection = server.releaseClient(player);
      if (connection !== null) this.options.returned(connection, name);
    }
    if (world === null) return;
    this.mute(world);
    for (const guest of [...this.waiting]) {
      this.waiting.delete(guest);
      const connection = guest.release();
      if (connection !== null) this.enter(world, connection, guest.name);
    }
  }

  private enter(server: MinecraftServer, connection: Connection, guest: string): void {
    const name = freeName(server, guest);
    if (!server.moveClient(connection, { name, uuid: offlineUuid(`spectator ${name}`), gameMode: 'spectator' })) return;
    const player = server.players.byName(name);
    if (player) this.bodies.set(player, { server, name: guest });
  }

  private mute(server: MinecraftServer): void {
    if (this.known.has(server)) return;
    this.known.add(server);
    server.onChatLine((player) => {
      if (!this.bodies.has(player)) return false;
      server.tell(player, 'Spectators cannot speak in a match.');
      return true;
    });
    server.hooks.on('playerLeft', (player) => void this.bodies.delete(player));
  }
}

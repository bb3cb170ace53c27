import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MinecraftAddress } from '#lib/people/lobby.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import type { Connection } from '#server/minecraft/connection/connection.ts';
import { offlineUuid } from '#server/minecraft/connection/login-session.ts';
import { listenTcp, type TcpListener } from '#server/minecraft/connection/tcp-listener.ts';
import type { Admittance } from '#server/minecraft/entrance.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import type { ServerLog } from '#server/minecraft/server-log.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';

export interface WaitingRoomOptions {
  readonly host: string;
  /** Name of the match and state of its seats, for the server list. */
  motd(): string;
  /** People who play or wait, and seats for them. */
  people(): { readonly here: readonly string[]; readonly seats: number };
  readonly log: ServerLog;
  /** Why a client may not enter; null if it may. `address` is what its user typed as the address of the server. */
  refuses(name: string, address: string): string | null;
  /** Seconds after which `waited` is called for a client, and again after each such time. */
  readonly waitSeconds: number;
  waited(guest: Guest): void;
  /** A client is in the room. */
  arrived(guest: Guest, address: string): void;
  /** A client in the room says a line. */
  said(guest: Guest, line: string): void;
  /** A client has left the room. */
  left(guest: Guest): void;
}

/** A client that waits in the room. */
export interface Guest {
  readonly name: string;
  tell(text: string): void;
  /** Closes its connection with a reason. */
  dismiss(reason: string): void;
  /** Takes it out of the room, to move to the world of an episode; null if it has left. */
  release(): Connection | null;
}

/** More clients than any rule lets in. */
const maxPlayers = 100;
/** Lines of chat in a row before a client is disconnected, as in vanilla. */
const spamLimit = 200;
const floor = { from: { x: -6, y: -61, z: -6 }, to: { x: 6, y: -61, z: 6 } };

/**
 * The room in which people's Minecraft clients wait: a small world of its own, with the port of the match. No one can build or fight there,
 * and what happens there has no effect on the match.
 */
export class WaitingRoom {
  private readonly options: WaitingRoomOptions;
  private readonly clock = new RealClock();
  private readonly server: MinecraftServer;
  private readonly guests = new Map<Player, Guest>();
  private readonly addresses = new Map<string, string>();
  private listener: TcpListener | null = null;
  private closing = false;

  constructor(options: WaitingRoomOptions) {
    this.options = options;
    this.server = createVanillaServer({ clock: this.clock, seed: 1, spamLimit, log: options.log, maxPlayers, viewDistance: 2 });
    this.server.pvp = false;
    const { from, to } = floor;
    this.server.runCommand(`fill ${from.x} ${from.y} ${from.z} ${to.x} ${to.y} ${to.z} quartz_block`);
    this.server.hooks.on('playerJoined', (player) => this.arrive(player));
    this.server.hooks.on('playerLeft', (player) => {
      const guest = this.guests.get(player);
      this.guests.delete(player);
      if (guest) options.left(guest);
    });
    this.server.onChatLine((player, line) => {
      const guest = this.guests.get(player);
      if (line.startsWith('/')) this.server.tell(player, 'Commands do not work in the waiting room.');
      else if (guest) options.said(guest, line);
      return true;
    });
  }

  /** Opens the port. Throws an Error that says why it cannot, and what to do. */
  async open(): Promise<MinecraftAddress> {
    const { host } = this.options;
    const entrance = {
      admit: ({ name, address }: { name: string; address: string }): Admittance => {
        const reason = this.options.refuses(name, address);
        if (reason !== null) return { kind: 'refused', reason };
        this.addresses.set(name, address);
        return { kind: 'new' };
      },
      status: () => {
        const { here, seats } = this.options.people();
        return { motd: this.options.motd(), maxPlayers: seats, online: here.map((name) => ({ name, id: offlineUuid(name) })) };
      },
    };
    this.listener = await listenTcp(this.server, { host, port: 0, entrance });
    return { host, port: this.listener.port };
  }

  /** Takes in the client of a body that it no longer controls. */
  receive(connection: Connection, name: string): void {
    if (this.closing) connection.disconnect('The match is over.');
    else this.server.moveClient(connection, { name, uuid: offlineUuid(name) });
  }

  /** Closes the port and the room; clients get the reason. */
  async close(): Promise<void> {
    this.closing = true;
    for (const guest of [...this.guests.values()]) guest.dismiss('The match is over.');
    await this.server.close();
    const closed = this.listener?.close();
    this.listener?.drop();
    await closed;
    this.clock.dispose();
  }

  /** The clients that are in the room. */
  get inside(): Iterable<Guest> {
    return this.guests.values();
  }

  private arrive(player: Player): void {
    const { server } = this;
    player.gameMode = 'adventure';
    const guest: Guest = {
      name: player.name,
      tell: (text) => server.tell(player, text),
      dismiss: (reason) => server.kick(player, reason),
      release: () => {
        this.guests.delete(player);
        return server.releaseClient(player);
      },
    };
    this.guests.set(player, guest);
    const address = this.addresses.get(player.name) ?? '';
    this.addresses.delete(player.name);
    this.count(player, guest);
    // The other mechanics greet the client first.
    server.later(1, () => {
      if (this.guests.get(player) === guest) this.options.arrived(guest, address);
    });
  }

  /** Tells each time that a client has waited as long again. */
  private count(player: Player, guest: Guest): void {
    this.server.later(this.options.waitSeconds * ticksPerSecond, () => {
      if (this.guests.get(player) !== guest) return;
      this.options.waited(guest);
      this.count(player, guest);
    });
  }
}

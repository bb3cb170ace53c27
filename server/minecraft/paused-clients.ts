import type { ParsedPacket } from './connection/packet-codec.ts';
import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';

/** Real milliseconds between two signs of life to clients while time stands still. Clients of vanilla give up after 30 seconds. */
export const signOfLifeMs = 10_000;

/**
 * What clients send while the clock is paused has no effect. Each client learns so once, and is set right when time goes on: its body is
 * where it was, its blocks and windows as the server has them.
 */
export class PausedClients {
  private readonly server: MinecraftServer;
  private readonly ignored = new Set<Player>();

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  /** Ignores a packet that arrives while time stands still. A predicted block change is taken back at once. */
  ignore(player: Player, { name, params }: ParsedPacket): void {
    if (name === 'keep_alive') return;
    if (!this.ignored.has(player)) {
      this.ignored.add(player);
      this.server.tell(player, 'The match is paused. What you do has no effect until it goes on.');
    }
    if (typeof params === 'object' && params !== null && 'sequence' in params && typeof params.sequence === 'number')
      player.connection.write('acknowledge_player_digging', { sequenceId: params.sequence });
    player.connection.flush();
  }

  /** Shows clients that the server is there although no tick comes. */
  showLife(): void {
    for (const player of this.server.players) {
      player.connection.write('keep_alive', { keepAliveId: [0, 0] });
      player.connection.flush();
    }
  }

  /** Sets the clients right whose packets were ignored; called in the first tick after a pause. */
  setRight(): void {
    for (const player of this.ignored) {
      if (player.connection.ended) continue;
      player.teleport(player.position);
      player.screen.sendAll();
    }
    this.ignored.clear();
  }
}

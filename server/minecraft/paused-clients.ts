import type { ParsedPacket } from './connection/packet-codec.ts';
import type { JoinableServer } from './joinable-server.ts';
import type { Player } from './player.ts';

/** Real milliseconds between two keep-alive packets while time is paused. Vanilla clients disconnect after 30 seconds without one. */
export const signOfLifeMs = 10_000;

/**
 * Packets of clients have no effect while the clock is paused. Each client gets a message about it once. When time continues, the server
 * corrects the client: the body is where it was, and blocks and windows are as the server has them.
 */
export class PausedClients {
  private readonly server: JoinableServer;
  private readonly ignored = new Set<Player>();

  constructor(server: JoinableServer) {
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

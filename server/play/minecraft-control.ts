import type { ClientKind } from '#lib/people/lobby.ts';
import type { Connection } from '#server/minecraft/connection/connection.ts';
import type { Control } from './control.ts';
import type { SeatBody } from './held-seat.ts';

export interface MinecraftControlOptions {
  readonly body: SeatBody;
  /** Receives the connection when the client still lives, to go elsewhere; null if it has ended. */
  ended(control: MinecraftControl, connection: Connection | null, reason: string): void;
}

/** A body in the hands of a person with a Minecraft client. */
export class MinecraftControl implements Control {
  readonly kind: ClientKind = 'minecraft';
  private readonly options: MinecraftControlOptions;
  private readonly stopListening: () => void;
  private over = false;

  constructor(options: MinecraftControlOptions) {
    this.options = options;
    const { player, open } = options.body;
    const left = open.server.hooks.on('playerLeft', (who) => {
      if (who === player) this.finish(null, 'The client closed the connection.');
    });
    const heard = open.voice.hear(({ from, text, channel }) => {
      if (from !== player.name) this.tell(`[${channel}] ${from}: ${text}`);
    });
    this.stopListening = () => {
      left();
      heard();
    };
  }

  get latency(): number | null {
    return this.options.body.player.latency;
  }

  tell(text: string): void {
    const { open, player } = this.options.body;
    open.server.tell(player, text);
  }

  release(reason: string): void {
    if (this.over) return;
    this.stopListening();
    const { open, player } = this.options.body;
    this.finish(open.server.releaseClient(player), reason);
  }

  private finish(connection: Connection | null, reason: string): void {
    if (this.over) return;
    this.over = true;
    this.stopListening();
    this.options.ended(this, connection, reason);
  }
}

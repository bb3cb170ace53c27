import type { Player } from './player.ts';
import type { TextComponent } from './text.ts';

/** A client that logs in. */
export interface Arrival {
  readonly name: string;
  readonly uuid: string;
  /** The address that the client's user typed, as the client sends it. */
  readonly address: string;
}

/** The outcome of a login: the client gets a new body, or one that is in the world without a client, or it is turned away with a reason. */
export type Admittance =
  | { readonly kind: 'new' }
  | { readonly kind: 'body'; readonly player: Player }
  | { readonly kind: 'refused'; readonly reason: string | TextComponent };

/** What the server list shows. */
export interface ServerStatus {
  readonly motd: string;
  readonly maxPlayers: number;
  readonly online: readonly { readonly name: string; readonly id: string }[];
}

/** The rules by which clients of one stream or port enter the world. */
export interface Entrance {
  /** Called when a client has logged in, in the tick in which it would join. */
  admit(arrival: Arrival): Admittance;
  /** Replaces the status of the server. */
  status?(): ServerStatus;
}

import type { PlayInput } from '#lib/people/play-input.ts';
import { type PlayOutput, playOutputSchema } from '#lib/people/play-output.ts';
import type { Answer, ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';

/** The parts of a connection that a player link uses. */
export interface PlayerSocket {
  readonly connected: boolean;
  on(...subscription: PlayerSubscription): unknown;
  off(...subscription: PlayerSubscription): unknown;
  emit(name: 'seat', ...words: Parameters<ClientEvents['seat']>): unknown;
  emit(name: 'act', ...words: Parameters<ClientEvents['act']>): unknown;
}
type PlayerSubscription =
  | [name: 'connect', listener: () => void]
  | [name: 'disconnect', listener: () => void]
  | [name: 'play', listener: ServerEvents['play']]
  | [name: 'pulse', listener: ServerEvents['pulse']]
  | [name: 'refused', listener: ServerEvents['refused']];

/** The hold of a page on its seat: `asking` for it, `holding` it, `refused` by the server, or `lost` with the connection. */
export type SeatHold =
  | { readonly state: 'asking' }
  | { readonly state: 'holding'; readonly agent: string }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'lost' };

export interface PlayerListener {
  hold(hold: SeatHold): void;
  outputs(outputs: readonly PlayOutput[]): void;
}

/** The most inputs of one message. */
const mostInputs = 64;

/**
 * Connects a playing page to its body: claims the seat of the browser's cookie, sends inputs, and passes on outputs in their order. It
 * claims the seat again after every reconnection, and logs and ignores invalid outputs.
 */
export class PlayerLink {
  private readonly socket: PlayerSocket;
  private readonly match: string;
  private readonly listener: PlayerListener;
  private isHeld = false;
  private claims = 0;

  constructor(socket: PlayerSocket, match: string, listener: PlayerListener) {
    this.socket = socket;
    this.match = match;
    this.listener = listener;
    socket.on('connect', this.claim);
    socket.on('disconnect', this.lose);
    socket.on('play', this.take);
    socket.on('pulse', this.answer);
    socket.on('refused', this.refused);
    listener.hold({ state: 'asking' });
    if (socket.connected) this.claim();
  }

  /** Sends the inputs of a tick. Without a seat they are dropped: the server would ignore them. */
  send(inputs: readonly PlayInput[]): void {
    if (!this.isHeld) return;
    for (let at = 0; at < inputs.length; at += mostInputs)
      this.socket.emit('act', { match: this.match, inputs: inputs.slice(at, at + mostInputs) });
  }

  /** Asks for the seat. Another page of the same holder lets go of it. */
  readonly claim = (): void => {
    const claim = ++this.claims;
    this.listener.hold({ state: 'asking' });
    this.socket.emit('seat', { match: this.match }, (answer: Answer<{ readonly agent: string }>) => {
      if (claim !== this.claims) return;
      this.isHeld = answer.ok;
      this.listener.hold(answer.ok ? { state: 'holding', agent: answer.value.agent } : { state: 'refused', reason: answer.error });
    });
  };

  close(): void {
    this.claims++;
    this.isHeld = false;
    this.socket.off('connect', this.claim);
    this.socket.off('disconnect', this.lose);
    this.socket.off('play', this.take);
    this.socket.off('pulse', this.answer);
    this.socket.off('refused', this.refused);
  }

  private readonly lose = (): void => {
    this.claims++;
    this.isHeld = false;
    this.listener.hold({ state: 'lost' });
  };

  private readonly take = (match: string, outputs: readonly PlayOutput[]): void => {
    if (match !== this.match || !Array.isArray(outputs)) return;
    const valid = outputs.flatMap((output) => {
      const read = playOutputSchema.safeParse(output);
      if (read.success) return [read.data];
      console.error('The server sent a message that this page does not know. The page ignores it.', output);
      return [];
    });
    if (valid.length > 0) this.listener.outputs(valid);
  };

  /** The server measures the round trip. */
  private readonly answer = (answer: () => void): void => answer();

  private readonly refused = (error: string): void => this.listener.outputs([{ type: 'line', text: error, above: false }]);
}

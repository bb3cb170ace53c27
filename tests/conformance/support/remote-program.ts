import { WebSocket } from 'ws';
import type { MatchEvent } from '#lib/domain/match-event.ts';

/** The part of a request that test programs use. */
export interface Asked {
  readonly type: string;
  readonly id: number;
  readonly agents: { agent: string; result: { name: string; ok: boolean } | null }[];
}

/** Sends a message: an object as JSON, a text unchanged. */
export type Say = (message: unknown) => void;

/** A remote team that connects to a match and answers each message as the caller says. */
export class RemoteProgram {
  socket: WebSocket | null = null;
  address = '';
  private readonly answer: (message: Asked, say: Say, program: RemoteProgram) => void;

  constructor(answer: RemoteProgram['answer']) {
    this.answer = answer;
  }

  /** Connects to the address at which the match waits. */
  readonly heard = (event: MatchEvent): void => {
    if (event.kind !== 'outside-team' || event.state !== 'expected') return;
    this.address = event.detail;
    this.connect();
  };

  /** Sends a message over its newest connection. */
  readonly say: Say = (message) => this.socket?.send(typeof message === 'string' ? message : JSON.stringify(message));

  connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.on('error', () => socket.terminate());
    socket.on('open', () => this.say({ type: 'hello', protocol: 1 }));
    socket.on('message', (data) => this.answer(JSON.parse(String(data)), this.say, this));
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { type LobbyView, lobbyViewSchema } from '#lib/people/lobby.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import type { Answer, ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { type Asked, asked } from './asked.ts';

/** Milliseconds after which a condition counts as never fulfilled. */
const patience = 60_000;

/** Waits until something is there. Throws an Error that names it, with what was there instead. */
export async function eventually<T>(what: string, look: () => Promise<T | null> | T | null): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited ${patience / 1000} s in vain: ${what}.`);
    await pause(40);
  }
}

/** A person with a browser: a cookie, and the socket on which it plays. */
export class Visitor {
  cookie = '';
  readonly outputs: PlayOutput[] = [];
  /** When each output came, by its place. */
  readonly receivedAt = new Map<number, number>();
  readonly refusals: string[] = [];
  private readonly address: string;
  private readonly match: string;
  private socket: Socket<ServerEvents, ClientEvents> | null = null;

  constructor(address: string, match: string) {
    this.address = address;
    this.match = match;
  }

  async lobby(): Promise<LobbyView> {
    const { body } = await asked(`${this.address}/api/matches/${this.match}/seats`, 'GET', { cookie: this.cookie });
    return lobbyViewSchema.parse(body);
  }

  /** Sends a request about a seat; keeps the cookie that it may get. */
  async seat(agent: string, request: unknown): Promise<Asked> {
    const answer = await this.post(`seats/${agent}`, request);
    if (answer.cookie !== null) this.cookie = answer.cookie;
    return answer;
  }

  post(path: string, request: unknown): Promise<Asked> {
    return asked(`${this.address}/api/matches/${this.match}/${path}`, 'POST', { cookie: this.cookie, origin: this.address }, request);
  }

  /** Opens the page: claims the body of the seat. */
  async open(): Promise<Answer<{ readonly agent: string }>> {
    const socket: Socket<ServerEvents, ClientEvents> = io(this.address, {
      transports: ['websocket'],
      forceNew: true,
      parser: clientParser,
      extraHeaders: { cookie: this.cookie },
    });
    this.socket = socket;
    socket.on('play', (_, outputs) => {
      const now = performance.now();
      for (const output of outputs) this.receivedAt.set(this.outputs.push(output) - 1, now);
      for (const output of outputs) {
        if (output.type !== 'position') continue;
        const { position, yaw, pitch, teleport } = output;
        this.act({ type: 'confirm', teleport }, { type: 'move', position, yaw, pitch, onGround: false });
      }
    });
    socket.on('pulse', (answer) => answer());
    socket.on('refused', (reason) => void this.refusals.push(reason));
    return socket.emitWithAck('seat', { match: this.match });
  }

  act(...inputs: PlayInput[]): void {
    this.socket?.emit('act', { match: this.match, inputs });
  }

  /** Sends anything to the server. */
  raw(name: 'seat' | 'act', message: unknown): void {
    if (name === 'act') this.socket?.emit('act', message);
    else this.socket?.emit('seat', message, () => undefined);
  }

  get connected(): boolean {
    return this.socket?.connected ?? false;
  }

  close(): void {
    this.socket?.disconnect();
    this.socket = null;
  }

  /** The newest output of a type. */
  last<Type extends PlayOutput['type']>(type: Type): Extract<PlayOutput, { type: Type }> | null {
    const isSuch = (output: PlayOutput): output is Extract<PlayOutput, { type: Type }> => output.type === type;
    return this.outputs.findLast(isSuch) ?? null;
  }
}

/** A match with an open lobby, and the browsers that visit it; `cookie` is what a browser has already. */
export interface StartedMatch {
  readonly match: string;
  readonly visitor: (cookie?: string) => Visitor;
}

/** Starts a match at the dashboard of an address, and waits until its lobby is open. */
export async function startMatch(address: string, configuration: unknown, cookie = ''): Promise<StartedMatch> {
  const answer = await asked(`${address}/api/matches`, 'POST', { origin: address, cookie }, configuration);
  const match: unknown = Reflect.get(Object(answer.body), 'match');
  if (typeof match !== 'string') throw new Error(`The match was not started: ${JSON.stringify(answer.body)}`);
  const visitor = (known = ''): Visitor => {
    const one = new Visitor(address, match);
    one.cookie = known;
    return one;
  };
  await eventually('the lobby opens', async () => ((await visitor().lobby()).state === 'lobby' ? true : null));
  return { match, visitor };
}

/** A dashboard with real match processes, without pages. */
export class PeopleDashboard {
  readonly running: Running;
  private readonly folder: string;

  private constructor(running: Running, folder: string) {
    this.running = running;
    this.folder = folder;
  }

  static async open(): Promise<PeopleDashboard> {
    const folder = mkdtempSync(join(tmpdir(), 'arena-people-'));
    const binding = { host: '127.0.0.1', port: 0, password: null };
    return new PeopleDashboard(await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} }), folder);
  }

  /** Starts a match, and waits until its lobby is open. */
  start(configuration: unknown, cookie = ''): Promise<StartedMatch> {
    return startMatch(this.running.address, configuration, cookie);
  }

  async close(): Promise<void> {
    await this.running.close();
    rmSync(this.folder, { recursive: true });
  }
}

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import type { Clock } from '../clock/clock.ts';
import type { Arrival, ServerStatus } from '../entrance.ts';
import { minecraftVersion, protocol } from '../registry.ts';
import { Connection, type UnwritablePacket } from './connection.ts';
import type { ParsedPacket } from './packet-codec.ts';

/** The icon of `app/icon.svg` cell by cell: gold, red and blue. */
const art = [
  '    gg    ',
  '  gg  gg  ',
  'gg  gg  gg',
  'rrrr  bbbb',
  'rrrrrbbbbb',
  'rrrrrbbbbb',
  'rrrrrbbbbb',
  ' rrrrbbbb ',
  '   rrbb   ',
  '    rb    ',
];
const colours: Readonly<Record<string, number>> = { g: 0xf2c94cff, r: 0xff7a59ff, b: 0x4da8ffff };
/** Pixels of the icon in a server list, of a cell, and of the edge around the cells. */
const [SIZE, CELL, EDGE] = [64, 6, 2];

let made: string | null = null;

/** The icon in the server list of clients: a PNG of 64 by 64 pixels as a data URL without line breaks. */
function favicon(): string {
  if (made !== null) return made;
  // It is loaded on first use: only a list of servers asks for the icon.
  const { PNG }: typeof import('pngjs') = createRequire(import.meta.url)('pngjs');
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const cell = art[Math.floor((y - EDGE) / CELL)]?.[Math.floor((x - EDGE) / CELL)] ?? ' ';
      image.data.writeUInt32BE(colours[cell] ?? 0, (y * SIZE + x) * 4);
    }
  }
  made = `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`;
  return made;
}

/** Milliseconds for a client to log in. */
const loginTime = 30_000;

const handshake = z.object({ protocolVersion: z.number(), serverHost: z.string(), nextState: z.number() });
const loginStart = z.object({ username: z.string().regex(/^\w{1,16}$/, 'names have 1 to 16 letters, digits or underscores') });
const pingPacket = z.object({ time: z.unknown() });

export interface LoginHost {
  readonly clock: Clock;
  /** The data for the server list. */
  status(): ServerStatus;
  /** Called when a client has logged in; it sends play packets from now on. */
  loggedIn(connection: Connection, arrival: Arrival): void;
  playPacket(connection: Connection, packet: ParsedPacket): void;
  /** Whether anything uses the fields of this play packet. */
  reads(name: string): boolean;
  bytes(connection: Connection, direction: 'in' | 'out', bytes: Buffer): void;
  unwritable(connection: Connection, packet: UnwritablePacket): void;
  ended(connection: Connection, reason: string): void;
}

/** The UUID of a name on an offline-mode server: version 3 of "OfflinePlayer:" and the name. */
export function offlineUuid(name: string): string {
  const hash = createHash('md5').update(`OfflinePlayer:${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x30;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The requests of a client before it plays; each is allowed once. */
interface Asked {
  status: boolean;
  login: boolean;
  /** The address in its handshake. */
  address: string;
}

/**
 * Leads a new client through handshake, status or offline-mode login, and hands it over after the login. A `complete` client gets all that
 * vanilla sends.
 */
export function acceptClient(stream: Duplex, host: LoginHost, complete: boolean): Connection {
  const asked: Asked = { status: false, login: false, address: '' };
  const connection: Connection = new Connection(
    stream,
    host.clock,
    {
      packet: (packet) => (connection.state === 'play' ? host.playPacket(connection, packet) : beforePlay(connection, host, asked, packet)),
      reads: (name) => host.reads(name),
      bytes: (direction, bytes) => host.bytes(connection, direction, bytes),
      unwritable: (packet) => host.unwritable(connection, packet),
      ended: (reason) => {
        slow();
        host.ended(connection, reason);
      },
    },
    complete,
  );
  const slow = host.clock.after(loginTime, () => {
    if (connection.state !== 'play') connection.disconnect({ translate: 'multiplayer.disconnect.slow_login' });
  });
  return connection;
}

function beforePlay(connection: Connection, host: LoginHost, asked: Asked, packet: ParsedPacket): void {
  switch (packet.name) {
    case 'set_protocol':
      asked.address = onHandshake(connection, packet.params);
      break;
    case 'ping_start':
      if (asked.status) connection.disconnect('The client requested the status twice.');
      asked.status = true;
      connection.answer('server_info', { response: JSON.stringify(statusOf(host)) });
      break;
    case 'ping':
      connection.answer('ping', pingPacket.parse(packet.params));
      host.clock.soon(() => connection.disconnect('The ping was already answered.'));
      break;
    case 'login_start':
      if (asked.login) connection.disconnect('This client is already logging in.');
      else onLoginStart(connection, host, asked.address, packet.params);
      asked.login = true;
      break;
    default:
  }
}

/** Returns the address that the client's user typed. */
function onHandshake(connection: Connection, params: unknown): string {
  const { protocolVersion, serverHost, nextState } = handshake.parse(params);
  connection.state = nextState === 1 ? 'status' : 'login';
  if (nextState === 1 || protocolVersion === protocol) return serverHost;
  const older = protocolVersion < protocol;
  connection.disconnect({
    translate: older ? 'multiplayer.disconnect.outdated_client' : 'multiplayer.disconnect.incompatible',
    with: [minecraftVersion],
  });
  return serverHost;
}

function onLoginStart(connection: Connection, host: LoginHost, address: string, params: unknown): void {
  const parsed = loginStart.safeParse(params);
  if (!parsed.success) {
    connection.disconnect(`This name cannot join: ${issuesInWords(parsed.error)}`);
    return;
  }
  const { username } = parsed.data;
  const uuid = offlineUuid(username);
  if (connection.complete) connection.compress();
  connection.answer('success', { uuid, username, properties: [] });
  // The client switches to play when it reads this; later packets must not be in the same turn.
  host.clock.soon(() => {
    if (connection.ended) return;
    connection.state = 'play';
    host.loggedIn(connection, { name: username, uuid, address });
  });
}

function statusOf(host: LoginHost) {
  const { motd, maxPlayers, online } = host.status();
  return {
    version: { name: minecraftVersion, protocol: protocol },
    players: { max: maxPlayers, online: online.length, sample: online.slice(0, 12) },
    description: { text: motd },
    favicon: favicon(),
    enforcesSecureChat: false,
    previewsChat: false,
  };
}

import { connect, type Socket } from 'node:net';
import protocol from 'minecraft-protocol';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import { framed } from '#server/minecraft/connection/packet-codec.ts';
import { compressedFrame } from '#server/minecraft/connection/packet-compression.ts';

interface Writer {
  createPacketBuffer(packet: { name: string; params: object }): Buffer;
}

const options = { isServer: false, version: '1.20.1', customPackets: {}, noErrorLogging: true };
const writers: Readonly<Record<'handshaking' | 'status' | 'login' | 'play', Writer>> = {
  handshaking: protocol.createSerializer({ ...options, state: protocol.states.HANDSHAKING }),
  status: protocol.createSerializer({ ...options, state: protocol.states.STATUS }),
  login: protocol.createSerializer({ ...options, state: protocol.states.LOGIN }),
  play: protocol.createSerializer({ ...options, state: protocol.states.PLAY }),
};

/** The bytes of a client's packet on the wire, as before any compression. */
export function packet(state: keyof typeof writers, name: string, params: object): Buffer {
  return framed(writers[state].createPacketBuffer({ name, params }));
}

export function handshake(nextState: 1 | 2): Buffer {
  return packet('handshaking', 'set_protocol', { protocolVersion: 763, serverHost: '127.0.0.1', serverPort: 25_565, nextState });
}

export function login(username: string): Buffer {
  return packet('login', 'login_start', { username, playerUUID: undefined });
}

/** The fields of a command's packet, without its slash. */
export function commandFields(line: string): object {
  return { command: line, timestamp: 0n, salt: 0n, argumentSignatures: [], messageCount: 0, acknowledged: Buffer.alloc(3) };
}

export function command(line: string): Buffer {
  return packet('play', 'chat_command', commandFields(line));
}

export function chatLine(message: string): Buffer {
  const unsigned = { timestamp: 0n, salt: 0n, signature: undefined, offset: 0, acknowledged: Buffer.alloc(3) };
  return packet('play', 'chat_message', { message, ...unsigned });
}

export function moveTo(x: number, y: number, z: number): Buffer {
  return packet('play', 'position', { x, y, z, onGround: false });
}

/** Whether bytes begin with the length of all that follows. */
function isWhole(bytes: Buffer): boolean {
  const packets: Buffer[] = [];
  try {
    new FrameSplitter().push(bytes, (packet) => packets.push(packet));
  } catch {
    return false;
  }
  return packets.length === 1 && framed(packets[0] ?? Buffer.alloc(0)).length === bytes.length;
}

/** A connection that follows no rules. It counts and discards what the server writes. */
export class HostileClient {
  readonly socket: Socket;
  /** Bytes the server wrote to it. */
  received = 0;
  private ended = false;
  private joined = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.received += bytes.length;
    });
    socket.once('close', () => {
      this.ended = true;
    });
  }

  static async connect(port: number): Promise<HostileClient> {
    const client = new HostileClient(connect(port, '127.0.0.1'));
    await new Promise<void>((resolve) => {
      client.socket.once('connect', () => resolve());
      client.socket.once('close', () => resolve());
    });
    return client;
  }

  /** Connects and logs in; resolves when the server has begun to send the world, or has ended the connection. */
  static async join(port: number, name: string): Promise<HostileClient> {
    const client = await HostileClient.connect(port);
    client.send(handshake(2), login(name));
    while (client.received < 20_000 && !client.closed) await wait(20);
    client.joined = true;
    return client;
  }

  get closed(): boolean {
    return this.ended;
  }

  /** Sends bytes. After joining, those that are a whole packet are sent in the compressed format; parts of packets go as they are. */
  send(...packets: readonly Buffer[]): void {
    const bytes = this.joined ? packets.map((part) => (isWhole(part) ? compressedFrame(part) : part)) : packets;
    if (this.socket.writable) this.socket.write(Buffer.concat(bytes));
  }

  /** Resolves when the server has ended the connection, or after this many milliseconds, with whether it ended. */
  async ends(within: number): Promise<boolean> {
    for (let waited = 0; waited < within && !this.ended; waited += 20) await wait(20);
    return this.ended;
  }

  /** Disconnects without notice. */
  async drop(): Promise<void> {
    this.socket.destroy();
    await this.ends(1000);
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

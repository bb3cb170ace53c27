import { connect, type Socket } from 'node:net';
import protocol from 'minecraft-protocol';
import { framed } from '#server/minecraft/connection/packet-codec.ts';

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

/** The bytes of a client's packet on the wire. */
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

/** A connection that follows no rules. It counts and discards what the server writes. */
export class HostileClient {
  readonly socket: Socket;
  /** Bytes the server wrote to it. */
  received = 0;
  private ended = false;

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
    while (client.received < 100_000 && !client.closed) await wait(20);
    return client;
  }

  get closed(): boolean {
    return this.ended;
  }

  send(...packets: readonly Buffer[]): void {
    if (this.socket.writable) this.socket.write(Buffer.concat(packets));
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

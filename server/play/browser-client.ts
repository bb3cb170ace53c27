import type { Duplex } from 'node:stream';
import '#server/minecraft/late-libraries.ts';
import protocol from 'minecraft-protocol';
import { z } from 'zod';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { minecraftVersion } from '#server/minecraft/registry.ts';
import { packetsOf, type SpokenInput } from './input-packets.ts';
import { PacketOutputs } from './packet-outputs.ts';

export interface BrowserClientOptions {
  /** Player name of the body. */
  readonly name: string;
  readonly clock: Clock;
  /** A connection to the world, whose entrance gives the body. */
  readonly stream: Duplex;
  /** Receives the outputs for the browser, at most once per turn of the clock. */
  show(outputs: readonly PlayOutput[]): void;
  /** Called once when the connection has ended. */
  ended(reason: string): void;
}

const packetName = z.looseObject({ name: z.string() });

/** The Minecraft client of a person who plays in the browser: inputs become packets, and packets become outputs. */
export class BrowserClient {
  private readonly options: BrowserClientOptions;
  private readonly client: protocol.Client;
  private readonly outputs = new PacketOutputs();
  private waiting: PlayOutput[] = [];
  private over = false;

  constructor(options: BrowserClientOptions) {
    this.options = options;
    const { clock, stream, name } = options;
    this.client = protocol.createClient({
      username: name,
      auth: 'offline',
      version: minecraftVersion,
      // The server decides when a client is gone.
      checkTimeoutInterval: 2 ** 31 - 1,
      hideErrors: true,
      connect: (connecting) => {
        Reflect.apply(connecting.setSocket, connecting, [stream]);
        clock.soon(() => connecting.emit('connect'));
      },
    });
    this.client.on('error', (error) => this.finish(error.message));
    this.client.on('end', (reason) => this.finish(reason));
    this.client.on('kick_disconnect', () => this.finish('The server closed the connection.'));
    this.client.on('packet', (fields: unknown, meta: unknown) => this.receive(packetName.parse(meta).name, fields));
  }

  /** Sends the packets of an input. Nothing is sent after the end. */
  act(input: Exclude<PlayInput, SpokenInput>): void {
    if (this.over) return;
    if (input.type === 'move') this.outputs.looked(input.yaw, input.pitch);
    for (const { name, params } of packetsOf(input, this.outputs.entity)) this.client.write(name, params);
  }

  /** Says a line in the public chat of the game. */
  say(message: string): void {
    if (this.over) return;
    const unsigned = { timestamp: 0n, salt: 0n, signature: undefined, offset: 0, acknowledged: Buffer.alloc(3) };
    this.client.write('chat_message', { message, ...unsigned });
  }

  /** Shows the person an output that does not come from the server. */
  show(output: PlayOutput): void {
    this.add([output]);
  }

  /** Disconnects; `ended` is not called. */
  leave(): void {
    this.over = true;
    this.client.end('The person left.');
  }

  private receive(name: string, fields: unknown): void {
    if (!this.over) this.add(this.outputs.of(name, fields));
  }

  private add(outputs: readonly PlayOutput[]): void {
    if (outputs.length === 0) return;
    if (this.waiting.length === 0) {
      this.options.clock.soon(() => {
        const ready = this.waiting;
        this.waiting = [];
        this.options.show(ready);
      });
    }
    this.waiting.push(...outputs);
  }

  private finish(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.options.ended(reason);
  }
}

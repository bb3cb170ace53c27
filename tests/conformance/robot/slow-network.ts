import type { Duplex } from 'node:stream';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { Random } from '#server/minecraft/random.ts';

/** A network between a client and its server. */
export interface Network {
  /** Milliseconds from a client to its server and back. */
  readonly latency: number;
  /** The share of the packets that get lost: they are sent again, and all later ones wait for them. */
  readonly loss?: number;
}

/** Milliseconds until a lost packet is sent again. */
const sentAgain = 300;

function carry(clock: Clock, from: Duplex, to: Duplex, { latency, loss = 0 }: Network, random: Random): void {
  let last = 0;
  from.on('data', (bytes: Buffer) => {
    const now = clock.now();
    const unevenness = random.next() * latency * 0.25;
    last = Math.max(last, now + latency / 2 + unevenness + (random.next() < loss ? sentAgain : 0));
    clock.after(last - now, () => void to.write(bytes));
  });
  from.on('end', () => void to.end());
}

/** The two ends of a connection over a network. Bytes keep their order. */
export function overNetwork(clock: Clock, network: Network, seed = 1): [client: Duplex, server: Duplex] {
  const random = new Random(seed);
  const [client, near] = memoryStreamPair(clock);
  const [far, server] = memoryStreamPair(clock);
  carry(clock, near, far, network, random);
  carry(clock, far, near, network, random);
  return [client, server];
}

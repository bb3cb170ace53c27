import { PassThrough } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { Connection } from './connection.ts';

/** A closed connection, for a body without a client: no packets are written. */
export function noClient(clock: Clock): Connection {
  const connection = new Connection(new PassThrough(), clock, {
    packet: () => undefined,
    reads: () => false,
    unwritable: () => undefined,
    ended: () => undefined,
    bytes: () => undefined,
  });
  connection.disconnect('This player has no client.');
  return connection;
}

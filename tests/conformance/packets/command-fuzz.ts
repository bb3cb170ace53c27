import type { EventEmitter } from 'node:events';
import protocol from 'minecraft-protocol';
import { commandFields, wait } from '../hostile/hostile-client.ts';
import type { ServerProcess } from '../hostile/server-process.ts';

/** Lines sent before the test checks that the server still answers. */
const batch = 50;
/** Milliseconds between batches: the server disconnects a client that sends more than 2000 lines a second. */
const pause = 50;
/** Longest line that a client may send. */
const longest = 256;
const name = 'Fuzz';

/** The result of running commands. */
export interface GivenCommands {
  given: number;
  /** Packets that the server sent to the client. */
  received: number;
  /** Packets that the client could not read. */
  unreadable: number;
}

/**
 * Sends lines to a server over TCP as an operator with the standard client library. Throws, with the latest lines, if the server ends or
 * disconnects the client.
 */
export async function giveCommands(server: ServerProcess, lines: Iterable<string>): Promise<GivenCommands> {
  const told: GivenCommands = { given: 0, received: 0, unreadable: 0 };
  const client = protocol.createClient({
    host: '127.0.0.1',
    port: server.port,
    username: name,
    auth: 'offline',
    version: '1.20.1',
    hideErrors: true,
  });
  let gone: string | null = null;
  // Packets of the game are events of the client, which its types omit.
  const events: EventEmitter = client;
  events.on('error', () => told.unreadable++);
  events.on('end', (reason) => {
    gone = String(reason);
  });
  events.on('packet', () => told.received++);
  events.on('position', (packet) => client.write('teleport_confirm', { teleportId: Object(packet).teleportId }));
  events.on('death_combat_event', () => client.write('client_command', { actionId: 0 }));
  await new Promise<void>((resolve) => events.once('login', () => resolve()));
  while (!(await server.command(`op ${name}`)).includes('operator')) await wait(50);
  let recent: string[] = [];
  const check = async (): Promise<void> => {
    const listed = await server.command('list');
    if (gone === null && server.alive && listed.includes(name)) return;
    throw new Error(`The client was disconnected (${gone}) after one of:\n${recent.join('\n')}\n${server.said.slice(-2000)}`);
  };
  for (const line of lines) {
    if (line.length > longest) continue;
    client.write('chat_command', commandFields(line));
    recent.push(line);
    told.given++;
    if (recent.length < batch) continue;
    await check();
    await wait(pause);
    recent = [];
  }
  await check();
  client.end();
  return told;
}

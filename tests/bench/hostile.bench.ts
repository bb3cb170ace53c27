import { attacks } from '../conformance/hostile/attacks.ts';
import { ServerProcess } from '../conformance/hostile/server-process.ts';
import type { Benchmark } from './benchmark.ts';

/** Megabytes that a server may use, however long it is attacked. */
const mostMemory = 500;

/**
 * Attacks a server for some minutes with all attacks in turn, again and again; after each round an ordinary client plays. Throws if the
 * server ended, kept a client that it should drop, logged an error of its own or used too much memory.
 */
export async function hostileBenchmarks(minutes: number): Promise<Benchmark[]> {
  const server = await ServerProcess.start();
  const until = performance.now() + minutes * 60_000;
  let most = 0;
  let tried = 0;
  let rounds = 0;
  try {
    for (; rounds === 0 || performance.now() < until; rounds++) {
      for (const [name, attack] of Object.entries(attacks)) {
        await attack(server.port, rounds);
        tried++;
        if (!server.alive) throw new Error(`The server ended when a client ${name}. ${server.said}`);
        most = Math.max(most, server.memory());
      }
      // Each round at another place, because earlier clients have dug holes. The attacks start at the first spawn.
      await server.command(`setworldspawn ${8 * (rounds + 1)} -60 40`);
      await server.playNormally(`Ordinary${rounds}`);
      await server.command('setworldspawn 0 -60 0');
    }
    if (/failed:/.test(server.said)) throw new Error(`The server contained errors of its own. ${server.said}`);
    if (most > mostMemory) throw new Error(`The server used ${Math.round(most)} MB; ${mostMemory} are allowed.`);
  } finally {
    await server.stop();
  }
  return [
    { name: 'hostile: rounds, each followed by a client that played', value: rounds, unit: 'rounds' },
    { name: 'hostile: attacks', value: tried, unit: 'attacks' },
    { name: 'hostile: most memory of the server', value: most, unit: 'MB' },
  ];
}

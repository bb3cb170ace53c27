import { attacks } from '../conformance/hostile/attacks.ts';
import { ServerProcess } from '../conformance/hostile/server-process.ts';
import type { Benchmark } from './benchmark.ts';

/** Megabytes a server may hold, however long it is attacked. */
const mostMemory = 500;

/**
 * Attacks a server of its own for some minutes, all attacks after one another and again, with an ordinary client that plays after each
 * round. Throws where the server ended, kept a client it should not, logged an error of its own or held too much memory.
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
      // Somewhere else in each round: the clients before have dug holes. The attacks begin at the first spawn.
      await server.command(`setworldspawn ${8 * (rounds + 1)} -60 40`);
      await server.playNormally(`Ordinary${rounds}`);
      await server.command('setworldspawn 0 -60 0');
    }
    if (/failed:/.test(server.said)) throw new Error(`The server contained errors of its own. ${server.said}`);
    if (most > mostMemory) throw new Error(`The server held ${Math.round(most)} MB; ${mostMemory} are allowed.`);
  } finally {
    await server.stop();
  }
  return [
    { name: 'hostile: rounds, each with a client that then played', value: rounds, unit: 'rounds' },
    { name: 'hostile: attacks', value: tried, unit: 'attacks' },
    { name: 'hostile: most memory of the server', value: most, unit: 'MB' },
  ];
}

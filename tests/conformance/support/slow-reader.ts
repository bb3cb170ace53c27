import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromMatchProcessSchema, type PlayOrder } from '#server/match/process-protocol.ts';
import { matchProgram } from '#server/runs/match-child.ts';

/*
 * The parent of a match process that reads nothing for the given real milliseconds in the middle of a match that it watches. Says at the
 * end what it heard, and by how much the match process had grown when it read again.
 */
const [folder = '', pause = '0', episodes = '1'] = process.argv.slice(2);
const child = fork(matchProgram, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const teams = { red: 'passive', blue: 'slimy' };
const configuration = { scenario: 'mushroom-war', teams, episodes: Number(episodes), seed: 4, clock: { kind: 'fast' } } as const;
const order = { type: 'play', match: 'm', configuration, folder, fromEpisode: 0, firstSeq: 0, checkpoints: null, watch: true } as const;
const numbers: number[] = [];
const hashes: string[] = [];
let worlds = 0;
let frames = 0;
let grownBytes = 0;

function memory(): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

process.once('disconnect', () => void child.kill('SIGKILL'));

let paused = false;
child.on('message', (raw) => {
  const message = fromMatchProcessSchema.parse(raw);
  if (message.type === 'ready' && hashes.length === 0) child.send(order satisfies PlayOrder);
  if (message.type === 'events') numbers.push(...message.events.map((event) => event.seq));
  if (message.type === 'catch-up') worlds++;
  if (message.type === 'frame') frames++;
  if (message.type === 'episode') hashes.push(message.result.hash);
  if (message.type === 'finished') {
    process.send?.({ numbers, hashes, worlds, frames, grownBytes });
    process.disconnect?.();
  }
  if (paused || Number(pause) === 0 || message.type !== 'events' || hashes.length < 1) return;
  paused = true;
  const before = memory();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(pause));
  grownBytes = memory() - before;
});

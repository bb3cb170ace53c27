import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMatchProcessSchema, type PlayOrder } from '#server/contract/process-protocol.ts';

/*
 * The parent of a match process that stops reading at the end of the first episode until that process does nothing more, and then reads
 * everything. At the end it prints what it received, how many episodes were finished when it read again, and by how much the match process
 * had grown.
 */
const [folder = '', episodes = '1'] = process.argv.slice(2);
const program = join(import.meta.dirname, 'talkative-match-process.ts');
const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const teams = { red: 'passive', blue: 'slimy' };
const configuration = { scenario: 'mushroom-war', teams, episodes: Number(episodes), seed: 4, clock: { kind: 'fast' } } as const;
const order = { type: 'play', match: 'm', configuration, folder, fromEpisode: 0, firstSeq: 0, checkpoints: null, watch: true } as const;
const numbers: number[] = [];
let heardEpisodes = 0;
let finishedMeanwhile = 0;
let grownBytes = 0;

function memory(): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Processor time of the match process so far, in hundredths of a second. */
function processorTime(): number {
  const status = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Blocks this whole process, including its event loop, while the match process works. */
function readNothing(): void {
  const before = memory();
  for (let then = processorTime(), spent = 99; spent > 15; ) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    spent = processorTime() - then;
    then += spent;
  }
  grownBytes = memory() - before;
  finishedMeanwhile = readdirSync(folder).filter((name) => name.endsWith('.result.json')).length;
}

process.once('disconnect', () => void child.kill('SIGKILL'));
child.on('message', (raw) => {
  const message = fromMatchProcessSchema.parse(raw);
  if (message.type === 'ready' && heardEpisodes === 0) child.send(order satisfies PlayOrder);
  if (message.type === 'events') numbers.push(...message.events.map((event) => event.seq));
  if (message.type === 'episode' && heardEpisodes++ === 0) readNothing();
  if (message.type !== 'finished') return;
  process.send?.({ numbers, episodes: heardEpisodes, finishedMeanwhile, grownBytes });
  process.disconnect?.();
});

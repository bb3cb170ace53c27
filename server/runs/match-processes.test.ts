import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FromMatchProcess, PlayOrder } from '#server/contract/process-protocol.ts';
import type { MatchChild } from './match-child.ts';
import { MatchProcesses } from './match-processes.ts';

/** Plays a match at once, reports its process id in the heartbeat's tick, and dies of a match called "crash". */
const program = `
process.on('message', (message) => {
  if (message.type === 'stop') process.exit(0);
  if (message.type !== 'play') return;
  process.send({ type: 'heartbeat', tick: process.pid });
  if (message.match === 'crash') process.exit(1);
  process.send({ type: 'finished' });
  process.send({ type: 'ready' });
});
process.once('disconnect', () => process.exit(0));
process.send({ type: 'ready' });
`;
const configuration: PlayOrder['configuration'] = {
  scenario: 'mushroom-war',
  teams: { red: 'passive', blue: 'slimy' },
  episodes: 1,
  seed: 1,
  clock: { kind: 'fast' },
};

let folder: string;
let processes: MatchProcesses;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-processes-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  processes = new MatchProcesses(join(folder, 'program.mjs'), 2);
});
afterEach(async () => {
  await processes.close();
  rmSync(folder, { recursive: true });
});

interface Played {
  readonly child: MatchChild;
  readonly pid: number;
  readonly said: FromMatchProcess['type'][];
}

/** Plays a match up to the process's next `ready`, or to its end. */
function play(match: string): Promise<Played> {
  return new Promise((resolve) => {
    const said: FromMatchProcess['type'][] = [];
    let pid = 0;
    const child = processes.take({
      message: (message) => {
        said.push(message.type);
        if (message.type === 'heartbeat') pid = message.tick;
        if (message.type !== 'ready') return;
        if (said.length > 1) resolve({ child, pid, said });
        else child.send({ type: 'play', match, configuration, folder, fromEpisode: 0, checkpoints: null, firstSeq: 0, watch: false });
      },
      exited: () => resolve({ child, pid, said }),
    });
  });
}

describe('the processes of matches', () => {
  it('play one match after the other in the same process, each from its own "ready" on', async () => {
    const first = await play('one');
    processes.giveBack(first.child);
    const second = await play('two');
    expect(second.pid).toBe(first.pid);
    expect(second.said).toEqual(['ready', 'heartbeat', 'finished', 'ready']);
    processes.giveBack(second.child);
  });

  it('are never shared by two matches at a time', async () => {
    const [first, second] = await Promise.all([play('one'), play('two')]);
    expect(first.pid).not.toBe(second.pid);
    processes.giveBack(first.child);
    processes.giveBack(second.child);
  });

  it('are not reused after a match crashed in them, or after they died between matches', async () => {
    const crashed = await play('crash');
    expect(crashed.said).toEqual(['ready', 'heartbeat']);
    const next = await play('one');
    expect(next.pid).not.toBe(crashed.pid);
    processes.giveBack(next.child);
    process.kill(next.pid, 'SIGKILL');
    await next.child.closed;
    const last = await play('two');
    expect(last.pid).not.toBe(next.pid);
    processes.giveBack(last.child);
  });

  it('are killed if they were asked to stop before they were ready and do not react', async () => {
    writeFileSync(join(folder, 'program.mjs'), "process.on('message', () => {}); process.send({ type: 'ready' });");
    const child = processes.take({ message: () => {}, exited: () => {} });
    child.stop('enough');
    await child.closed;
  });

  it.runIf(process.platform === 'linux')('are not killed when a slow machine leaves them little of a processor for long', async () => {
    writeFileSync(
      join(folder, 'program.mjs'),
      `process.on('message', () => {});
       process.send({ type: 'ready' });
       setTimeout(() => {
         const used = () => process.cpuUsage().user + process.cpuUsage().system;
         const before = used();
         while (used() - before < 3_800_000);
         process.send({ type: 'heartbeat', tick: process.pid });
       }, 300);
       process.send({ type: 'heartbeat', tick: process.pid });`,
    );
    let throttle: NodeJS.Timeout | undefined;
    let beats = 0;
    const ending = await new Promise<string>((resolve) => {
      const child = processes.take({
        message: (message) => {
          if (message.type !== 'heartbeat') return;
          if (++beats === 2) {
            child.stop('enough');
            resolve('played on');
            return;
          }
          const pid = message.tick;
          throttle = setInterval(() => {
            process.kill(pid, 'SIGSTOP');
            setTimeout(() => process.kill(pid, 'SIGCONT'), 700);
          }, 1000);
        },
        exited: resolve,
      });
    });
    clearInterval(throttle);
    expect(ending).toBe('played on');
  });

  it('are idle in no greater number than is allowed, and have all exited after closing', async () => {
    const played = await Promise.all([play('one'), play('two'), play('three')]);
    for (const { child } of played) processes.giveBack(child);
    await played[2]?.child.closed;
    await processes.close();
    for (const { pid } of played) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

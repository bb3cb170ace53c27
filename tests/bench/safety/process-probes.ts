import { execFileSync } from 'node:child_process';
import { createConnection } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { launch } from '#server/sandbox/launch.ts';
import { arena, project } from '../../conformance/support/arena-process.ts';
import { type Client, watch } from '../../conformance/support/relay-harness.ts';
import type { Probe } from './probe.ts';

const lidSeconds = 30;

/** Whether a process listens on a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The output of code in a sandbox's own process. */
function inSandboxProcess(code: string): Promise<string> {
  const child = launch(`--eval=${code}`);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.once('close', () => resolve(said.trim())));
}

/** What happens to processes: stopped, signalled, run twice, copied. */
export const processProbes: readonly Probe[] = [
  {
    name: 'closed lid',
    tries: `dashboard and match process stopped for ${lidSeconds} s while a page watches`,
    async run(site) {
      const match = await site.play('passive', 'slimy', { clock: { kind: 'fast', pace: 4 } });
      const child = await site.matchProcess(match);
      const client: Client = io(site.address, { transports: ['websocket'], parser: clientParser });
      const faults: string[] = [];
      client.on('connect_error', (error) => faults.push(error.message));
      client.on('disconnect', (reason) => faults.push(reason));
      const seen = watch(client, -1, match);
      await seen.answer;
      while (seen.tick() < 200) await sleep(50);
      for (const pid of [child, site.pid]) process.kill(pid, 'SIGSTOP');
      await sleep(lidSeconds * 1000);
      for (const pid of [site.pid, child]) process.kill(pid, 'SIGCONT');
      const { state, begun, episode } = await site.over(match);
      await sleep(1000);
      const whole = seen.numbers.every((number, index) => index === 0 || number === (seen.numbers[index - 1] ?? 0) + 1);
      client.disconnect();
      const path = resolve(site.folder, episode?.recording ?? 'none');
      const verified = await arena(join(project, 'server/cli.ts'), ['verify', path, '--json'], { ARENA_DATA: site.folder });
      const errors = faults.filter((fault) => fault !== 'io client disconnect');
      const closed = state === 'finished' && begun === 1 && verified.code === 0 && whole && errors.length === 0;
      const what = `match ${state}, begun ${begun} time, ${episode?.ticks ?? 0} ticks; recording ${verified.code === 0 ? 'complete' : verified.stderr.trim()}; page saw ${seen.numbers.length} events ${whole ? 'without a gap' : 'with a gap'}, socket errors: ${errors.join(', ') || 'none'}`;
      return { closed, what };
    },
  },
  {
    name: 'process of the sandbox',
    tries: "code in the sandbox's own process opens SQLite files and sends signals; SIGUSR1 to the dashboard",
    async run(site) {
      const attempts = [
        `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(${JSON.stringify(join(site.folder, 'arena.db'))})`,
        `process.kill(${site.pid}, 0)`,
        `process._debugProcess(${site.pid})`,
        `process.getBuiltinModule('node:v8').setFlagsFromString('--allow-natives-syntax')`,
        `process.getBuiltinModule('node:os').hostname()`,
      ];
      const code = `console.log([${attempts.map((attempt) => `() => ${attempt}`).join(', ')}].map((attempt) => { try { attempt(); return 'done' } catch { return 'refused' } }).join())`;
      const said = await inSandboxProcess(code);
      process.kill(site.pid, 'SIGUSR1');
      await sleep(1000);
      const debugged = await isOpen(9229);
      const closed = said === attempts.map(() => 'refused').join() && !debugged && site.isAlive;
      return { closed, what: `${said}; debugger ${debugged ? 'open' : 'shut'}, dashboard ${site.isAlive ? 'alive' : 'gone'}` };
    },
  },
  {
    name: 'second dashboard',
    tries: 'a second dashboard on the same data folder',
    async run(site) {
      const second = await site.start(2);
      await sleep(500);
      const told = second.stderr.split('\n').find((line) => line.includes('Another dashboard')) ?? 'no message';
      second.child.kill('SIGTERM');
      const { code } = await second.ended;
      return { closed: told !== 'no message' && code === 0, what: `${told.replace(site.folder, 'FOLDER').slice(0, 110)}…` };
    },
  },
  {
    name: 'backup',
    tries: 'a backup while a match is played',
    async run(site) {
      const match = await site.play('passive', 'slimy', { clock: { kind: 'fast', pace: 20 } });
      await site.matchProcess(match);
      const target = join(site.folder, 'copy');
      const { code, stderr } = await arena(join(project, 'server/cli.ts'), ['backup', target], { ARENA_DATA: site.folder });
      const check = `const { DatabaseSync } = require('node:sqlite'); console.log(new DatabaseSync(process.argv[1]).prepare('pragma integrity_check').get().integrity_check)`;
      const integrity = z
        .string()
        .parse(execFileSync(process.execPath, ['-e', check, join(target, 'arena.db')], { encoding: 'utf8' }))
        .trim();
      const { state } = await site.over(match);
      return {
        closed: code === 0 && integrity === 'ok' && state === 'finished',
        what: `exit ${code}, ${stderr.split('\n')[0]}, integrity ${integrity}, match ${state}`,
      };
    },
  },
];

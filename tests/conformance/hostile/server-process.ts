import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import mineflayer from 'mineflayer';
import { ArenaProcess, type Ended, project } from '../support/arena-process.ts';
import { wait } from './hostile-client.ts';

/** `arena server` in a separate process. */
export class ServerProcess {
  readonly port: number;
  private readonly process: ArenaProcess;

  private constructor(process: ArenaProcess, port: number) {
    this.process = process;
    this.port = port;
  }

  static async start(): Promise<ServerProcess> {
    const process = new ArenaProcess(join(project, 'server/cli.ts'), ['server', '--port', '0', '--seed', '5'], {});
    for (;;) {
      const port = /127\.0\.0\.1:(\d+)/.exec(process.stdout + process.stderr)?.[1];
      if (port !== undefined) return new ServerProcess(process, Number(port));
      if (process.child.exitCode !== null) throw new Error(`The server did not start. ${process.stderr}`);
      await wait(50);
    }
  }

  get alive(): boolean {
    return this.process.child.exitCode === null && this.process.child.signalCode === null;
  }

  /** Its output so far, on both streams. */
  get said(): string {
    return this.process.stdout + this.process.stderr;
  }

  /** Its memory in megabytes. */
  memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.process.child.pid)], { encoding: 'utf8' })) / 1024;
  }

  /** Runs an operator command; resolves with its answer. */
  async command(line: string): Promise<string> {
    const before = this.process.stdout.length;
    this.process.child.stdin?.write(`${line}\n`);
    while (!this.process.stdout.slice(before).includes('\n')) {
      if (!this.alive) throw new Error(`The server ended. ${this.said}`);
      await wait(20);
    }
    return this.process.stdout.slice(before).split('\n')[0] ?? '';
  }

  /** Lets an ordinary client join, walk, dig and leave. Throws if it cannot. */
  async playNormally(name: string): Promise<void> {
    const bot = mineflayer.createBot({ host: '127.0.0.1', port: this.port, username: name, auth: 'offline', version: '1.20.1' });
    try {
      const lost = new Promise<never>((_, reject) => {
        bot.once('error', reject);
        bot.once('kicked', (reason) => reject(new Error(`${name} was kicked: ${String(reason)}`)));
        bot.once('end', (reason) => reject(new Error(`${name} was disconnected: ${reason}`)));
      });
      lost.catch(() => undefined);
      await Promise.race([lost, new Promise<void>((resolve) => bot.once('spawn', () => resolve()))]);
      await Promise.race([lost, bot.waitForChunksToLoad()]);
      const start = bot.entity.position.clone();
      bot.setControlState('forward', true);
      await Promise.race([lost, bot.waitForTicks(30)]);
      bot.clearControlStates();
      await Promise.race([lost, bot.waitForTicks(10)]);
      if (bot.entity.position.distanceTo(start) < 2) throw new Error(`${name} could not walk.`);
      const below = bot.blockAt(bot.entity.position.offset(0, -1, 0));
      if (!below) throw new Error(`${name} stands on nothing.`);
      await Promise.race([lost, bot.dig(below)]);
      if (bot.blockAt(below.position)?.name !== 'air') throw new Error(`${name} could not dig.`);
    } finally {
      bot.removeAllListeners('end');
      bot.end();
    }
  }

  async stop(): Promise<Ended> {
    if (this.alive) this.process.child.stdin?.write('stop\n');
    return this.process.ended;
  }
}

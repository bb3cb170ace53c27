import type { MinecraftServer } from '#server/minecraft/server.ts';

const microsecondsPerMillisecond = 1000;
const nanosecondsPerMillisecond = 1e6;

/** Measures the cost of an episode: wall time and CPU time in total, and the server's share per tick. Starts measuring when constructed. */
export class EpisodeMeter {
  private readonly wallStart = process.hrtime.bigint();
  private readonly cpuStart = process.cpuUsage();
  private cpuAtPlay = this.cpuStart;
  private serverNanoseconds = 0n;
  private tickStart = 0n;
  private ticks = 0;

  /** Counts the server's ticks from now on. */
  watch(server: MinecraftServer): void {
    this.cpuAtPlay = process.cpuUsage();
    server.hooks.on('tickStart', () => {
      this.tickStart = process.hrtime.bigint();
    });
    server.hooks.on('tickSent', () => {
      this.serverNanoseconds += process.hrtime.bigint() - this.tickStart;
      this.ticks++;
    });
  }

  /** Milliseconds so far. `cpuPerTick` splits the CPU time of play into the server's ticks and the rest, which belongs to the bots. */
  read(): { wallMs: number; cpuMs: number; cpuPerTick: { server: number; bots: number } } {
    const cpu = process.cpuUsage(this.cpuStart);
    const play = process.cpuUsage(this.cpuAtPlay);
    const ticks = Math.max(1, this.ticks);
    const server = Number(this.serverNanoseconds) / nanosecondsPerMillisecond / ticks;
    return {
      wallMs: Math.round(Number(process.hrtime.bigint() - this.wallStart) / nanosecondsPerMillisecond),
      cpuMs: Math.round((cpu.user + cpu.system) / microsecondsPerMillisecond),
      cpuPerTick: {
        server: Number(server.toFixed(4)),
        bots: Number(Math.max(0, (play.user + play.system) / microsecondsPerMillisecond / ticks - server).toFixed(4)),
      },
    };
  }
}

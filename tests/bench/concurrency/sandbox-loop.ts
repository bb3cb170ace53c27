import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { readProgram } from '#server/sandbox/program.ts';
import type { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import type { RoundCall } from './round.ts';

/** Variants of one loop as a program. */
export const sandboxWays: Readonly<Record<string, (calls: readonly string[]) => string>> = {
  awaited: (calls) => calls.map((call) => `await ${call};`).join(' '),
  'not awaited': (calls) => calls.map((call) => `${call};`).join(' '),
  'not awaited, errors swallowed': (calls) => calls.map((call) => `${call}.catch(() => {});`).join(' '),
  'Promise.all, errors swallowed': (calls) => `await Promise.all([${calls.join(', ')}]).catch(() => {});`,
};

/** Ticks before a program starts and after it ends, as for every program of a match. */
const wait = 80;

/** A team whose seats run a loop as a sandboxed program. A program that ends with an error restarts. */
export function sandboxLoop(round: readonly RoundCall[], way: string, pool: SandboxPool): AgentSystem {
  const write = sandboxWays[way];
  if (write === undefined) throw new Error(`There is no variant "${way}".`);
  const calls = round.map(([name, ...given]) => `${name}(bot, ${given.map((value) => JSON.stringify(value)).join(', ')})`);
  const program = readProgram(`async function main(bot) {\n  for (;;) { ${write(calls)} await bot.waitForTicks(20); }\n}`);
  const run = async (seat: Seat, signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted) {
        await seat.ticks(wait);
        await pool.run({ seat, program, signal });
        await seat.ticks(wait);
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    }
  };
  return {
    prepare: async () => undefined,
    play: async (seats, signal) => void (await Promise.all(seats.map((seat) => run(seat, signal)))),
    review: async () => undefined,
    checkpoint: () => null,
    restore: () => undefined,
  };
}

import { parseArgs } from 'node:util';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem } from '#server/match/contract/agent-system.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { playOnce } from '../conformance/support/play-episode.ts';

/*
 * The same loop awaited and not awaited, as red in both scenarios against do_nothing: what a program gains that calls many actions at once.
 * A program that is ended by its error begins again after the usual pause. Taken are own caps broken, or items collected.
 */

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1,2,3' }, scenarios: { type: 'string', default: 'mushroom-war,dash-and-dine' } },
});

const pause = 80;
const around = 'const centre = new Vec3(Math.floor(bot.entity.position.x), -60, Math.floor(bot.entity.position.z));';

/** What a round of each scenario calls. */
const rounds: Readonly<Record<string, readonly string[]>> = {
  'mushroom-war': ["mineBlock(bot, 'slime_block', 8, centre, 20)", "mineBlock(bot, 'red_mushroom_block', 15, centre, 20)"],
  'dash-and-dine': ['harvestBerries(bot)', 'harvestWheat(bot)', 'harvestCarrots(bot)'],
};

const ways: Readonly<Record<string, (calls: readonly string[]) => string>> = {
  awaited: (calls) =>
    `for (;;) { ${calls.map((call) => `try { await ${call}; } catch { await bot.waitForTicks(1); }`).join(' ')} await bot.waitForTicks(20); }`,
  'not awaited': (calls) => `for (;;) { ${calls.map((call) => `${call};`).join(' ')} await bot.waitForTicks(20); }`,
  'errors swallowed': (calls) => `for (;;) { ${calls.map((call) => `${call}.catch(() => {});`).join(' ')} await bot.waitForTicks(20); }`,
  'Promise.all': (calls) => `for (;;) { await Promise.all([${calls.join(', ')}]).catch(() => {}); await bot.waitForTicks(20); }`,
};

/** A system whose two seats run one program each, again and again. */
function programs(code: string, pool: SandboxPool): AgentSystem {
  const program = readProgram(`async function main(bot) {\n  ${around}\n  ${code}\n}`);
  const run = async (seat: Seat, signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted) {
        await seat.ticks(pause);
        await pool.run({ seat, program, signal });
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

const pool = new SandboxPool();
const rows: Record<string, string | number>[] = [];
for (const scenario of values.scenarios.split(',')) {
  for (const [way, write] of Object.entries(ways)) {
    const row: Record<string, string | number> = { scenario, way };
    for (const seed of values.seeds.split(',').map(Number)) {
      const system = programs(write(rounds[scenario] ?? []), pool);
      const { result } = await playOnce(scenario, 'do_nothing', 'do_nothing', seed, undefined, ({ blue }) => ({ red: system, blue }));
      const { ownCapsBroken, itemsCollected, actions, actionsFailed } = { ...result.stats.red };
      row[`points ${seed}`] = result.score.red;
      row[`taken ${seed}`] = ownCapsBroken ?? itemsCollected ?? '';
      row[`actions ${seed}`] = `${actions ?? ''} (${actionsFailed ?? ''} failed)`;
      process.stderr.write(`${scenario}, ${way}, seed ${seed}: ${result.score.red} points, ${JSON.stringify(result.stats.red)}\n`);
    }
    rows.push(row);
  }
}
pool.close();
console.table(rows);

import { realTime } from '#server/minecraft/clock/process-time.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from '../conformance/primitives-stage.ts';
import { bombs } from '../conformance/support/program-bombs.ts';
import { type Benchmark, median } from './benchmark.ts';

const queries = 2000;
const actions = 200;
const asking = `async function main(bot) { for (let i = 0; i < ${queries}; i++) bot.blockAt(new Vec3(i % 5, -61, 0)) }`;
const acting = `async function main(bot) { for (let i = 0; i < ${actions}; i++) await bot.lookAt(new Vec3(i % 5, -60, 4)) }`;
/** Typical code of models: look around, report, act, wait. About ten seconds of play. */
const rollOut = `async function main(bot) {
  for (let round = 0; round < 8; round++) {
    const near = bot.findBlocks({ matching: mcData.blocksByName.slime_block.id, maxDistance: 32, count: 5 });
    bot.chat('round ' + round + ': ' + near.length + ' in sight, ' + bot.inventory.count('slime_block') + ' in hand');
    await mineBlock(bot, 'slime_block', 2);
    await bot.waitForTicks(20);
  }
}`;

/** The cost of the sandbox: its start, each query and action, each roll-out, and the time until a bomb is stopped. */
export async function sandboxBenchmarks(repeats: number): Promise<Benchmark[]> {
  const stage = new PrimitivesStage();
  const pool = new SandboxPool();
  try {
    const seat = await stage.seat('Ryn');
    for (let x = -6; x <= 6; x += 2) for (let z = -6; z <= 6; z += 3) stage.put('slime_block', x, -60, z);
    await stage.arena.ticks(5);
    const run = async (code: string): Promise<ProgramOutcome & { readonly real: number }> => {
      const began = realTime.now();
      const signal = new AbortController().signal;
      const outcome = await stage.run(pool.run({ seat, program: readProgram(code), signal }));
      return { ...outcome, real: realTime.now() - began };
    };
    const several = async <T>(work: () => Promise<T>): Promise<T[]> => {
      const results: T[] = [];
      for (let count = 0; count < repeats; count++) results.push(await work());
      return results;
    };
    const starts = await several(async () => {
      const began = realTime.now();
      const fresh = new SandboxPool();
      await fresh.warm(1);
      fresh.close();
      return realTime.now() - began;
    });
    await pool.warm(1);
    await run('async function main(bot) {}');
    const loads = await several(() => run('async function main(bot) {}'));
    const asked = await several(() => run(asking));
    const acted = await several(() => run(acting));
    const played = await run(rollOut);
    const ends: { name: string; real: number }[] = [];
    for (const { name, code } of bombs) {
      await pool.warm(1);
      ends.push({ name, real: (await run(code)).real });
    }
    ends.sort((a, b) => b.real - a.real);
    const { milliseconds, turns, queries: answered, steps } = played.cost;
    const [slowest] = ends;
    return [
      { name: 'sandbox: a process from nothing to ready', value: median(starts), unit: 'ms' },
      { name: 'sandbox: a program into a warm process', value: median(loads.map((load) => load.cost.milliseconds)), unit: 'ms' },
      { name: 'sandbox: a query', value: (median(asked.map((one) => one.cost.milliseconds)) / queries) * 1000, unit: 'us' },
      { name: 'sandbox: a turn with an action', value: (median(acted.map((one) => one.cost.milliseconds)) / actions) * 1000, unit: 'us' },
      { name: `sandbox: a roll-out (${turns} turns, ${answered} queries, ${steps} steps)`, value: milliseconds, unit: 'ms' },
      { name: 'sandbox: a bomb stopped, median', value: median(ends.map((end) => end.real)), unit: 'ms' },
      { name: `sandbox: a bomb stopped, slowest (${slowest?.name})`, value: slowest?.real ?? 0, unit: 'ms' },
    ];
  } finally {
    pool.close();
    await stage.dispose();
  }
}

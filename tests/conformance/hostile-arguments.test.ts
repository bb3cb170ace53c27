import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPrimitives, type PrimitiveName } from '#server/bots/primitives/all.ts';
import type { Seat } from '#server/bots/seat.ts';
import { readProgram } from '#server/sandbox/program.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { PrimitivesStage } from './primitives-stage.ts';
import { hostileCalls, hostileSources, soundArguments, unsendableSources } from './support/hostile-arguments.ts';

/* No action hangs the process, ends the body or throws an uncaught error, whatever its arguments. */

const names = Object.keys(allPrimitives).filter((name): name is PrimitiveName => Object.hasOwn(soundArguments, name));
let stage: PrimitivesStage;
let seat: Seat;
const pool = new SandboxPool();
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  process.on('unhandledRejection', note);
  stage = new PrimitivesStage();
  seat = await stage.seat('Ryn', 'red', ['Raze'], [...new Set(Object.values(allPrimitives).map(({ group }) => group))]);
  await stage.seat('Raze', 'red', ['Ryn']);
  await pool.warm(1);
});
afterAll(async () => {
  process.removeListener('unhandledRejection', note);
  pool.close();
  await stage.dispose();
});

/** Game ticks that an action may take after its end was requested: longer than the wait for a signal. */
const patience = 700;

/** Arguments come from another realm than the seat's own code. */
const elsewhere = createContext();

async function settles(call: Promise<unknown>): Promise<void> {
  let settled = false;
  const ended = call.then(
    () => undefined,
    (error: unknown) => expect(error).toBeInstanceOf(Error),
  );
  void ended.then(() => {
    settled = true;
  });
  for (let tick = 0; tick < patience && !settled; tick++) {
    if (tick === 4) seat.beginProgram();
    await stage.arena.ticks(1);
  }
  expect(settled).toBe(true);
  await ended;
}

test('every action is in the list', () => {
  expect(names.toSorted()).toEqual(Object.keys(allPrimitives).toSorted());
});

test.each(names)(
  '%s called on a seat settles, and its body stays in the game',
  async (name) => {
    for (const source of hostileCalls(name)) {
      const given: unknown[] = runInContext(`[${source}]`, elsewhere);
      await settles(seat.call(name, given));
      seat.beginProgram();
      if (stage.arena.server.players.byName('Ryn') === undefined) throw new Error(`${name}(${source}) cost the body its connection.`);
    }
    expect(uncaught).toEqual([]);
  },
  120_000,
);

test.each(names)(
  '%s called by a program gives a result or an error that can be caught',
  { tags: ['long'], timeout: 120_000 },
  async (name) => {
    const calls = hostileCalls(name, [...hostileSources.filter((source) => !source.includes('repeat')), ...unsendableSources]);
    const code = `async function main(bot) {
${calls.map((call) => `  try { await Promise.race([${name}(bot, ${call}), bot.waitForTicks(4)]); } catch (error) { if (!(error instanceof Error)) throw error; }`).join('\n')}
}`;
    const outcome = await stage.run(pool.run({ seat, program: readProgram(code), signal: new AbortController().signal }));
    expect(outcome).toMatchObject({ kind: 'returned' });
    expect(stage.player('Ryn')).toBeDefined();
  },
);

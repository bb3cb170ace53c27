import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemSetup } from '#lib/domain/system-setup.ts';
import type { RoundCall } from './round.ts';

/** Variants of one loop as an own team. After an error each resets the failure counters. */
export const moduleWays: Readonly<Record<string, string>> = {
  awaited: `
    const loop = async (seat) => {
      for (;;) {
        for (const [name, ...given] of round) await seat.call(name, ...given).catch(() => seat.call('beginProgram'));
        await seat.ticks(20);
      }
    };`,
  'not awaited': `
    const loop = async (seat) => {
      for (;;) {
        for (const [name, ...given] of round) seat.call(name, ...given).catch(() => seat.call('beginProgram')).catch(() => {});
        await seat.ticks(20);
      }
    };`,
  'not awaited, four loops at once': `
    const one = async (seat) => {
      for (;;) {
        for (const [name, ...given] of round) seat.call(name, ...given).catch(() => {});
        await seat.ticks(20);
      }
    };
    const loop = (seat) => Promise.all([one(seat), one(seat), one(seat), one(seat)]);`,
};

/** An own team whose seats play a loop. Writes its module into a folder. */
export function moduleLoop(round: readonly RoundCall[], way: string, folder: string): SystemSetup {
  const path = join(folder, `${way.replace(/\W+/g, '-')}-${round.length}.mjs`);
  const play = `async play(seats) { await Promise.all(seats.map((seat) => loop(seat).catch(() => {}))); }`;
  writeFileSync(path, `const round = ${JSON.stringify(round)};\n${moduleWays[way]}\nexport default { create: () => ({ ${play} }) };\n`);
  return { agent: 'module', options: { path } };
}

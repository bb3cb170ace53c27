/** @module-tag long */
import { expect, test } from 'vitest';
import { ServerProcess } from './hostile/server-process.ts';
import { giveCommands } from './packets/command-fuzz.ts';
import { extremeCommands } from './packets/extreme-commands.ts';

/** Commands that restore what earlier ones may have changed and a new client needs to play. */
const ordinaryWorld = ['gamerule randomTickSpeed 3', 'setworldspawn 40 -60 40', 'worldborder set 59999968', 'difficulty peaceful'];

/** A quarter of the lines; the benchmark `packets` runs them all. */
function* everyFourth(lines: Iterable<string>): Generator<string> {
  let index = 0;
  for (const line of lines) if (index++ % 4 === 0) yield line;
}

test('commands with numbers at and beyond their limits end neither the server nor their sender', async () => {
  const server = await ServerProcess.start();
  try {
    const { given, received, unreadable } = await giveCommands(server, everyFourth(extremeCommands(false)));
    console.info(`${given} commands, ${received} packets back, ${unreadable} of them not readable by the client library`);
    expect(given).toBeGreaterThan(800);
    expect(received).toBeGreaterThan(given / 2);
    expect(server.said).not.toMatch(/failed:/);
    for (const line of ordinaryWorld) await server.command(line);
    await server.playNormally('Ordinary');
  } finally {
    const { code } = await server.stop();
    expect(code).toBe(0);
  }
});

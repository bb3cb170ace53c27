import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attacks } from './hostile/attacks.ts';
import { wait } from './hostile/hostile-client.ts';
import { ServerProcess } from './hostile/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  const { code } = await server.stop();
  expect(code).toBe(0);
});

/** Megabytes that a server may use after all attacks: the world and its code take about 150. */
const mostMemory = 500;

/** More of what the others do too: connections without a login, and floods of a message. */
const further = new Set(['connects and leaves, 300 times', 'swings 50,000 times', 'emotes a million letters']);
type Attack = (typeof attacks)[keyof typeof attacks];

describe('a client that', () => {
  const title = '%s is disconnected, and leaves nothing behind';
  test.for(Object.entries(attacks).filter(([name]) => !further.has(name)))(title, ([, attack]) => leavesNothing(attack));
  test.for(Object.entries(attacks).filter(([name]) => further.has(name)))(title, { tags: ['long'] }, ([, attack]) => leavesNothing(attack));

  async function leavesNothing(attack: Attack): Promise<void> {
    await attack(server.port, 0);
    expect(server.alive).toBe(true);
    let listed = '';
    for (let tries = 0; tries < 100 && !listed.startsWith('There are 0 of'); tries++) {
      await wait(50);
      listed = await server.command('list');
    }
    expect(listed).toMatch(/^There are 0 of/);
  }
});

test('afterwards an ordinary client walks and digs, no error of the server was logged, and its memory is bounded', async () => {
  await server.playNormally('Ordinary');
  expect(server.said).not.toMatch(/failed:/);
  expect(server.memory()).toBeLessThan(mostMemory);
});

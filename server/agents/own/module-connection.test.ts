import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ModuleConnection } from './module-connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-module-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const welcome = { type: 'welcome', team: 'red', scenario: 'maze', seed: 1, options: {}, learnt: null };

/**
 * Lets a module print and then speak while this process hears nothing after its first message, so that both arrive at once. Returns what arrived after
 * the first message, in order.
 */
async function arrivals(): Promise<readonly string[]> {
  const path = join(folder, 'team.ts');
  writeFileSync(path, `export default { create() { console.log('a line'); throw new Error('no'); } };`);
  const connection = new ModuleConnection(path);
  const order: string[] = [];
  let messages = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      connection.open({
        expected: () => undefined,
        connected: () => undefined,
        said: () => {
          if (messages++ === 0) {
            connection.send(JSON.stringify(welcome));
            // The process hears nothing for a second, as when it is busy.
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
            return;
          }
          order.push('message');
          resolve();
        },
        printed: (line) => order.push(line),
        lost: (reason) => reject(new Error(reason)),
      });
    });
    return order;
  } finally {
    await connection.close();
  }
}

test('the output of a module arrives before the message that it sends next, also on a busy machine', async () => {
  for (let round = 0; round < 3; round++) expect(await arrivals()).toEqual(['a line', 'message']);
});

test('a connection to a module is closed when its process has ended', async () => {
  const [path, note] = [join(folder, 'idle.ts'), join(folder, 'pid')];
  const noting = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(note)}, String(process.pid));`;
  writeFileSync(path, `${noting} export default { create: () => ({ async play() {} }) };`);
  const connection = new ModuleConnection(path);
  await new Promise<void>((resolve) =>
    connection.open({ expected: () => undefined, connected: resolve, said: () => undefined, lost: () => undefined }),
  );
  const pid = Number(readFileSync(note, 'utf8'));
  expect(process.kill(pid, 0)).toBe(true);
  await connection.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

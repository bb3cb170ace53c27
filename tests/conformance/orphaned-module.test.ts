import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from './support/process-table.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-orphan-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a module in an endless loop ends when the match process that started it is killed', async () => {
  const note = join(folder, 'pid');
  const module = join(folder, 'loop.mjs');
  writeFileSync(
    module,
    `import { writeFileSync } from 'node:fs';
     export default { create: () => ({ async play() {} }) };
     setTimeout(() => { writeFileSync(${JSON.stringify(note)}, process.pid + '\\n'); for (;;); }, 100);`,
  );
  const parent = fork(join(import.meta.dirname, 'support/lone-module-parent.ts'), [module], { stdio: 'ignore' });
  await until(() => existsSync(note) && readFileSync(note, 'utf8').endsWith('\n'));
  const pid = Number(readFileSync(note, 'utf8'));
  expect(runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  const late = performance.now() + 15_000;
  try {
    await until(() => !runs(pid) || performance.now() > late);
    expect(runs(pid)).toBe(false);
  } finally {
    if (runs(pid)) process.kill(pid, 'SIGKILL');
  }
});

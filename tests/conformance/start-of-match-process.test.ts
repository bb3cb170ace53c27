import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { matchProgram } from '#server/runs/match-child.ts';

const server = join(import.meta.dirname, '../../server');

/** Prints the address of each module that a process loads. */
const listing = `import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({ load(url, context, next) { writeSync(1, url + '\\n'); return next(url, context); } });`;

test('a match process starts without any scenario, and without agent systems but people', async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(listing)}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hooks, matchProgram], { maxBuffer: 2 ** 24 });
  const loaded = stdout.split('\n').filter((url) => url.startsWith('file:'));
  const folders = (room: string): string[] => [
    ...new Set(loaded.flatMap((url) => new RegExp(`${join(server, room)}/([^/]+)/`).exec(decodeURI(url))?.[1] ?? [])),
  ];
  expect(loaded.length).toBeGreaterThan(500);
  expect(folders('scenarios')).toEqual([]);
  expect(folders('agents').sort()).toEqual(['person', 'toolkit']);
});

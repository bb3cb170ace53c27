import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const moduleAt = (path: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);

/** Runs a process that fails with this error before or after a signal. */
function failing(error: string, signal = 'new AbortController().signal') {
  const program = `
import { exitAfter } from ${moduleAt('failure-exit.ts')};
import { InputError } from ${moduleAt('../contract/input-error.ts')};
exitAfter(${error}, ${signal});
`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

it('ends the process with code 2 and one sentence for wrong input', () => {
  expect(failing("new InputError('Port 1 is in use.')")).toMatchObject({ status: 2, stdout: '', stderr: 'Port 1 is in use.\n' });
});

it('ends the process with code 1 and the place of the fault for any other error', () => {
  const { status, stdout, stderr } = failing("new Error('It broke.')");
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Error: It broke\.\n +at /);
});

it('ends the process with code 130 and no message after a signal', () => {
  expect(failing("new Error('It broke.')", 'AbortSignal.abort()')).toMatchObject({ status: 130, stdout: '', stderr: '' });
});

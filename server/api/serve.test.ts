import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { boot } from '#server/boot/boot.ts';
import { json } from './answer.ts';
import { route } from './route.ts';
import { serveApi } from './serve.ts';

afterEach(() => vi.restoreAllMocks());

test('a request that fails here is answered with words, and a full disk is named as the cause', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'arena-serve-'));
  const errors = ['SQLITE_FULL', 'ENOSPC', null].map((code) => Object.assign(new Error('It broke.'), code === null ? {} : { code }));
  const failing = route('POST /api/failing', {
    standing: 'guest',
    tells: 'Fails.',
    answer: json(z.null()),
    run: () => Promise.reject(errors.shift()),
  });
  const binding = { host: '127.0.0.1', port: 0, password: null };
  const serve = (...[dashboard]: Parameters<typeof serveApi>) => serveApi(dashboard, [failing]);
  const running = await boot({ binding, folder, dev: false, withoutPages: true, serve, log: () => undefined });
  const answer = async () => {
    const said = await fetch(`${running.address}/api/failing`, { method: 'POST' });
    return [said.status, Reflect.get(Object(await said.json()), 'error')];
  };
  const full = [507, 'The disk of the data folder is full. Nothing was stored. Free some space, then try again.'];
  expect([await answer(), await answer()]).toEqual([full, full]);
  expect(await answer()).toEqual([500, 'The server could not do this: It broke. Its own output says more.']);
  expect(logged).toHaveBeenCalledTimes(3);
  await running.close();
  rmSync(folder, { recursive: true });
});

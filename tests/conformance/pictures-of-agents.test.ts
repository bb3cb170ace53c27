import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { boot, type Running } from '#server/boot/boot.ts';
import { asked } from './support/asked.ts';
import { ModelServer, says } from './support/model-server.ts';
import { eventually } from './support/people-dashboard.ts';

/* A match of the real dashboard, in a process of its own, whose agent looks once. */

const folder = mkdtempSync(join(tmpdir(), 'arena-pictures-'));
const model = new ModelServer();
let dashboard: Running;
let cookie: string;

beforeAll(async () => {
  process.env.COMPATIBLE_BASE_URL = await model.listen();
  process.env.COMPATIBLE_API_KEY = 'sk-test';
  let looks = 0;
  model.behaviour = (response, number, seen) => {
    const isPicture = JSON.stringify(seen.body.messages).includes('image_url');
    const text = isPicture ? 'A forest.' : looks++ === 0 ? '!lookAtPosition(3, -59, 0)' : '\t';
    return says(text)(response, number, seen);
  };
  const binding = { host: '127.0.0.1', port: 0, password: 'correct horse' };
  dashboard = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
  cookie = (await asked(`${dashboard.address}/api/session`, 'POST', {}, { password: 'correct horse' })).cookie ?? '';
});
afterAll(async () => {
  await dashboard.close();
  await model.close();
  delete process.env.COMPATIBLE_BASE_URL;
  delete process.env.COMPATIBLE_API_KEY;
  rmSync(folder, { recursive: true });
});

const callSchema = z.object({ call: z.string(), purpose: z.string(), state: z.string(), agent: z.string().nullable() });

test('the owner gets the picture of a call as a file, a spectator does not, and the list of calls has none', async () => {
  const { address } = dashboard;
  const configuration = {
    ...{ scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'seeing' }, seed: 1 },
    systems: { seeing: { agent: 'mindcraft', options: { vision: true } } },
    models: { model: 'compatible/priced', thinkTime: { policy: 'paused' } },
  };
  const started = await asked(`${address}/api/matches`, 'POST', { cookie, origin: address }, configuration);
  const { match } = z.object({ match: z.string() }).parse(started.body);
  const looked = await eventually('a call with a picture', async () => {
    const { body } = await asked(`${address}/api/matches/${match}/calls`, 'GET', { cookie });
    const { calls } = z.object({ calls: z.array(callSchema) }).parse(body);
    return calls.find(({ purpose, state }) => purpose === 'image-analysis' && state === 'done') ?? null;
  });
  const list = await asked(`${address}/api/matches/${match}/calls`, 'GET', { cookie });
  expect(JSON.stringify(list.body)).not.toContain('iVBOR');
  const trace = await asked(`${address}/api/matches/${match}/calls/${looked.call}`, 'GET', { cookie });
  expect(trace.body).toMatchObject({ completion: 'A forest.', pictures: [{ width: 512, height: 288 }] });

  const picture = `${address}/api/matches/${match}/calls/${looked.call}/pictures/0`;
  const response = await fetch(picture, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toContain('private');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect((await fetch(picture)).status).toBe(401);
  for (const number of ['1', '-1', 'x', '00'])
    expect((await fetch(picture.replace(/0$/, number), { headers: { cookie } })).status).toBe(404);
  await asked(`${address}/api/matches/${match}/stop`, 'POST', { cookie, origin: address });
});

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boot, type Running } from '#server/boot/boot.ts';
import { type Asked, asked } from './support/asked.ts';

const program = join(import.meta.dirname, 'support/fake-match-process.ts');
let folder: string;
let elsewhere: string;
let running: Running | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-owner-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'arena-elsewhere-'));
  mkdirSync(join(folder, 'teams', 'mine'), { recursive: true });
  writeFileSync(join(folder, 'teams', 'mine', 'team.mjs'), 'export default {};');
  writeFileSync(join(elsewhere, 'team.mjs'), 'export default {};');
});
afterEach(async () => {
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
  rmSync(elsewhere, { recursive: true });
});

async function open(): Promise<Running> {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  running = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  return running;
}

const pairing = { scenario: 'mushroom-war', teams: { red: 'mymodule', blue: 'slimy' } };
const ofModule = (path: string) => ({ ...pairing, systems: { mymodule: { agent: 'module', options: { path } } } });

async function ownerCookie({ ownerAddress }: Running): Promise<string> {
  const { cookie } = await asked(ownerAddress ?? '', 'GET');
  if (cookie === null) throw new Error('The address of the owner set no cookie.');
  return cookie;
}

const start = ({ address }: Running, match: object, headers: Record<string, string> = {}): Promise<Asked> =>
  asked(`${address}/api/matches`, 'POST', headers, match);

const ownersWord = expect.stringContaining('the address that the start printed');

describe('without the address that the start printed', () => {
  it('a module outside the folder "teams" is not run, whatever its name', async () => {
    const dashboard = await open();
    const file = join(elsewhere, 'team.mjs');
    symlinkSync(file, join(folder, 'teams', 'mine', 'link.mjs'));
    symlinkSync(elsewhere, join(folder, 'teams', 'linked'));
    const paths = [
      file,
      join(folder, 'teams', 'mine', 'link.mjs'),
      join(folder, 'teams', 'linked', 'team.mjs'),
      `${folder}/teams/../../${elsewhere.split('/').at(-1)}/team.mjs`,
      `${folder}/teams/mine/../../access-token`,
      `${folder}/teams`,
      `${folder}/teamsters.mjs`,
      join(elsewhere, 'missing.mjs'),
    ];
    writeFileSync(join(folder, 'teamsters.mjs'), 'export default {};');
    for (const path of paths) {
      const answered = await start(dashboard, ofModule(path));
      expect(answered, path).toMatchObject({
        status: 400,
        body: { error: ownersWord, issues: [{ path: 'teams.red', message: ownersWord }] },
      });
    }
    const run = { name: 'x', scenario: 'mushroom-war', red: 'mymodule', blue: 'slimy', systems: ofModule(file).systems };
    expect(await asked(`${dashboard.address}/api/runs`, 'POST', {}, { configuration: run })).toMatchObject({ status: 400 });
    expect(await asked(`${dashboard.address}/api/runs/check`, 'POST', {}, { configuration: run })).toMatchObject({
      status: 400,
      body: { error: ownersWord },
    });
    expect(await asked(`${dashboard.address}/api/matches`, 'GET')).toMatchObject({ status: 200, body: [] });
  });

  it('a match or run of such a module, which the owner started, is not played again', async () => {
    const dashboard = await open();
    const cookie = await ownerCookie(dashboard);
    const file = join(elsewhere, 'team.mjs');
    const { body } = await start(dashboard, ofModule(file), { cookie });
    const match = String(Reflect.get(Object(body), 'match'));
    expect(await asked(`${dashboard.address}/api/matches/${match}/rerun`, 'POST')).toMatchObject({
      status: 400,
      body: { error: ownersWord },
    });
    expect(await asked(`${dashboard.address}/api/matches/${match}/rerun`, 'POST', { cookie })).toMatchObject({ status: 201 });
    const configuration = { name: 'x', scenario: 'mushroom-war', red: 'mymodule', blue: 'slimy', systems: ofModule(file).systems };
    const created = await asked(`${dashboard.address}/api/runs`, 'POST', { cookie }, { configuration });
    const run = String(Reflect.get(Object(created.body), 'run'));
    expect(created.status).toBe(201);
    for (const [what, sent] of [
      ['resume', undefined],
      ['retry', { reason: null }],
    ] as const) {
      const again = await asked(`${dashboard.address}/api/runs/${run}/${what}`, 'POST', {}, sent);
      expect(again, what).toMatchObject({ status: 400, body: { error: ownersWord } });
    }
  });

  it('a model that may cost money is not called, also not by default, and neither key, address, price nor default changes', async () => {
    const dashboard = await open();
    const cookie = await ownerCookie(dashboard);
    const { address } = dashboard;
    const put = (path: string, body: object, headers: Record<string, string> = {}) =>
      asked(`${address}/api/settings/${path}`, 'PUT', headers, body);
    const key = { key: 'sk-test-0000000000' };
    const price = { provider: 'openai', model: 'gpt-4o', price: null };
    for (const [path, body] of [
      ['providers/openai', key],
      ['models', { model: null, budget: {} }],
      ['prices', price],
    ] as const)
      expect(await put(path, body), path).toMatchObject({ status: 403, body: { error: ownersWord } });
    expect(await asked(`${address}/api/settings/providers/openai/test`, 'POST')).toMatchObject({ status: 403 });
    expect(await put('providers/openai', key, { cookie })).toMatchObject({ status: 200 });
    const asks = { ...pairing, teams: { red: 'cot', blue: 'slimy' } };
    const named = { ...asks, models: { model: 'openai/gpt-4o' } };
    expect(await start(dashboard, asks)).toMatchObject({ status: 201 });
    expect(await start(dashboard, named)).toMatchObject({ status: 400, body: { error: ownersWord } });
    expect(await start(dashboard, named, { cookie })).toMatchObject({ status: 201 });
    const byModule = { thinker: { agent: 'tacticrafter', options: { modules: { tactics: { model: 'openai/gpt-4o' } } } } };
    const hidden = { ...pairing, teams: { red: 'thinker', blue: 'slimy' }, systems: byModule };
    expect(await start(dashboard, hidden)).toMatchObject({ status: 400, body: { error: ownersWord } });
    expect(await start(dashboard, hidden, { cookie })).toMatchObject({ status: 201 });
    expect(await put('models', { model: 'openai/gpt-4o', budget: {} }, { cookie })).toMatchObject({ status: 200 });
    expect(await start(dashboard, asks)).toMatchObject({ status: 400, body: { error: ownersWord } });
    const remote = { ...pairing, teams: { red: 'remote', blue: 'slimy' } };
    expect(await start(dashboard, remote)).toMatchObject({ status: 400, body: { error: ownersWord } });
  });

  it('the demo, scripted teams, thinking ones by the planner, and teams from the folder play', async () => {
    const dashboard = await open();
    expect(await asked(`${dashboard.address}/api/matches/demo`, 'POST')).toMatchObject({ status: 201 });
    const inside = ofModule(join(folder, 'teams', 'mine', 'team.mjs'));
    const teams = [
      { red: 'passive', blue: 'slimy' },
      { red: 'tacticrafter', blue: 'cot' },
      { red: 'mine', blue: 'slimy' },
    ];
    for (const match of [...teams.map((pair) => ({ ...pairing, teams: pair })), inside])
      expect(await start(dashboard, match), JSON.stringify(match)).toMatchObject({ status: 201 });
    for (const path of ['matches', 'catalogue', 'health', 'settings/providers', 'settings/models', 'settings/prices'])
      expect(await asked(`${dashboard.address}/api/${path}`, 'GET'), path).toMatchObject({ status: 200 });
  });
});

describe('the address that the start printed', () => {
  it('makes its visitor the owner by a cookie that scripts and other sites do not get, and leads to the address without the token', async () => {
    const dashboard = await open();
    const { ownerAddress, address } = dashboard;
    const entered = await asked(ownerAddress?.replace('/?', '/matches/new?red=cot&') ?? '', 'GET');
    expect(entered).toMatchObject({ status: 303, headers: { location: '/matches/new?red=cot', 'cache-control': 'no-store' } });
    expect(entered.headers['set-cookie']?.[0]).toMatch(/^arena_session_\w+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const cookie = entered.cookie ?? '';
    expect(await start(dashboard, ofModule(join(elsewhere, 'team.mjs')), { cookie })).toMatchObject({ status: 201 });
    expect(await asked(`${address}/api/session`, 'GET', { cookie })).toMatchObject({
      body: { required: false, signedIn: true, owner: true },
    });
    expect(await asked(`${address}/api/session`, 'GET')).toMatchObject({ body: { required: false, signedIn: true, owner: false } });
    expect(await asked(`${address}//elsewhere.example/?token=${ownerAddress?.split('token=')[1]}`, 'GET')).toMatchObject({
      status: 400,
      cookie: null,
    });
  });

  it('opens nothing with another token', async () => {
    const dashboard = await open();
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      const answered = await asked(`${dashboard.address}/?token=${token}`, 'GET');
      expect(answered).toMatchObject({ status: 403, cookie: null });
    }
  });

  it('is stored in a file of the data folder that only its owner can read, from which programs take the token', async () => {
    const dashboard = await open();
    const path = join(folder, 'access-token');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const authorization = `Bearer ${readFileSync(path, 'utf8')}`;
    expect(dashboard.ownerAddress).toBe(`${dashboard.address}/?token=${readFileSync(path, 'utf8')}`);
    expect(await start(dashboard, ofModule(join(elsewhere, 'team.mjs')), { authorization })).toMatchObject({ status: 201 });
    const wrong = { authorization: `Bearer ${'A'.repeat(43)}` };
    expect(await start(dashboard, ofModule(join(elsewhere, 'team.mjs')), wrong)).toMatchObject({ status: 400 });
    const cookie = await ownerCookie(dashboard);
    await dashboard.close();
    const again = await open();
    expect(await asked(`${again.address}/api/session`, 'GET', { cookie })).toMatchObject({ body: { owner: true } });
    await again.close();
    chmodSync(path, 0o644);
    await expect(open()).rejects.toThrow('Others can read');
    rmSync(path);
    const reopened = await open();
    expect(await asked(`${reopened.address}/api/session`, 'GET', { cookie })).toMatchObject({ body: { owner: false } });
  });
});

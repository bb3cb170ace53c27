import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { backPath } from '#app/back-path.ts';
import { asked } from '../../conformance/support/asked.ts';
import type { Probe } from './probe.ts';
import { password, type Site } from './site.ts';

const unprivileged = 65_534;

/** The answer to a request of another user of this machine. Needs the rights to become that user. */
function askAsOther(url: string, body: unknown): Promise<string> {
  const words = ['-s', '-w', '%{http_code}', '-H', 'content-type: application/json', '-d', JSON.stringify(body), url];
  const child = spawn('curl', words, { uid: unprivileged, gid: unprivileged, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}

/** Runs `work` with a dashboard that has a password and a match. */
async function withPassword<T>(site: Site, work: (address: string, cookie: string, match: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-safety-'));
  const one = await site.start(1, { ARENA_PASSWORD: password }, folder);
  const address = one.stdout.trim();
  try {
    const { cookie } = await asked(`${address}/api/session`, 'POST', { 'content-type': 'application/json' }, { password });
    const headers = { cookie: cookie ?? '', 'content-type': 'application/json' };
    const configuration = {
      ...{ scenario: 'mushroom-war', teams: { red: 'mine', blue: 'passive' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
      systems: { mine: { agent: 'remote', options: { address: 'ws://someone:secret@127.0.0.1:9/', arrival: 1 } } },
    };
    const { body } = await asked(`${address}/api/matches`, 'POST', headers, configuration);
    return await work(address, cookie ?? '', z.object({ match: z.string() }).parse(body).match);
  } finally {
    one.child.kill('SIGTERM');
    await one.ended;
    rmSync(folder, { recursive: true });
  }
}

/** What requests to the dashboard can do. */
export const requestProbes: readonly Probe[] = [
  {
    name: 'deep JSON',
    tries: 'POST /api/matches with JSON 5,000 levels deep',
    async run(site) {
      const deep = `{"scenario":${'['.repeat(5000)}${']'.repeat(5000)}}`;
      const { status, body } = await site.ask('/api/matches', 'POST', deep);
      return { closed: status === 400, what: `${status} ${JSON.stringify(body).slice(0, 120)}` };
    },
  },
  {
    name: 'other user',
    tries: 'another user of the machine starts a module of its own; a demo from the plain address',
    async run(site) {
      const elsewhere = mkdtempSync(join(tmpdir(), 'arena-safety-'));
      chmodSync(elsewhere, 0o755);
      const marker = join(site.folder, 'ran-as-owner');
      const path = join(elsewhere, 'team.mjs');
      writeFileSync(
        path,
        `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(marker)}, 'x'); export default { create: () => ({ async play() {} }) };`,
      );
      const usual = { scenario: 'mushroom-war', episodes: 1, seed: 1, clock: { kind: 'fast' } };
      const configuration = {
        ...usual,
        teams: { red: 'mine', blue: 'passive' },
        systems: { mine: { agent: 'module', options: { path } } },
      };
      const said = await askAsOther(`${site.address}/api/matches`, configuration);
      const demo = await site.askAsGuest('/api/matches/demo', 'POST');
      const { match } = z.object({ match: z.string() }).parse(demo.body);
      await site.ask(`/api/matches/${match}/stop`, 'POST');
      rmSync(elsewhere, { recursive: true });
      const closed = said.endsWith('400') && !existsSync(marker) && demo.status === 201;
      return { closed, what: `module ${said.slice(-3)}, file ${existsSync(marker) ? 'ran' : 'did not run'}; demo ${demo.status}` };
    },
  },
  {
    name: 'without sign-in',
    tries: 'without a sign-in: prompts, spending, addresses with passwords; a foreign Host',
    run: (site) =>
      withPassword(site, async (address, _cookie, match) => {
        const calls = await asked(`${address}/api/matches/${match}/calls`, 'GET');
        const detail = await asked(`${address}/api/matches/${match}`, 'GET');
        const page = await asked(`${address}/matches/${match}`, 'GET');
        const foreign = await asked(`${address}/api/matches`, 'GET', { host: 'evil.example' });
        const told = /secret|someone/.test(JSON.stringify(detail.body) + String(page.body));
        const closed = calls.status === 401 && detail.status === 200 && !told && foreign.status === 421;
        const what = `calls ${calls.status}; match ${detail.status}, page ${page.status}, address of the team ${told ? 'shown' : 'not shown'}; foreign Host ${foreign.status}`;
        return { closed, what };
      }),
  },
  {
    name: 'sessions',
    tries: 'a session after signing out; 25 wrong guesses from five addresses, then the owner',
    run: (site) =>
      withPassword(site, async (address, cookie, match) => {
        const json = { 'content-type': 'application/json' };
        const before = await asked(`${address}/api/matches/${match}/calls`, 'GET', { cookie });
        await asked(`${address}/api/session`, 'DELETE', { cookie });
        const after = await asked(`${address}/api/matches/${match}/calls`, 'GET', { cookie });
        const from = Array.from({ length: 25 }, (_, index) => `127.0.0.${2 + (index % 5)}`);
        const guesses = await Promise.all(
          from.map((one) => asked(`${address}/api/session`, 'POST', json, { password: 'wrong guess' }, one)),
        );
        const owner = await asked(`${address}/api/session`, 'POST', json, { password }, '127.0.0.77');
        const closed =
          before.status === 200 && after.status === 401 && owner.status === 200 && guesses.every(({ status }) => status !== 200);
        const what = `cookie ${before.status}, after signing out ${after.status}; guesses ${[...new Set(guesses.map(({ status }) => status))].join(', ')}; owner ${owner.status}`;
        return { closed, what };
      }),
  },
  {
    name: 'large body',
    tries: 'a body of 200 MB',
    async run(site) {
      const before = site.memory;
      const answer = await site.ask('/api/matches', 'POST', 'x'.repeat(200_000_000)).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      const grown = site.memory - before;
      return { closed: grown < 100 && site.isAlive, what: `${answer}; memory ${before.toFixed(0)} MB, ${grown.toFixed(0)} MB more` };
    },
  },
  {
    name: 'open redirect',
    tries: 'a sign-in that leads to /%09/evil',
    async run() {
      const paths = ['/\t/evil.example', '/\n/evil.example', '//evil.example', '/\\evil.example', 'https://evil.example'];
      const led = paths.map((path) => new URL(backPath(path), 'http://127.0.0.1').host);
      return { closed: led.every((host) => host === '127.0.0.1'), what: `leads to ${[...new Set(led)].join(', ')}` };
    },
  },
  {
    name: 'unknown names',
    tries: '2,000 names of 12 kB as scenarios, after 8,000 that fill the heap; /socket.iox',
    async run(site) {
      let before = site.memory;
      const statuses = new Set<number>();
      for (let name = 0; name < 10_000; name++) {
        if (name === 8000) before = site.memory;
        const long = `${name}${'x'.repeat(12_000)}`;
        statuses.add((await site.askAsGuest(`/api/scenarios/${long}/arena`)).status);
      }
      const grown = site.memory - before;
      const other = (await site.askAsGuest('/socket.iox')).status;
      const closed = other === 404 && grown < 12 && [...statuses].every((status) => status >= 400 && status < 500);
      return { closed, what: `${[...statuses].join(', ')}; ${grown.toFixed(0)} MB more; /socket.iox ${other}` };
    },
  },
  {
    name: 'page policy',
    tries: 'the policy of a page',
    async run(site) {
      const policy = String((await site.askAsGuest('/')).headers['content-security-policy']);
      const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? 'no script-src';
      const closed = /nonce-/.test(scripts) && !/unsafe-inline|unsafe-eval'/.test(scripts.replace(/'wasm-unsafe-eval'/, ''));
      return { closed, what: scripts.replace(/nonce-[^']+/, 'nonce-…') };
    },
  },
];

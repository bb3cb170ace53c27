import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { redactFor } from '#lib/domain/redaction.ts';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { Recording } from '#lib/recording/recording.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { compression } from '#server/match/compression.ts';
import { asked } from './support/asked.ts';
import { ModelServer, refuses, says } from './support/model-server.ts';
import { type Client, until, watch } from './support/relay-harness.ts';
import { briefGameTicks } from './support/short-limit.ts';

/*
 * A match of the real dashboard: red calls a model that answers once and then fails, blue is a remote team at its own address. An owner and
 * a spectator watch it and download it.
 */

const password = 'correct horse';
const seed = 918_273_645;
/** What spectators may not read of the match, each with its own mark. */
const secrets = ['canary-fault', 'canary-place', 'canary-name', 'canary-note', '470.125'];
/** Secrets of red during play. */
const plans = ['canary-code', 'canary-fault', '470.125', String(seed)];

const program = join(import.meta.dirname, 'support/short-match-process.ts');
const folder = mkdtempSync(join(tmpdir(), 'arena-watch-'));
const model = new ModelServer();
const remote = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const clients: Client[] = [];
/** Everything that was sent to the remote team. */
const toBlue: string[] = [];
let dashboard: Running;
let cookie: string;

const turnSchema = z.object({ type: z.string(), id: z.int().optional(), agents: z.array(z.object({ agent: z.string() })).optional() });

function playBlue(socket: WebSocket): void {
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'hello', protocol: 1, name: 'canary-name' });
  socket.on('message', (data) => {
    toBlue.push(String(data));
    const { type, id, agents = [] } = turnSchema.parse(JSON.parse(String(data)));
    if (type === 'prepare') say({ type: 'note', severity: 'error', text: 'canary-note' });
    if (type === 'prepare') say({ type: 'ready', id });
    if (type === 'turn') say({ type: 'acts', id, acts: agents.map(({ agent }) => ({ agent, name: 'ticks', arguments: [40] })) });
    if (type === 'end') say({ type: 'reviewed', id });
  });
}

beforeAll(async () => {
  process.env.COMPATIBLE_BASE_URL = await model.listen();
  process.env.COMPATIBLE_API_KEY = 'sk-test';
  remote.on('connection', playBlue);
  const binding = { host: '127.0.0.1', port: 0, password };
  dashboard = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  cookie = (await asked(`${dashboard.address}/api/session`, 'POST', {}, { password })).cookie ?? '';
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await dashboard.close();
  for (const socket of remote.clients) socket.terminate();
  remote.close();
  await model.close();
  delete process.env.COMPATIBLE_BASE_URL;
  delete process.env.COMPATIBLE_API_KEY;
  rmSync(folder, { recursive: true });
});

function visit(match: string, headers: Record<string, string>): ReturnType<typeof watch> & { readonly told: () => string } {
  const statuses: unknown[] = [];
  const client: Client = io(dashboard.address, { transports: ['websocket'], forceNew: true, parser: clientParser, extraHeaders: headers });
  clients.push(client);
  client.on('status', (status) => void statuses.push(status));
  const seen = watch(client, -1, match);
  return { ...seen, told: () => JSON.stringify([seen.events, statuses]) };
}

async function download(match: string, episode: number, headers: Record<string, string>) {
  const response = await fetch(`${dashboard.address}/api/matches/${match}/episodes/${episode}/recording`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, recording: new Recording(bytes, compression) };
}

const found = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

it('is shown to a spectator without secrets, live and from its recording, and completely to the owner', { timeout: 240_000 }, async () => {
  const code = ['AgentA', 'AgentB'].map(
    (name) =>
      `\`\`\`javascript\nasync function go${name}(bot) {\n  // canary-code\n  bot.chat('I go');\n  await bot.waitForTicks(200);\n}\n\`\`\``,
  );
  model.behaviour = (response, request, seen) =>
    (request === 0 ? says(code.join('\n'), 900, 80) : refuses(401, 'No such account: canary-fault.'))(response, request, seen);
  // 900 tokens in and 80 out cost $470.125.
  const price = { provider: 'compatible', model: 'priced', price: { input: 500_000, output: 251_562.5 } };
  expect(services().models.changePrice(price)).toMatchObject({ ok: true });
  const bound = remote.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The remote team does not listen.');
  const configuration = {
    scenario: 'mushroom-war',
    teams: { red: 'cot', blue: 'other' },
    systems: { other: { agent: 'remote', options: { address: `ws://127.0.0.1:${bound.port}/canary-place`, arrival: 20 } } },
    models: { model: 'compatible/priced' },
    episodes: 2,
    seed,
  };
  const created = await asked(`${dashboard.address}/api/matches`, 'POST', { cookie, 'content-type': 'application/json' }, configuration);
  expect(created.status).toBe(201);
  const { match } = z.object({ match: z.string() }).parse(created.body);
  const [owner, spectator] = [visit(match, { cookie }), visit(match, {})];
  await until(() => owner.log.includes('status finished') && spectator.log.includes('status finished'));
  const played =
    services()
      .matches.find(match)
      ?.episodes.reduce((sum, { events }) => sum + events, 0) ?? 0;
  await until(() => owner.numbers.length >= played && spectator.numbers.length === owner.numbers.length);

  expect(found(owner.told())).toEqual(secrets);
  expect(found(spectator.told())).toEqual([]);
  expect(spectator.events).toEqual(owner.events.map((event) => redactFor({ kind: 'spectator' }, event)));

  for (const episode of [0, 1]) {
    const mine = await download(match, episode, { cookie });
    const theirs = await download(match, episode, {});
    const live = (events: typeof owner.events) => events.filter((event) => event.episode === episode);
    expect(mine.recording.events()).toEqual(live(owner.events));
    expect(theirs.recording.events()).toEqual(live(spectator.events));
    expect(theirs.recording).toMatchObject({ complete: true, flaw: null, header: { redacted: true } });
    expect(mine.recording.header.redacted).toBeUndefined();
    expect(found(JSON.stringify(theirs.recording.events()))).toEqual([]);
    const feed = new RecordedFeed(theirs.bytes);
    feed.controls.seek(briefGameTicks);
    expect(feed.controls.log()).toEqual(theirs.recording.events());
    feed.close();
    const tags = [mine, theirs].map(({ response }) => response.headers.get('etag') ?? '');
    expect(tags[0]).not.toBe(tags[1]);
    for (const { response } of [mine, theirs]) expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const again = await fetch(theirs.response.url, { headers: { 'if-none-match': tags[1] ?? '' } });
    const mixed = await fetch(theirs.response.url, { headers: { 'if-none-match': tags[1] ?? '', cookie } });
    expect([again.status, mixed.status]).toEqual([304, 200]);
  }

  const said = toBlue.join('\n');
  expect(owner.told()).toContain('canary-code');
  expect(plans.filter((plan) => said.includes(plan))).toEqual([]);
  const heard = owner.events.flatMap((event) =>
    event.kind === 'chat' && redactFor({ kind: 'team', team: 'blue', agents: [] }, event) ? [event.text] : [],
  );
  expect(heard).toContain('I go');
  expect(said).toContain('I go');
});

it('refuses prompts and answers to viewers who did not sign in', async () => {
  const matches = z.array(z.object({ id: z.string() })).parse((await asked(`${dashboard.address}/api/matches`, 'GET')).body);
  const [match] = matches satisfies Pick<MatchDetail, 'id'>[];
  for (const path of [`/api/matches/${match?.id}/calls`, `/api/matches/${match?.id}/calls/0-0`]) {
    expect((await asked(dashboard.address + path, 'GET')).status).toBe(401);
    expect(JSON.stringify((await asked(dashboard.address + path, 'GET', { cookie })).body)).toContain('canary');
  }
});

import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { table } from '#server/api/table.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { asked } from './support/asked.ts';
import { ModelServer, says } from './support/model-server.ts';
import { eventually, PeopleDashboard, type Visitor } from './support/people-dashboard.ts';
import { type Client, watch } from './support/relay-harness.ts';

/*
 * Red's person plays against a blue team whose code, team chat, notes and address carry marks. Everything that the person's browser, an
 * onlooker's and the owner's receive over the socket and HTTP is searched for these marks.
 */

const marks = ['canary-code', 'canary-chat', 'canary-note', 'canary-place', '918273645'];

const model = new ModelServer();
const remote = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const clients: Client[] = [];
let dashboard: PeopleDashboard;

const turnSchema = z.object({ type: z.string(), id: z.int().optional(), agents: z.array(z.object({ agent: z.string() })).optional() });

function playBlue(socket: WebSocket): void {
  const send = (message: object): void => socket.send(JSON.stringify(message));
  send({ type: 'hello', protocol: 1 });
  socket.on('message', (data) => {
    const { type, id, agents = [] } = turnSchema.parse(JSON.parse(String(data)));
    if (type === 'prepare') send({ type: 'note', severity: 'error', text: 'canary-note' });
    if (type === 'prepare') send({ type: 'ready', id });
    if (type === 'turn')
      send({
        type: 'acts',
        id,
        acts: agents.map(({ agent }) => ({ agent, name: 'say', arguments: ['canary-chat', { channel: 'team' }] })),
      });
    if (type === 'end') send({ type: 'reviewed', id });
  });
}

beforeAll(async () => {
  process.env.COMPATIBLE_BASE_URL = await model.listen();
  process.env.COMPATIBLE_API_KEY = 'sk-test';
  const code = '```javascript\nasync function go(bot) {\n  // canary-code\n  await bot.waitForTicks(200);\n}\n```';
  model.behaviour = says(code, 900, 80);
  remote.on('connection', playBlue);
  dashboard = await PeopleDashboard.open();
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await dashboard.close();
  for (const socket of remote.clients) socket.terminate();
  remote.close();
  await model.close();
  delete process.env.COMPATIBLE_BASE_URL;
  delete process.env.COMPATIBLE_API_KEY;
});

/** Watches a match as the page does. Returns everything that came over the socket so far. */
function capture(match: string, cookie: string): () => string {
  const client: Client = io(dashboard.running.address, {
    ...{ transports: ['websocket'], forceNew: true, parser: clientParser },
    extraHeaders: { cookie },
  });
  clients.push(client);
  const others: unknown[] = [];
  client.onAny((name: string, ...values: unknown[]) => {
    if (name !== 'packet') others.push([name, ...values]);
  });
  const seen = watch(client, -1, match);
  return () => JSON.stringify([seen.events, others]);
}

const readable: readonly string[] = table.flatMap(({ method, path }) => (method === 'GET' ? [path] : []));

/** The answers of every route of the API that can be read, about a match and each of its model calls, and of its invitations. */
async function overHttp(match: string, cookie: string, calls: readonly string[]): Promise<string> {
  const { address } = dashboard.running;
  const places = readable.filter((place) => place.startsWith('/api/matches') || !place.includes('{'));
  const paths = places.flatMap((place) => {
    const of = (call: string): string =>
      place.replace('{id}', match).replace('{call}', encodeURIComponent(call)).replace('{episode}', '0').replace('{picture}', '0');
    return place.includes('{call}') ? calls.map(of) : [of('')];
  });
  const answers = await Promise.all([...paths, '/api/matches?limit=5'].map((path) => asked(`${address}${path}`, 'GET', { cookie })));
  const invitations = await asked(`${address}/api/matches/${match}/invitations`, 'POST', { cookie, origin: address });
  return JSON.stringify([...answers, invitations].map(({ body }) => body));
}

const found = (text: string): string[] => marks.filter((mark) => text.includes(mark));

test('nothing of blue reaches the person of red or an onlooker while they play, and all of it the owner', {
  timeout: 180_000,
}, async () => {
  const bound = remote.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The remote team does not listen.');
  const owner = (await asked(dashboard.running.ownerAddress ?? '', 'GET')).cookie ?? '';
  const { match, visitor } = await dashboard.start(
    {
      scenario: 'mushroom-war',
      teams: { red: 'mine', blue: 'theirs' },
      systems: {
        mine: { seats: ['person', 'do_nothing'] },
        theirs: { seats: ['cot', 'far'] },
        far: { agent: 'remote', options: { address: `ws://127.0.0.1:${bound.port}/canary-place`, arrival: 20 } },
      },
      models: { model: 'compatible/priced' },
      clock: { kind: 'real' },
      seed: 918_273_645,
    },
    owner,
  );
  const person: Visitor = visitor();
  const [seat] = (await visitor(owner).lobby()).seats;
  await person.seat(seat?.agent ?? '', { action: 'take', code: seat?.code });
  await person.seat(seat?.agent ?? '', { action: 'ready', ready: true });
  await person.open();
  const views = { owner: capture(match, owner), person: capture(match, person.cookie), onlooker: capture(match, '') };
  await eventually('the person has a body', () => person.last('position'));
  await eventually(`the owner sees all marks, now ${found(views.owner()).join(', ')}`, () =>
    found(views.owner()).length >= marks.length ? true : null,
  );
  await eventually('the person sees the game', () => (views.person().includes('"play-started"') ? true : null));

  const told = { person: JSON.stringify(person.outputs) + views.person(), onlooker: views.onlooker() };
  expect(told.person).toContain('"withheld"');
  expect(found(told.person)).toEqual([]);
  expect(found(told.onlooker)).toEqual([]);
  const listed = await asked(`${dashboard.running.address}/api/matches/${match}/calls`, 'GET', { cookie: owner });
  const calls = z
    .object({ calls: z.array(z.object({ call: z.string() })).min(1) })
    .parse(listed.body)
    .calls.map(({ call }) => call);
  expect(found(await overHttp(match, owner, calls))).toEqual(expect.arrayContaining(['canary-code', 'canary-place', '918273645']));
  expect(found(await overHttp(match, person.cookie, calls))).toEqual([]);
  expect(found(await overHttp(match, '', calls))).toEqual([]);
  expect(services().matches.stop(match)).toMatchObject({ ok: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { type SteeringOrder, steeringExclusion } from '#lib/domain/steering.ts';
import { openHistory } from '#lib/feed/open-history.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import type { Seat } from '#server/bots/seat.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { SteeringOrders } from '#server/match/steering-orders.ts';
import { acting } from './support/acting-system.ts';
import { type Asked, asked } from './support/asked.ts';
import { openTask } from './support/open-task.ts';
import { eventually } from './support/people-dashboard.ts';
import { playTask } from './support/play-task.ts';
import { type TalkingAgent, talkingAgent } from './support/talking-agent.ts';

type Orders = readonly (readonly [tick: number, order: SteeringOrder])[];

/** Lets Jill play with a person who steers her at these ticks. `goal` is what she works at by herself. */
async function steered(
  orders: Orders,
  {
    agent = talkingAgent({}),
    goal = '',
    begin,
  }: { agent?: TalkingAgent; goal?: string; begin?: (seat: Seat, desk: SteeringOrders) => void } = {},
) {
  const steering = new SteeringOrders();
  const person = acting(async (seat) => {
    begin?.(seat, steering);
    let now = 20;
    for (const [tick, order] of orders) {
      await seat.ticks(tick - now);
      now = tick;
      steering.order({ agent: 'Jill', order }, 'owner');
    }
  });
  const { result, events } = await playTask({
    scenario: 'crafting',
    task: 'cake-0',
    seed: 3,
    team: [person, agent.system],
    change: (task) => openTask(task, goal, 30),
    steering,
  });
  return { result, events, agent };
}

const steeringIn = (events: readonly MatchEvent[]) => events.flatMap((event) => (event.kind === 'steering' ? [event] : []));
const commandsIn = ({ notes }: TalkingAgent) => notes.flatMap((note) => (note.kind === 'command' ? [note] : []));

test('a message to an agent is answered, and the log says who steered and when', async () => {
  const { result, events } = await steered([[40, { action: 'message', text: 'what do you have?' }]]);
  expect(steeringIn(events)).toMatchObject([
    { tick: 40, agent: 'Jill', by: 'owner', order: { action: 'message', text: 'what do you have?' } },
  ]);
  const answer = events.find((event) => event.kind === 'chat' && event.from === 'Jill');
  expect(answer).toMatchObject({ channel: 'team', text: expect.stringMatching(/I carry/) });
  expect(result).toMatchObject({ steered: true, unmeasured: steeringExclusion });
});

test('an agent that a person asks while it thinks answers, and goes on at once with what it thought about', async () => {
  const stage: { seat?: Seat; desk?: SteeringOrders } = {};
  const agent = talkingAgent({
    reply: ({ turns }) => {
      // The person speaks while the model thinks about the goal for the first time.
      if (agent.asked.length === 1) stage.desk?.order({ agent: 'Jill', order: { action: 'message', text: 'how are you?' } }, 'owner');
      return turns.at(-1)?.kind === 'heard' ? 'I am fine.' : '!stay(1)';
    },
    think: async () => stage.seat?.ticks(10),
  });
  const begin = (seat: Seat, desk: SteeringOrders): void => {
    Object.assign(stage, { seat, desk });
  };
  const { events } = await steered([], { agent, goal: 'Stay.', begin });
  const answered = events.find((event) => event.kind === 'chat' && event.text === 'I am fine.')?.tick ?? Number.NaN;
  const stayed = events.find((event) => event.kind === 'action' && event.name === 'stay')?.tick ?? Number.NaN;
  expect(stayed - answered).toBeGreaterThan(0);
  expect(stayed - answered).toBeLessThan(20);
});

test('a steered match has one hash for the same orders at the same ticks', async () => {
  const orders: Orders = [
    [40, { action: 'message', text: 'go to 4 -60 -3' }],
    [90, { action: 'stop' }],
  ];
  expect((await steered(orders)).result.hash).toBe((await steered(orders)).result.hash);
});

test('stopping ends the command, and without one it is refused and steers nothing', async () => {
  const agent = talkingAgent({ reply: () => (agent.asked.length === 1 ? '!stay(100)' : '\t') });
  const { events } = await steered(
    [
      [40, { action: 'message', text: 'stay' }],
      [200, { action: 'stop' }],
    ],
    { agent },
  );
  expect(commandsIn(agent).map(({ command, state }) => `${command} ${state}`)).toEqual(['!stay(100) started', '!stay(100) ended']);
  expect(steeringIn(events).map(({ refused }) => refused ?? null)).toEqual([null, null]);
  const nothing = await steered([[40, { action: 'stop' }]]);
  expect(steeringIn(nothing.events)[0]?.refused).toBe('Jill does nothing that could be stopped.');
  expect(nothing.result).not.toHaveProperty('steered');
  expect(nothing.result.unmeasured).not.toBe(steeringExclusion);
});

test('a mode is switched, and an unknown mode is refused by its name', async () => {
  const { events, agent } = await steered([
    [40, { action: 'mode', mode: 'hunting', on: true }],
    [60, { action: 'mode', mode: 'dancing', on: true }],
  ]);
  const modes = agent.notes.flatMap((note) => (note.kind === 'modes' ? [note.modes.find(({ name }) => name === 'hunting')?.isOn] : []));
  expect(modes).toEqual([false, true]);
  expect(steeringIn(events)[1]?.refused).toBe('There is no mode "dancing".');
});

test('a paused agent does nothing until it is resumed, and then goes on', async () => {
  const agent = talkingAgent({ reply: () => '!stay(1)' });
  const { events } = await steered(
    [
      [100, { action: 'pause' }],
      [110, { action: 'nudge' }],
      [400, { action: 'resume' }],
    ],
    { agent, goal: 'Stay where you are.' },
  );
  const starts = events.flatMap((event) =>
    event.kind === 'action' && event.agent === 'Jill' && event.name === 'stay' && event.state === 'started' ? [event.tick] : [],
  );
  expect(starts.some((tick) => tick < 100)).toBe(true);
  expect(starts.filter((tick) => tick > 101 && tick < 400)).toEqual([]);
  expect(starts.some((tick) => tick >= 400)).toBe(true);
  expect(steeringIn(events)[1]?.refused).toBe('Jill is paused.');
  const goals = agent.notes.flatMap((note) => (note.kind === 'goal' ? [note.text ?? note.state] : []));
  expect(goals).toContain('a person paused the agent');
});

test('a restarted agent forgets what was said word by word, and begins its goal again', async () => {
  const agent = talkingAgent({ reply: () => 'Sure.' });
  await steered(
    [
      [60, { action: 'message', text: 'a secret word' }],
      [200, { action: 'restart' }],
    ],
    { agent, goal: 'Talk.' },
  );
  const said = agent.asked.map(({ turns }) => turns.some((turn) => 'text' in turn && turn.text === 'a secret word'));
  expect(said).toContain(true);
  expect(said.at(-1)).toBe(false);
});

const password = 'correct horse';
let running: Running | null = null;
let folder = '';

afterEach(async () => {
  await running?.close();
  if (running !== null) rmSync(folder, { recursive: true });
  running = null;
});

test('over the network, the owner steers a running match and no spectator does; the episode is marked as steered', async () => {
  folder = mkdtempSync(join(tmpdir(), 'arena-steering-'));
  const binding = { host: '127.0.0.1', port: 0, password };
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
  const { address } = running;
  const { cookie } = await asked(`${address}/api/session`, 'POST', { origin: address }, { password });
  const owner = { origin: address, cookie: cookie ?? '' };
  const configuration = {
    scenario: 'crafting',
    task: 'cake-0',
    agents: 2,
    teams: { team: 'mindcraft' },
    seed: 1,
    clock: { kind: 'fast', pace: 5 },
  };
  const { body } = await asked(`${address}/api/matches`, 'POST', owner, configuration);
  const match = String(Reflect.get(Object(body), 'match'));
  const steer = (headers: Record<string, string>, request: unknown): Promise<Asked> =>
    asked(`${address}/api/matches/${match}/steering`, 'POST', headers, request);
  const offer = async (headers: Record<string, string> = {}): Promise<unknown> =>
    (await asked(`${address}/api/matches/${match}/steering`, 'GET', headers)).body;
  await eventually('the agents can be steered', async () => (services().matches.find(match)?.state === 'running' ? true : null));
  expect(await offer(owner)).toEqual({ agents: ['Andy', 'Jill'], refused: null });
  expect(await offer()).toEqual({ agents: [], refused: 'Spectators watch. Sign in to steer agents.' });
  const order = { agent: 'Jill', order: { action: 'message', text: 'where are you?' } };
  expect((await steer({ origin: address }, order)).status).toBe(401);
  expect(await steer(owner, { agent: 'Jill', order: { action: 'fly' } })).toMatchObject({ status: 400 });
  expect(await steer(owner, { ...order, agent: 'Bob' })).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^Bob cannot/) },
  });
  expect(await steer(owner, order)).toMatchObject({ status: 200, body: { match } });
  await eventually('the match ends', () => (services().matches.find(match)?.state === 'finished' ? true : null));
  expect(services().matches.find(match)?.episodes[0]).toMatchObject({ steered: true, unmeasured: steeringExclusion });
  expect(await steer(owner, order)).toMatchObject({ status: 400, body: { error: expect.stringMatching(/being played/) } });
  const file = await services().matches.recording(match, 0);
  if (!file.ok) throw new Error(file.error);
  const { recording } = openHistory(new Uint8Array(await new Response(file.value.open()).arrayBuffer()));
  expect(steeringIn(recording.events())).toMatchObject([{ agent: 'Jill', by: 'owner', order: order.order }]);
});

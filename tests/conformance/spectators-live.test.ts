import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { standings } from '#server/auth/standing.ts';
import { RelayHarness, until, watch } from './support/relay-harness.ts';

let harness: RelayHarness;
beforeEach(async () => {
  harness = new RelayHarness();
  await harness.open();
});
afterEach(() => harness.close());

const secret = 'canary-secret';
const asked = { call: '0-0', team: 'red', purpose: 'tactics', model: 'm' } as const;
const secrets: readonly EventBody[] = [
  { kind: 'issue', severity: 'error', text: secret },
  { kind: 'model-call', ...asked, state: 'failed', reason: secret },
  { kind: 'model-call', ...asked, state: 'done', costUsd: 98_765.25 },
  { kind: 'outside-team', team: 'blue', state: 'expected', detail: `ws://${secret}:9000` },
];

function happen(): void {
  for (const body of secrets) harness.happen(1, body);
  harness.happen(1, { kind: 'chat', from: 'Ryn', text: 'said to one', audience: { to: 'seats', seats: ['Raze'] } });
}

it('shows spectators the whole log without its secrets, and others the complete log: backlog, new events and missed ones', async () => {
  harness.start();
  // More than fits into one packet.
  for (let round = 0; round < 60; round++) happen();
  const seen = await Promise.all(
    standings.map(async (standing) => ({ standing, ...watch(await harness.connect({}, undefined, standing)) })),
  );
  await until(() => seen.every(({ numbers }) => numbers.length === 300));
  happen();
  await until(() => seen.every(({ numbers }) => numbers.length === 305));
  const late = watch(await harness.connect({}, undefined, 'spectator'), 299);
  await until(() => late.numbers.length === 5);
  const whole = seen.find(({ standing }) => standing === 'owner')?.events ?? [];
  for (const { standing, numbers, events } of seen) {
    expect(numbers).toEqual(Array.from({ length: 305 }, (_, seq) => seq));
    const text = JSON.stringify(events);
    expect([text.includes(secret), text.includes('98765.25')]).toEqual(standing === 'spectator' ? [false, false] : [true, true]);
    expect(text).toContain('said to one');
    expect(events).toEqual(whole.map((event) => redactFor({ kind: standing }, event)));
  }
  expect(late.events).toEqual(whole.slice(300).map((event) => redactFor({ kind: 'spectator' }, event)));
});

it('shows spectators the stored data of a match without its secrets', async () => {
  harness.kept = { events: secrets.map((body, seq) => ({ ...body, seq, episode: 0, tick: seq })), world: [] };
  const { events } = watch(await harness.connect());
  await until(() => events.length === secrets.length);
  expect(JSON.stringify(events)).not.toContain(secret);
});

it.each(standings)(
  'reports to the %s why a match failed if they may know it: in its status, its answer and its greeting',
  async (standing) => {
    harness.start();
    const told: (string | null)[] = [];
    const hear = ({ reason }: MatchStatus): void => void told.push(reason);
    const watching = await harness.connect({}, (client) => void client.on('status', hear), standing);
    await watch(watching).answer;
    harness.end('failed', secret);
    await until(() => told.some((reason) => reason !== null));
    const greeting = { watch: { match: 'm1', after: -1, generation: 0, version: protocolVersion } };
    const heard: (string | null)[] = [];
    const greeted = await harness.connect(
      greeting,
      (client) => void client.on('status', ({ reason }) => void heard.push(reason)),
      standing,
    );
    const answer = await watch(greeted).answer;
    await until(() => heard.length > 0);
    const reasons = [...told.filter((reason) => reason !== null), ...heard, answer.ok ? answer.value.reason : 'refused'];
    const shown = standing === 'spectator' ? 'Sign in to see the reason.' : secret;
    expect(reasons).toEqual(reasons.map(() => shown));
  },
);

it('ends the connection of an owner who only listens, once the session expired or was ended elsewhere', async () => {
  harness.start();
  const client = await harness.connect({}, undefined, 'owner');
  const { numbers } = watch(client);
  happen();
  await until(() => numbers.length === 5);
  harness.sessionLasts = false;
  await until(() => !client.connected);
});

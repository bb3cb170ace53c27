import { expect, test } from 'vitest';
import type { ExternalState } from '#lib/domain/match-event.ts';
import { messageLimit } from './messages.ts';
import type { ConnectionListener, TeamConnection } from './team-connection.ts';
import { TeamSession, type TeamSessionListener } from './team-session.ts';

/** A connection whose other end is the test. */
class TestConnection implements TeamConnection {
  readonly returns = true;
  readonly sent: { type: string; [key: string]: unknown }[] = [];
  listener: ConnectionListener | null = null;

  open(listener: ConnectionListener): void {
    this.listener = listener;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  drop(reason: string): void {
    this.listener?.lost(reason);
  }

  async close(): Promise<void> {
    this.listener = null;
  }

  say(message: unknown): void {
    this.listener?.said(typeof message === 'string' ? message : JSON.stringify(message));
  }

  arrive(): void {
    this.listener?.connected();
    this.say({ type: 'hello', protocol: 1, name: 'test' });
  }
}

class Told implements TeamSessionListener {
  readonly standings: [ExternalState, string][] = [];
  readonly notes: string[] = [];
  readonly given: unknown[] = [];

  welcome() {
    return { type: 'welcome', protocol: 1, team: 'red', seed: 7, options: {}, learnt: null } as const;
  }

  standing(state: ExternalState, detail: string): void {
    this.standings.push([state, detail]);
  }

  note(_: string, text: string): void {
    this.notes.push(text);
  }

  acts(acts: readonly unknown[]): void {
    this.given.push(...acts);
  }

  invitation(): void {}

  changed(): void {}
}

function conversation() {
  const connection = new TestConnection();
  const told = new Told();
  const session = new TeamSession(connection, told);
  session.open();
  return { connection, told, session };
}

const turn = { type: 'turn', tick: 0, agents: [], heard: [] } as const;
const act = { agent: 'Sid', name: 'ticks', arguments: [1] };

test('a client that says hello in the right protocol gets a welcome and requests', async () => {
  const { connection, told, session } = conversation();
  const here = session.here(1000);
  connection.arrive();
  expect(await here).toBe(true);
  const answer = session.ask(turn, 1000);
  expect(connection.sent).toMatchObject([
    { type: 'welcome', team: 'red', seed: 7 },
    { type: 'turn', id: 1 },
  ]);
  connection.say({ type: 'acts', id: 1, acts: [act] });
  expect(await answer).toMatchObject({ acts: [act] });
  expect(told.standings).toEqual([['here', 'test']]);
});

test('waiting has a time limit', async () => {
  const { session } = conversation();
  expect(await session.here(5)).toBe(false);
});

test('another protocol is refused with both numbers', () => {
  const { connection, told } = conversation();
  connection.listener?.connected();
  connection.say({ type: 'hello', protocol: 2 });
  expect(connection.sent).toMatchObject([{ type: 'error', text: 'This arena speaks protocol 1, not 2.' }]);
  expect(told.standings).toEqual([['lost', 'It speaks protocol 2; this arena speaks 1.']]);
});

test.each([
  ['no JSON', 'mineBlock please', 'not valid JSON'],
  ['half a JSON', '{"type":"acts"', 'not valid JSON'],
  ['an unknown type', { type: 'fly' }, 'type: It must be'],
  ['arguments that are no list', { type: 'acts', id: 1, acts: [{ agent: 'Sid', name: 'ticks', arguments: 5 }] }, 'arguments'],
  ['an answer to nothing', { type: 'reviewed', id: 99 }, 'answers no open request'],
])('%s is refused with the reason, and the request stays open', async (_, said, reason) => {
  const { connection, told, session } = conversation();
  connection.arrive();
  const answer = session.ask(turn, 1000);
  connection.say(said);
  expect(connection.sent.at(-1)).toMatchObject({ type: 'error', text: expect.stringContaining(reason) });
  expect(told.notes).toEqual([expect.stringContaining(reason)]);
  connection.say({ type: 'acts', id: 1, acts: [] });
  expect(await answer).toMatchObject({ acts: [] });
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test.each([2, 28, 33, 1000, 1563, 20_000, 500_000])(
  'data nested %i deep are kept or refused, and the request stays open',
  async (levels) => {
    const { connection, told, session } = conversation();
    connection.arrive();
    const answer = session.ask(turn, 1000);
    connection.say(`{"type":"acts","id":1,"acts":[{"agent":"Sid","name":"ticks","arguments":[${nested(levels)}]}]}`);
    if (levels > 28) {
      expect(connection.sent.at(-1)).toEqual({ type: 'error', text: 'It is nested deeper than 32 levels.' });
      expect(told.notes).toEqual(['It sent an invalid message: It is nested deeper than 32 levels.']);
      connection.say({ type: 'acts', id: 1, acts: [] });
    }
    expect(await answer).toMatchObject({ type: 'acts' });
  },
);

test.each(['NaN', '-Infinity', '1e999', '[1,,2]', '{"x":+1}'])('%s is refused as an argument', async (number) => {
  const { connection, told } = conversation();
  connection.arrive();
  connection.say(`{"type":"acts","id":null,"acts":[{"agent":"Sid","name":"ticks","arguments":[${number}]}]}`);
  expect([told.given, told.notes]).toEqual([[], [expect.stringContaining('invalid message')]]);
});

test.each([2 ** 31, -(2 ** 53), 1e308, 5e-324, '\u001b[2J\u0000\u202e'])('%s is passed on as an argument', (value) => {
  const { connection, told } = conversation();
  connection.arrive();
  connection.say({ type: 'acts', id: null, acts: [{ agent: 'Sid', name: 'ticks', arguments: [value, { x: value }] }] });
  expect(told.given).toEqual([{ agent: 'Sid', name: 'ticks', arguments: [value, { x: value }] }]);
});

test('a message that breaks its handler ends only the connection', () => {
  const { connection, told } = conversation();
  connection.arrive();
  told.acts = () => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  connection.say({ type: 'acts', id: null, acts: [] });
  expect(told.standings.at(-1)).toEqual(['lost', 'Its message could not be handled: Maximum call stack size exceeded']);
});

test('twenty invalid messages end the connection, and the log has three of them', () => {
  const { connection, told } = conversation();
  connection.arrive();
  for (let count = 0; count < 25; count++) connection.say('garbage');
  expect(told.standings.at(-1)).toEqual(['lost', 'It sent 20 invalid messages.']);
  expect(told.notes).toHaveLength(3);
});

test('a message that is too long and a flood of messages end the connection', () => {
  const { connection, told } = conversation();
  connection.arrive();
  connection.say(' '.repeat(messageLimit + 1));
  expect(told.standings.at(-1)?.[1]).toContain('more than');
  connection.arrive();
  for (let count = 0; count <= 1001; count++) connection.say({ type: 'note', text: 'hello' });
  expect(told.standings.at(-1)).toEqual(['lost', 'It sent more than 1000 messages at once.']);
  expect(told.notes.length).toBeLessThanOrEqual(50);
});

test('a late answer is reported as silence, no request follows until it arrives, and its content still counts', async () => {
  const { connection, told, session } = conversation();
  connection.arrive();
  expect(await session.ask(turn, 5)).toBe(null);
  expect(told.standings.at(-1)?.[0]).toBe('silent');
  expect(await session.ask(turn, 1000)).toBe(null);
  expect(connection.sent.filter(({ type }) => type === 'turn')).toHaveLength(1);
  connection.say({ type: 'acts', id: 1, acts: [act] });
  expect(told.given).toEqual([act]);
  expect(told.standings.at(-1)).toEqual(['here', 'It answers again.']);
  expect(session.attentive).toBe(true);
});

test('after three late answers the episode no longer waits, and the next one does again', async () => {
  const { connection, told, session } = conversation();
  connection.arrive();
  for (let id = 1; id <= 3; id++) {
    await session.ask(turn, 2);
    connection.say({ type: 'acts', id, acts: [] });
  }
  expect(told.standings.filter(([state]) => state === 'silent')).toHaveLength(3);
  expect(await session.ask(turn, 60_000)).toBe(null);
  session.open();
  const answer = session.ask(turn, 60_000);
  connection.say({ type: 'acts', id: 5, acts: [] });
  expect(await answer).not.toBe(null);
});

test('a lost connection answers open requests with null, and the next one gets a welcome', async () => {
  const { connection, session } = conversation();
  connection.arrive();
  const answer = session.ask(turn, 60_000);
  connection.drop('gone');
  expect(await answer).toBe(null);
  connection.arrive();
  expect(session.isHere).toBe(true);
  expect(session.arrivals).toBe(2);
});

test('the end of the episode is also sent to a team that owes an answer, and the late answer is ignored', async () => {
  const { connection, told, session } = conversation();
  connection.arrive();
  const over = new AbortController();
  const pending = session.ask(turn, 60_000, over.signal);
  over.abort();
  expect(await pending).toBe(null);
  const reviewed = session.ask({ type: 'end', score: { red: 1, blue: 0 }, series: { red: [], blue: [] } }, 60_000);
  connection.say({ type: 'acts', id: 1, acts: [act] });
  connection.say({ type: 'reviewed', id: 2, learnt: [1] });
  expect(await reviewed).toMatchObject({ learnt: [1] });
  expect([told.given, told.notes]).toEqual([[], []]);
});

test('a team may call its model first, and late calls are refused while it still owes its answer', async () => {
  const { connection, told, session } = conversation();
  connection.arrive();
  const end = { type: 'end', score: { red: 1, blue: 2 }, series: { red: [], blue: [] } } as const;
  const first = session.ask(end, 1000);
  const id = connection.sent.at(-1)?.id;
  connection.say({ type: 'asks', id, asks: [{ ask: 7, prompt: 'Why?' }] });
  expect(await first).toMatchObject({ type: 'asks', asks: [{ ask: 7, prompt: 'Why?', purpose: 'question', agent: null }] });

  expect(await session.ask({ type: 'answers', answers: [] }, 1)).toBe(null);
  connection.say({ type: 'asks', id: connection.sent.at(-1)?.id, asks: [{ ask: 8, prompt: 'And now?' }] });
  expect(connection.sent.at(-1)).toMatchObject({ type: 'answers', answers: [{ ask: 8, ok: false, reason: 'aborted' }] });
  expect(session.attentive).toBe(false);
  connection.say({ type: 'reviewed', id: connection.sent.at(-1)?.id });
  expect(session.attentive).toBe(true);
  expect(told.notes).toEqual([]);
});

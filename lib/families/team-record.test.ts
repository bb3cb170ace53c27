import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { isRequest } from './request-words.ts';
import { emptyRecord, foldRecord, recordFigures } from './team-record.ts';

const started: EventBody = {
  kind: 'episode-started',
  scenario: 'crafting',
  teams: { team: 'mindcraft' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
  seats: ['Andy', 'Jill', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'mindcraft', entity: index + 1 })),
};
const command = (agent: string, number: number, state: 'started' | 'done' | 'ended', text = '!inventory'): EventBody => ({
  ...{ kind: 'command', agent, number, by: 'agent', state, command: text },
});
const talk = (agent: string, partner: string, state: 'started' | 'ended'): EventBody => ({ kind: 'conversation', agent, partner, state });
const line = (from: string, to: string, text: string): EventBody => ({ kind: 'chat', from, text, audience: { to: 'seats', seats: [to] } });

function figuresAfter(tick: number, ...events: readonly (readonly [tick: number, event: EventBody])[]) {
  const log = [[-20, started] as const, ...events].map(([at, event], seq): MatchEvent => ({ ...event, seq, episode: 0, tick: at }));
  return recordFigures(log.reduce(foldRecord, emptyRecord), tick);
}

test('time in a conversation is time talking, except while a command of the agent is in progress', () => {
  const { all, seats } = figuresAfter(
    400,
    [-10, talk('Andy', 'Jill', 'started')],
    [100, command('Andy', 1, 'started')],
    [160, command('Andy', 1, 'done')],
    [200, talk('Andy', 'Jill', 'ended')],
    [300, command('Andy', 2, 'started')],
  );
  expect(seats?.Andy).toMatchObject({ 'talk-seconds': 7, 'act-seconds': 8 });
  expect(seats?.Jill).toMatchObject({ 'talk-seconds': null, 'act-seconds': null });
  expect(all).toMatchObject({ 'talk-seconds': 7, 'act-seconds': 8 });
});

test('the end of an earlier command does not end a newer one', () => {
  const { all } = figuresAfter(
    200,
    [0, command('Andy', 1, 'started')],
    [40, command('Andy', 2, 'started')],
    [60, command('Andy', 1, 'ended')],
    [100, command('Andy', 2, 'done')],
  );
  expect(all['act-seconds']).toBe(5);
});

test('a request is answered by words or by a handed item of the one who was asked, within a minute', () => {
  const { all, seats } = figuresAfter(
    9000,
    [0, line('Andy', 'Jill', 'Please give me 3 wheat.')],
    [100, line('Bob', 'Andy', 'I cook.')],
    [200, line('Jill', 'Andy', 'I have none.')],
    [300, line('Andy', 'Bob', 'Do you have an egg?')],
    [400, command('Bob', 1, 'done', '!givePlayer("Andy", "egg", 1)')],
    [500, line('Jill', 'Bob', 'I need milk.')],
    [1800, line('Bob', 'Jill', 'Here.')],
    [1900, line('Jill', 'Bob', 'Could you come')],
  );
  expect(seats?.Andy).toMatchObject({ requests: 2 });
  expect(all).toMatchObject({ requests: 4, 'requests-answered': 0.5, speakers: 3, messages: 7 });
});

test('a team that says nothing and reports no command has no times and no share of answers', () => {
  const { all } = figuresAfter(100);
  expect(all).toMatchObject({
    messages: 0,
    speakers: 0,
    requests: 0,
    'requests-answered': null,
    'talk-seconds': null,
    'act-seconds': null,
  });
});

test('questions and pleas are requests, statements are none', () => {
  expect(['Where are you', 'Give me wheat', 'I need 2 planks', 'Have you milk?'].map(isRequest)).toEqual([false, true, true, true]);
  expect(isRequest('I carry 2 planks.')).toBe(false);
});

test('what a body reports by itself is no message; a line of an earlier recording, without a mark, is one', () => {
  const said = { kind: 'chat', from: 'Andy', text: 'Mined 2 oak_log' } as const;
  const { seats } = figuresAfter(200, [10, { ...said, report: true }], [20, said]);
  expect(seats?.Andy).toMatchObject({ messages: 1, words: 3 });
});

import { expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { eventLog, type LogEntry, startedEvent } from '../../tests/fixtures/event-log.ts';
import { noAgents } from './agents-view.ts';
import { foldAgentsOf } from './fold-agents.ts';

const start: LogEntry = [startedEvent('crafting', 'mindcraft', 'mindcraft')];
const fold = (...entries: readonly LogEntry[]) => foldAgentsOf(noAgents, eventLog(start, ...entries));
const ryn = (...entries: readonly LogEntry[]) => fold(...entries).agents.get('Ryn');

const command = (number: number, state: 'started' | 'done' | 'failed' | 'ended', written: string, text?: string): EventBody => ({
  ...{ kind: 'command', agent: 'Ryn', number, by: 'agent', command: written, state },
  ...(text === undefined ? {} : { text }),
});
const said = (from: string, to: string, text: string, conversation = 'going'): EventBody => ({
  ...{ kind: 'chat', from, text, channel: 'direct' },
  ...{ audience: { to: 'seats', seats: [to] }, data: { conversation, busy: false } },
});

test('a command is in progress until its result, and one that cannot be read has failed at once', () => {
  const commands = ryn(
    [command(0, 'started', '!inventory'), 10],
    [command(0, 'done', '!inventory', '2 sugar'), 12],
    [command(1, 'failed', '!fly', 'There is no command !fly.'), 20],
    [command(2, 'started', '!stay(5)'), 30],
  )?.commands;
  expect(commands).toMatchObject([
    { command: '!inventory', state: 'done', from: 10, to: 12, result: '2 sugar' },
    { command: '!fly', state: 'failed', from: 20, to: 20, result: 'There is no command !fly.' },
    { command: '!stay(5)', state: 'started', from: 30, to: null, result: null },
  ]);
});

test('what a mode does says why', () => {
  const hunt: EventBody = {
    kind: 'command',
    agent: 'Ryn',
    number: 0,
    by: 'mode',
    command: 'hunting',
    state: 'started',
    text: 'A cow is near.',
  };
  expect(ryn([hunt, 10])?.commands).toMatchObject([{ by: 'mode', why: 'A cow is near.', result: null }]);
});

test('messages to one reader make one thread for each pair, in both directions, and nothing else does', () => {
  const { threads } = fold(
    [said('Ryn', 'Byte', 'Hello', 'start'), 10],
    [said('Byte', 'Ryn', 'Hi'), 20],
    [said('Byte', 'Mika', 'And you?'), 25],
    [{ kind: 'chat', from: 'Ryn', text: 'to all' }, 30],
    [said('Ryn', 'Byte', 'Goodbye.', 'end'), 40],
  );
  expect([...threads.keys()]).toEqual(['Byte Ryn', 'Byte Mika']);
  expect(threads.get('Byte Ryn')?.messages.map(({ from, text, turn }) => [from, text, turn])).toEqual([
    ['Ryn', 'Hello', 'start'],
    ['Byte', 'Hi', null],
    ['Ryn', 'Goodbye.', 'end'],
  ]);
});

test('conversations last from their start to their end, and none outlasts the episode', () => {
  const talk = (state: 'started' | 'ended', partner: string): EventBody => ({ kind: 'conversation', agent: 'Ryn', partner, state });
  const ended: EventBody = { kind: 'episode-ended', scores: {}, ticks: 90, hash: '' };
  const entries: readonly LogEntry[] = [
    [talk('started', 'Byte'), 10],
    [talk('ended', 'Byte'), 50],
    [talk('started', 'Mika'), 60],
  ];
  expect(ryn(...entries)?.talks).toEqual([
    { partner: 'Byte', from: 10, to: 50 },
    { partner: 'Mika', from: 60, to: null },
  ]);
  expect(ryn(...entries, [ended, 90])?.talks.at(-1)?.to).toBe(90);
});

test('an alarm lasts until the agent gives another command', () => {
  const alarm: EventBody = { kind: 'alarm', agent: 'Ryn', cause: 'repeats', text: 'did the same 4 times in a row', words: '!stay(1)' };
  const again = ryn([alarm, 10], [command(4, 'started', '!stay(1)'), 20]);
  expect(again?.alarm?.words).toBe('!stay(1)');
  const other = ryn([alarm, 10], [command(4, 'started', '!inventory'), 20]);
  expect([other?.alarm, other?.alarms.length]).toEqual([null, 1]);
});

test('people pause an agent until they resume or restart it, and a refused order changes nothing', () => {
  const order = (action: 'pause' | 'resume' | 'restart' | 'nudge', refused?: string): EventBody => ({
    ...{ kind: 'steering', agent: 'Ryn', by: 'owner', order: { action } },
    ...(refused === undefined ? {} : { refused }),
  });
  expect(ryn([order('pause')])?.isPaused).toBe(true);
  expect(ryn([order('pause')], [order('nudge', 'Ryn is paused.')])?.isPaused).toBe(true);
  expect(ryn([order('pause')], [order('resume', 'no')])?.isPaused).toBe(true);
  expect(ryn([order('pause')], [order('resume')])?.isPaused).toBe(false);
  expect(ryn([order('pause')], [order('restart')])?.lines.map(({ text }) => text)).toEqual(['Pause', 'Restart']);
});

test('the retrieved examples belong to the next model call of their purpose', () => {
  const call: EventBody = { kind: 'model-call', call: 'c1', team: 'red', agent: 'Ryn', purpose: 'converse', model: 'm', state: 'started' };
  const retrieved: EventBody = { kind: 'retrieved', agent: 'Ryn', purpose: 'converse', examples: ['a'], skills: [] };
  expect(ryn([retrieved, 10], [call, 11])?.retrieved).toEqual([{ purpose: 'converse', examples: ['a'], skills: [], tick: 10, call: 'c1' }]);
});

test('a batch gives the same view as its events one by one, and leaves the earlier view as it was', () => {
  const events = eventLog(
    start,
    [said('Ryn', 'Byte', 'Hello'), 10],
    [command(0, 'started', '!stay(5)'), 12],
    [said('Byte', 'Ryn', 'Hi'), 20],
  );
  const first = foldAgentsOf(noAgents, events.slice(0, 2));
  const before = structuredClone(first);
  const oneByOne = events.reduce((view, event) => foldAgentsOf(view, [event]), noAgents);
  expect(oneByOne).toEqual(foldAgentsOf(noAgents, events));
  foldAgentsOf(first, events.slice(2));
  expect(first).toEqual(before);
  expect(foldAgentsOf(first, eventLog([{ kind: 'play-started' }]))).toBe(first);
});

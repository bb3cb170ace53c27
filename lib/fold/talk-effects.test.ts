import { expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { emptyRecord, foldRecord, recordFigures } from '#lib/families/team-record.ts';
import { noAgents } from './agents-view.ts';
import { foldAgentsOf } from './fold-agents.ts';
import { answeredRequests, talkEffects } from './talk-effects.ts';

const stamp = (seq: number, tick: number) => ({ seq, tick, episode: 0 });
const said = (seq: number, tick: number, from: string, to: string, text: string): MatchEvent => ({
  ...stamp(seq, tick),
  ...{ kind: 'chat', from, text, audience: { to: 'seats', seats: [to] } },
});
const command = (seq: number, tick: number, agent: string, number: number, by: 'agent' | 'mode' = 'agent'): MatchEvent => ({
  ...stamp(seq, tick),
  ...{ kind: 'command', agent, number, by, command: `!stay(${number})`, state: 'started' },
});

test('a command belongs to the last message to its agent, unless that is longer ago than half a minute', () => {
  const events = [
    command(1, 0, 'Jill', 0),
    said(2, 10, 'Andy', 'Jill', 'Give me wheat.'),
    said(3, 20, 'Andy', 'Jill', 'And an egg.'),
    command(4, 30, 'Jill', 1),
    command(5, 40, 'Andy', 0),
    command(6, 50, 'Jill', 2, 'mode'),
    command(7, 620, 'Jill', 3),
    command(8, 621, 'Jill', 4),
  ];
  const { agents, threads } = foldAgentsOf(noAgents, events);
  const found = talkEffects([...agents.values()], [...threads.values()]);
  const words = found.map((one) =>
    one.kind === 'message'
      ? [one.message.text, ...one.led.map(({ command: led }) => led.command)]
      : [one.led.agent, one.led.command.command],
  );
  expect(words).toEqual([
    ['Jill', '!stay(0)'],
    ['Give me wheat.'],
    ['And an egg.', '!stay(1)', '!stay(3)'],
    ['Andy', '!stay(0)'],
    ['Jill', '!stay(4)'],
  ]);
});

test('a request is answered by the first message or hand-over of its listener, as the figures count it', () => {
  const done = (seq: number, tick: number, agent: string, number: number, words: string): MatchEvent[] => [
    { ...stamp(seq, tick), kind: 'command', agent, number, by: 'agent', command: words, state: 'started' },
    { ...stamp(seq + 1, tick + 20), kind: 'command', agent, number, by: 'agent', command: words, state: 'done' },
  ];
  const events = [
    said(1, 0, 'Andy', 'Jill', 'Please give me wheat.'),
    ...done(2, 20, 'Jill', 0, '!givePlayer("Andy", "wheat", 1)'),
    said(4, 60, 'Jill', 'Andy', 'Here it is.'),
    said(5, 80, 'Jill', 'Andy', 'Do you have an egg?'),
    said(6, 2000, 'Andy', 'Jill', 'No.'),
    said(7, 2020, 'Andy', 'Jill', 'I need milk.'),
  ];
  const { agents, threads } = foldAgentsOf(noAgents, events);
  const found = talkEffects([...agents.values()], [...threads.values()]);
  const requests = found.flatMap((one) => (one.kind === 'message' && one.request !== null ? [one.request.answer] : []));
  expect(requests).toEqual([{ by: 'hand-over', tick: 40, inTime: true }, { by: 'message', tick: 2000, inTime: false }, null]);
  expect(answeredRequests(found)).toEqual({ requests: 3, answered: 1 });
  const start: MatchEvent = {
    ...{ ...stamp(0, 0), kind: 'episode-started', scenario: 'maze', teams: {}, seed: 1, clock: { kind: 'fast' }, limit: 100 },
    seats: ['Andy', 'Jill'].map((agent, index) => ({ agent, team: 'team', index, system: 'mindcraft', entity: index })),
  };
  const record = [start, ...events].reduce(foldRecord, emptyRecord);
  expect(recordFigures(record, 2100).all).toMatchObject({ requests: 3, 'requests-answered': 1 / 3 });
});

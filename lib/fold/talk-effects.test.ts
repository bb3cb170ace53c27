import { expect, test } from 'vitest';
import type { MatchEvent } from '../domain/match-event.ts';
import { noAgents } from './agents-view.ts';
import { foldAgentsOf } from './fold-agents.ts';
import { talkEffects } from './talk-effects.ts';

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

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { plainPresentation } from '#components/families/plain-presentation.ts';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';
import { eventFeed } from '../../../tests/fixtures/event-feed.ts';
import { eventLog, type LogEntry, startedEvent } from '../../../tests/fixtures/event-log.ts';
import { AgentsPanel } from './agents-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = (from: string, to: string, text: string): EventBody => ({
  ...{ kind: 'chat', from, text, channel: 'direct', audience: { to: 'seats', seats: [to] } },
  data: { conversation: 'going', busy: false },
});
const modes: EventBody = {
  ...{ kind: 'modes', agent: 'Ryn' },
  modes: [
    { name: 'hunting', about: 'Hunts animals near it.', isOn: false },
    { name: 'unstuck', about: 'Moves away.', isOn: true },
  ],
};
const log: readonly LogEntry[] = [
  [startedEvent('hedge-maze', 'mindcraft', 'mindcraft')],
  [modes, 1],
  [{ kind: 'goal', agent: 'Ryn', goal: 'Bake a <b>cake</b>', state: 'active' }, 2],
  [{ kind: 'goal', agent: 'Byte', goal: null, state: 'stopped' }, 2],
  [{ kind: 'conversation', agent: 'Ryn', partner: 'Byte', state: 'started' }, 10],
  [said('Ryn', 'Byte', 'Have you sugar?'), 12],
  [said('Byte', 'Ryn', 'Two of them.'), 30],
  [{ kind: 'command', agent: 'Ryn', number: 0, by: 'agent', command: '!fly', state: 'failed', text: 'There is no command !fly.' }, 40],
  [{ kind: 'command', agent: 'Ryn', number: 1, by: 'agent', command: '!stay(5)', state: 'started' }, 50],
  [{ kind: 'summary', team: 'red', agent: 'Ryn', text: 'Byte has two sugar. The chest is empty.' }, 55],
  [{ kind: 'summary', team: 'red', agent: 'Ryn', text: 'Byte has two sugar. I need milk.' }, 57],
  [{ kind: 'places', agent: 'Ryn', places: [{ name: 'camp', at: [4, -60, -3] }] }, 58],
  [{ kind: 'alarm', agent: 'Byte', cause: 'rests', text: 'has done and said nothing for 60 s', words: 'Two of them.' }, 60],
];

const look: EventBody = {
  ...{ kind: 'model-call', call: 'c1', team: 'red', agent: 'Ryn', purpose: 'converse', model: 'scripted', state: 'done', pictures: 1 },
};

const status: MatchStatus = {
  ...{ match: 'm1', scenario: 'hedge-maze', teams: { red: 'mindcraft', blue: 'mindcraft' }, state: 'running', clock: { kind: 'fast' } },
  ...{ episode: 0, episodes: 1, seed: 7, origin: { x: 0, y: 0, z: 0 }, areas: [], reason: null, tick: 60 },
};

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** The panel of a running match; `agents` are those that the user may steer. Returns what it posts. */
function show({
  more = [],
  agents = [],
  refused = null,
  live = true,
  answer = 200,
}: {
  more?: readonly LogEntry[];
  agents?: readonly string[];
  refused?: string | null;
  live?: boolean;
  answer?: number;
} = {}): Asked[] {
  const posted: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ agents, refused });
    posted.push({ path, body: JSON.parse(String(init.body)) });
    return answer === 200 ? Response.json({ match: 'm1' }) : Response.json({ error: 'The match is over.' }, { status: answer });
  });
  const events = eventLog(...log, ...more);
  const presentation = plainPresentation('hedge-maze');
  const view = foldEvents(emptyEpisodeView, events, presentation.family);
  const store = createStore<MatchPageState>(() => ({
    ...{ feed: eventFeed(events), presence: 'present', refusal: null, view, presentation },
    status: live ? status : null,
  }));
  render(
    <MatchStoreProvider store={store}>
      <AgentsPanel match={{ id: 'm1' }} />
    </MatchStoreProvider>,
  );
  return posted;
}

const choose = (name: RegExp) => userEvent.click(within(screen.getByRole('list', { name: 'Agents' })).getByRole('button', { name }));

test('every agent is in sight with what it does now, and an alarm has its own words on its sheet', async () => {
  show();
  const agents = within(screen.getByRole('list', { name: 'Agents' }));
  expect(agents.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Ryn, stay',
    'Byte, no goal, alarm: has done and said nothing for 60 s',
  ]);
  await choose(/^Byte/);
  expect(screen.getByRole('alert').textContent).toContain('Byte has done and said nothing for 60 s');
  expect(within(screen.getByRole('alert')).getByText('Two of them.')).toBeTruthy();
});

test('a sheet shows goal, commands with results, memory with what changed, places and modes, and markup as text', () => {
  show();
  expect(screen.getByText('Bake a <b>cake</b>')).toBeTruthy();
  const commands = within(screen.getByRole('list', { name: 'Commands, newest first' })).getAllByRole('listitem');
  expect(commands.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/in progress.*!stay\(5\)/),
    expect.stringMatching(/failed.*!fly.*no command/),
  ]);
  const memory = within(screen.getByRole('list', { name: 'Memory' })).getAllByRole('listitem');
  expect(memory.map((row) => row.textContent)).toEqual(['Byte has two sugar.', 'New: I need milk.', 'Forgotten: The chest is empty.']);
  expect(screen.getByText('4, -60, -3')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Modes' }))
      .getAllByText(/^(on|off)$/)
      .map((word) => word.textContent),
  ).toEqual(['off', 'on']);
});

test('a sheet shows what its agent saw last, with the way to that model call', () => {
  show();
  expect(screen.queryByAltText('What the agent saw')).toBeNull();
  cleanup();
  show({ more: [[look, 62]] });
  expect(screen.getByAltText('What the agent saw').getAttribute('src')).toContain('/api/matches/m1/');
  expect(screen.getByRole('link', { name: /Seen at 0:03/ }).getAttribute('href')).toBe('/matches/m1/traces/c1');
});

test('an earlier memory can be looked at', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Previous memory' }));
  expect(screen.getByText('Version 1 of 2')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Memory' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Byte has two sugar.', 'The chest is empty.']);
});

test('a conversation leads from the sheet to its thread, and the graph says who talks with whom', async () => {
  show({ more: [[said('Byte', 'Mika', 'Hello'), 70]] });
  await userEvent.click(screen.getByRole('button', { name: 'With Byte: 2 messages' }));
  expect(screen.getByRole('img', { name: 'Messages over time: Byte and Ryn 2, Byte and Mika 1' })).toBeTruthy();
  expect(screen.getByRole('log', { name: 'Messages between Byte and Ryn' })).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Conversations' }));
  expect(rows.getByRole('button', { name: /Byte and Ryn talk now/, pressed: true })).toBeTruthy();
  await userEvent.click(rows.getByRole('button', { name: /Byte and Ryn/ }));
  expect(screen.getByRole('log', { name: 'All messages between agents' })).toBeTruthy();
});

test('on a narrow page the messages of a chosen pair come into sight, once for each choice', async () => {
  const scrolled: (string | null)[] = [];
  vi.stubGlobal('innerWidth', 390);
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element): void {
    scrolled.push(this.getAttribute('aria-label'));
  };
  try {
    show({ more: [[said('Byte', 'Mika', 'Hello'), 70]] });
    await userEvent.click(screen.getByText(/^Talk \d/));
    expect(scrolled).toEqual([]);
    await userEvent.click(within(screen.getByRole('list', { name: 'Conversations' })).getByRole('button', { name: /Byte and Mika/ }));
    expect(scrolled).toEqual(['Conversations']);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('talk and action are on one timeline, above the messages and what they led to', async () => {
  show({
    more: [
      [said('Byte', 'Ryn', 'Come here.'), 70],
      [{ kind: 'command', agent: 'Ryn', number: 2, by: 'agent', command: '!goToPlayer("Byte", 2)', state: 'started' }, 80],
    ],
  });
  await userEvent.click(screen.getByText('Talk and action'));
  expect(screen.getByRole('img', { name: 'What each agent did and said over time' })).toBeTruthy();
  expect(screen.getByRole('log', { name: 'Messages, each with the commands that its listener began next' })).toBeTruthy();
});
test('a user who may steer sends a message, stops a command, switches a mode, and pauses', async () => {
  const posted = show({ agents: ['Ryn'] });
  await userEvent.type(await screen.findByLabelText('Message to Ryn'), 'come here{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Message to Ryn')).toHaveProperty('value', ''));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(screen.getByRole('switch', { name: 'hunting' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(posted.map(({ path }) => path)).toEqual(Array(4).fill('/api/matches/m1/steering'));
  expect(posted.map(({ body }) => body)).toEqual([
    { agent: 'Ryn', order: { action: 'message', text: 'come here' } },
    { agent: 'Ryn', order: { action: 'stop' } },
    { agent: 'Ryn', order: { action: 'mode', mode: 'hunting', on: true } },
    { agent: 'Ryn', order: { action: 'pause' } },
  ]);
});

test('a refused order is shown, and its switch goes back', async () => {
  show({ agents: ['Ryn'], answer: 400 });
  await userEvent.click(await screen.findByRole('switch', { name: 'hunting' }));
  expect((await screen.findAllByText('The match is over.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('switch', { name: 'hunting' })).toHaveProperty('checked', false);
});

test('a user who may not steer reads why and gets no controls, and a match that is not played has none', async () => {
  show({ refused: 'Spectators watch. Sign in to steer agents.' });
  expect(await screen.findByText('Spectators watch. Sign in to steer agents.')).toBeTruthy();
  expect(screen.queryByLabelText('Message to Ryn')).toBe(null);
  cleanup();
  show({ live: false, agents: ['Ryn'] });
  expect(screen.queryByLabelText('Message to Ryn')).toBe(null);
});

test('what people ordered is part of the sheet, and a paused agent can be resumed', async () => {
  const order = (action: 'pause' | 'stop', refused?: string): EventBody => ({
    ...{ kind: 'steering', agent: 'Ryn', by: 'owner', order: { action } },
    ...(refused === undefined ? {} : { refused }),
  });
  show({
    agents: ['Ryn'],
    more: [
      [order('pause'), 80],
      [order('stop', 'Ryn does nothing that could be stopped.'), 90],
    ],
  });
  expect(screen.getByText('Steered')).toBeTruthy();
  const lines = within(screen.getByRole('list', { name: 'Orders to Ryn and answers' })).getAllByRole('listitem');
  expect(lines[1]?.textContent).toContain('Ryn does nothing that could be stopped.');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
});

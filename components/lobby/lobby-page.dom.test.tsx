import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LobbySeat, LobbyView } from '#lib/people/lobby.ts';
import { LobbyPage } from './lobby-page.tsx';

const router = { push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const open: LobbySeat = {
  ...{ agent: 'Ryn', team: 'red', index: 0, state: 'open', client: null, latency: null, until: null, standIn: 'passive' },
  ...{ mine: false, code: null },
};
const lobby: LobbyView = { match: 'm1', state: 'lobby', host: false, minecraft: null, minecraftCode: null, seats: [open] };
let current = lobby;

const server = vi.fn<typeof fetch>();
const posted = (): unknown[] =>
  server.mock.calls.flatMap(([address, init]) => (init?.method === 'POST' ? [[address, JSON.parse(String(init.body))]] : []));

function show(view: LobbyView, invitation: { seat: string; code: string } | null = null): void {
  current = view;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LobbyPage title="Mushroom War" initial={view} invitation={invitation} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockImplementation(() => Promise.resolve(Response.json(current)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a visitor with an invitation takes its seat; without one no seat can be taken, and there is no host’s panel', async () => {
  show(lobby);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(lobby, { seat: 'Ryn', code: 'abc' });
  await userEvent.click(screen.getByRole('button', { name: 'Take this seat' }));
  expect(posted()).toEqual([['/api/matches/m1/seats/Ryn', { action: 'take', code: 'abc' }]]);
});

test('a refused code is explained', async () => {
  server.mockImplementation((_, init) =>
    Promise.resolve(
      init?.method === 'POST' ? Response.json({ error: 'This code was used already.' }, { status: 400 }) : Response.json(lobby),
    ),
  );
  show(lobby, { seat: 'Ryn', code: 'abc' });
  await userEvent.click(screen.getByRole('button', { name: 'Take this seat' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This code was used already.');
});

test('the holder gets ready, and the game opens when it starts', async () => {
  const held: LobbyView = { ...lobby, seats: [{ ...open, mine: true, state: 'here' }] };
  show(held);
  current = { ...held, state: 'playing', seats: [{ ...open, mine: true, state: 'away' }] };
  await userEvent.click(screen.getByRole('button', { name: 'I am ready' }));
  expect(posted()).toEqual([['/api/matches/m1/seats/Ryn', { action: 'ready', ready: true }]]);
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/matches/m1/play'));
});

test('the host renews codes, gives a seat to a bot and starts', async () => {
  show({ ...lobby, host: true, seats: [{ ...open, code: 'abc' }] });
  await userEvent.click(screen.getByRole('button', { name: 'New code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Give it to a bot' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(posted()).toEqual([
    ['/api/matches/m1/host', { action: 'invite', agent: 'Ryn' }],
    ['/api/matches/m1/host', { action: 'bot', agent: 'Ryn' }],
    ['/api/matches/m1/host', { action: 'start' }],
  ]);
});

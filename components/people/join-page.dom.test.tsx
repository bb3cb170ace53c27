import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '#components/shell/query-cache.tsx';
import type { LobbySeat, LobbyView } from '#lib/people/lobby.ts';
import { JoinPage } from './join-page.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const mine: LobbySeat = {
  ...{ agent: 'Ryn', team: 'red', index: 0, state: 'away', client: null, latency: null, until: Date.now() + 90_000, standIn: null },
  ...{ mine: true, code: null },
};
const lobby: LobbyView = {
  ...{ match: 'm1', state: 'playing', paused: false, host: false, minecraft: null, minecraftCode: null },
  seats: [mine],
};

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(initial: LobbyView): void {
  const rest = { match: initial.match, title: 'Mushroom War', briefings: [], drawn: null, invitation: null, now: Date.now() };
  render(
    <QueryCache>
      <JoinPage {...rest} initial={initial} />
    </QueryCache>,
  );
}

test.each([
  ['away', 'Play on', /The list shows how long it is kept/],
  ['bot', 'Play', /A bot plays it until you come back/],
  ['idle', 'Play', /stands still until you come back/],
] as const)('who left a running match plays on from the lobby, and cannot leave once more: %s', async (state, link, words) => {
  show({ ...lobby, match: state, seats: [{ ...mine, state }] });
  expect(await screen.findByRole('link', { name: link })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the seat' })).toBeNull();
});

test('who waits in the lobby can leave the seat', () => {
  show({ ...lobby, match: 'm2', state: 'lobby', seats: [{ ...mine, state: 'here', until: null }] });
  expect(screen.getByRole('button', { name: 'Leave the seat' })).toBeTruthy();
});

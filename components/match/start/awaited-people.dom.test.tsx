import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AwaitedPeople } from './awaited-people.tsx';

test('a match that waits for people names its seats, also without a store of queries', async () => {
  const seat = { agent: 'Ryn', team: 'red', index: 0, state: 'open', client: null, latency: null, until: null, standIn: null };
  const lobby = { match: 'm1', state: 'lobby', seats: [{ ...seat, mine: false, code: null }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(lobby)));
  const { unmount } = render(<AwaitedPeople match="m1" />);
  expect(await screen.findByText('Ryn')).toBeTruthy();
  expect(screen.getByText(/1 more person is ready/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the seats' }).getAttribute('href')).toBe('/matches/m1/join');
  unmount();
  vi.unstubAllGlobals();
});

test('a match that is played already, and shown later, does not claim that it waits for people', async () => {
  const seat = { agent: 'Ryn', team: 'red', index: 0, state: 'playing', client: 'browser', latency: 9, until: null, standIn: null };
  const lobby = { match: 'm1', state: 'playing', seats: [{ ...seat, mine: false, code: null }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(lobby)));
  const { unmount } = render(<AwaitedPeople match="m1" />);
  expect(await screen.findByText(/after the delay that its host set/)).toBeTruthy();
  unmount();
  vi.unstubAllGlobals();
});

test('while the match process starts there are no seats yet, and no one counts as ready', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ match: 'm1', state: 'waiting', seats: [] })));
  const { unmount } = render(<AwaitedPeople match="m1" />);
  expect(await screen.findByText(/The match starts in its turn/)).toBeTruthy();
  expect(screen.queryByText(/All people are ready/)).toBeNull();
  unmount();
  vi.unstubAllGlobals();
});

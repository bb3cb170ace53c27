import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LobbySeat, LobbyView } from '#lib/people/lobby.ts';
import { HostPanel } from './host-panel.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const free: LobbySeat = {
  ...{ agent: 'Ryn', team: 'red', index: 0, state: 'open', client: null, latency: null, until: null, standIn: 'passive' },
  ...{ mine: false, code: 'ab12cd34' },
};
const taken: LobbySeat = { ...free, agent: 'Raze', index: 1, state: 'playing', client: 'browser', latency: 41.6, code: null };

let lobby: LobbyView;
let sent: string[];
/** A match of its own for each test, since lobbies that were read are kept. */
let match = 'm0';
let matches = 0;
beforeEach(() => {
  sent = [];
  match = `m${++matches}`;
  lobby = { match, state: 'playing', paused: false, host: true, minecraft: null, minecraftCode: null, seats: [free, taken] };
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    if (request?.method !== 'POST') return Promise.resolve(Response.json(lobby));
    sent.push(`${address} ${String(request.body ?? '')}`.trim());
    return Promise.resolve(Response.json({ match: address.endsWith('/rerun') ? 'next' : match }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  push.mockClear();
});

async function open() {
  const closed = vi.fn();
  render(<HostPanel match={match} onClose={closed} />);
  await screen.findByText('Ryn');
  const card = (agent: string) => {
    const item = screen.getByText(agent).closest('li');
    if (item === null) throw new Error(`${agent} has no card.`);
    return within(item);
  };
  return { user: userEvent.setup(), closed, card };
}

test('the host makes a new code, gives a seat to its bot, and removes a person only after a second click', async () => {
  const { user, card } = await open();
  await user.click(card('Ryn').getByRole('button', { name: 'New code' }));
  await user.click(card('Ryn').getByRole('button', { name: 'Give it to passive' }));
  expect(card('Raze').getByText('42 ms')).toBeTruthy();
  await user.click(card('Raze').getByRole('button', { name: 'Remove the person' }));
  expect(sent).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Remove the person from the seat of Raze' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    `/api/matches/${match}/host {"action":"invite","agent":"Ryn"}`,
    `/api/matches/${match}/host {"action":"bot","agent":"Ryn"}`,
    `/api/matches/${match}/host {"action":"kick","agent":"Raze"}`,
  ]);
});

test('the host pauses, and restarts a running match after a second click: it ends, and the lobby of the next one opens', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Pause the match' }));
  await user.click(screen.getByRole('button', { name: 'Restart' }));
  expect(push).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Stop it and restart' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/matches/next/join'));
  expect(sent.map((line) => line.split(' ')[0])).toEqual([
    `/api/matches/${match}/pause`,
    `/api/matches/${match}/stop`,
    `/api/matches/${match}/rerun`,
  ]);
});

test('in the lobby the host starts without waiting; a paused match offers to go on', async () => {
  lobby = { ...lobby, state: 'lobby' };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Start without waiting' }));
  await waitFor(() => expect(sent).toEqual([`/api/matches/${match}/host {"action":"start"}`]));
  expect(screen.queryByRole('button', { name: 'Pause the match' })).toBeNull();
});

test('an invitation is an address with the seat and its code, and the QR code holds the same address', async () => {
  const { user, card } = await open();
  const address = `${window.location.origin}/matches/${match}/join?seat=Ryn&code=ab12cd34`;
  expect(card('Ryn').getByText(address)).toBeTruthy();
  expect(card('Raze').queryByText(/code=/)).toBeNull();
  await user.click(card('Ryn').getByRole('button', { name: 'QR code of the invitation to the seat of Ryn' }));
  const picture = await card('Ryn').findByRole('img', { name: 'Invitation to the seat of Ryn' });
  const drawn = new Set(
    [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`),
  );
  const cells = encode(address, { border: 2 }).data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));
  expect(drawn).toEqual(new Set(cells));
});

test('a user who is no host sees who plays, without codes and without buttons that change a seat', async () => {
  lobby = { ...lobby, host: false, seats: [{ ...free, code: null }, taken] };
  await open();
  for (const name of [/New code/, /Give it/, /Remove/, /Restart/, /Pause/, /Stop the match/, /QR/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a server that refuses says why, and the panel stays', async () => {
  const { user, card, closed } = await open();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    request?.method === 'POST'
      ? Promise.resolve(Response.json({ error: 'This match is over. Nothing was changed.' }, { status: 409 }))
      : before(address, request),
  );
  await user.click(card('Ryn').getByRole('button', { name: 'New code' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This match is over. Nothing was changed.');
  expect(closed).not.toHaveBeenCalled();
});

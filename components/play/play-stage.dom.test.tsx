import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { PlayOutput } from '#lib/people/play-output.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { blockFacts as facts } from '../../tests/fixtures/block-facts.ts';
import { eventFeed } from '../../tests/fixtures/event-feed.ts';
import { eventLog, startedEvent } from '../../tests/fixtures/event-log.ts';
import { PlayRoom } from './play-room.ts';
import { PlayStage } from './play-stage.tsx';

/* The page of a person at play, without its scene: what it shows, and what keys and mouse do in a browser without pointer lock. */

const wire = vi.hoisted(() => ({ sent: [] as unknown[], heard: new Map<string, (...words: unknown[]) => void>() }));
vi.mock('#components/shell/socket.ts', () => ({
  arenaSocket: () => ({
    connected: true,
    on: (name: string, listener: () => void) => void wire.heard.set(name, listener),
    off: () => undefined,
    emit: (name: string, message: unknown, answer?: (reply: unknown) => void) => {
      if (name === 'seat') answer?.({ ok: true, value: { agent: 'Ryn' } });
      else wire.sent.push(message);
    },
  }),
}));
vi.mock('#components/match/stage/use-match-scene.ts', () => ({ useMatchScene: () => null }));
const log = eventLog(
  [startedEvent('hedge-maze', 'mixed', 'slimy')],
  [{ kind: 'chat', from: 'Referee', text: 'Bake a cake.', channel: 'referee', audience: { to: 'seats', seats: ['Ryn'] } }, 1],
  [{ kind: 'score', team: 'red', change: 3, scores: { red: 3, blue: 1 }, cause: 'a mushroom' }, 40],
);
vi.mock('#components/match-state/open-feed.ts', () => ({ openFeed: () => eventFeed(log) }));

const match: MatchDetail = {
  ...{ id: 'm1', state: 'running', paused: false, run: null, createdAt: 0, startedAt: 0, finishedAt: null, reason: null, ordinal: 0 },
  ...{ episodesPlayed: 0, score: null, episodes: [] },
  configuration: {
    ...{ scenario: 'hedge-maze', teams: { red: 'mixed', blue: 'slimy' }, systems: {}, clock: { kind: 'real' }, seed: 5, episodes: 1 },
    rules: 'corrected',
  },
};

let room: PlayRoom;
beforeEach(() => {
  wire.sent.length = 0;
  localStorage.clear();
  // The pictures of items never arrive.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  room = new PlayRoom('m1', 'hedge-maze', facts);
});
afterEach(() => {
  cleanup();
  room.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'requestPointerLock');
});

function tell(...outputs: PlayOutput[]): void {
  act(() => wire.heard.get('play')?.('m1', outputs));
}

const slots = new Array(46).fill(null);
const bread = slots.map((_, slot) => (slot === 37 ? { name: 'bread', count: 5 } : null));

/** Shows the page with a body in the world that has health 13, food 8 and five loaves of bread. */
async function play(): Promise<void> {
  render(
    <MatchStoreProvider store={room.store}>
      <PlayStage match={match} pictured={[]} objectives={{ red: 'Win the game.' }} room={room} facts={facts} />
    </MatchStoreProvider>,
  );
  await screen.findByRole('status', { name: 'Red score' });
  tell(
    { type: 'body', entity: 7, mode: 'survival' },
    { type: 'position', position: [0.5, 64, 0.5], yaw: 10, pitch: 0, teleport: 1 },
    { type: 'health', health: 13, food: 8, saturation: 1 },
    { type: 'items', window: 0, state: 1, slots: bread, cursor: null },
  );
}

const inputs = (): PlayInput[] => wire.sent.flatMap((message) => Reflect.get(Object(message), 'inputs'));

test('a person sees its name, its goal, the score, its health and what it carries, and the goal before it takes control', async () => {
  await play();
  // Beside its name, before it takes control, and in the chat.
  expect(await screen.findAllByText('Bake a cake.')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Take control' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Score' })).getByRole('status', { name: 'Red score' }).textContent).toBe('3');
  expect(screen.getByRole('img', { name: 'Health: 13 of 20' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Food: 8 of 20' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Hotbar 2: Bread, 5|Hotbar 2: .*5 .*Bread|Hotbar 2: Bread/ })).toBeTruthy();
  tell({ type: 'held', slot: 1 });
  expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toContain('Hotbar 2');
});

test('a browser without pointer lock says so, turns the view by dragging, and opens the menu with Escape', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Take control' }));
  expect(screen.getByText(/drag to look around/)).toBeTruthy();
  const world = screen.getByRole('application');
  fireEvent.mouseMove(world, { movementX: 100, movementY: 0, buttons: 0 });
  expect(room.controls.yaw).toBe(10);
  fireEvent.mouseMove(world, { movementX: 100, movementY: 0, buttons: 4 });
  expect(room.controls.yaw).toBe(25);
  // The press must not reach the dialog, which it would close again.
  expect(fireEvent.keyDown(window, { key: 'Escape', code: 'Escape' })).toBe(false);
  const menu = screen.getByRole('dialog', { name: 'Menu', hidden: true });
  expect(within(menu).getByText('Bake a cake.')).toBeTruthy();
  wire.sent.length = 0;
  fireEvent.keyDown(window, { key: 'q', code: 'KeyQ' });
  room.advance(performance.now() + 60);
  expect(inputs().filter(({ type }) => type === 'drop')).toEqual([]);
});

test('the key of the orders opens their wheel: a number sends one, and so does letting go over one', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Take control' }));
  const wheel = () => screen.queryByRole('dialog', { name: 'Orders to the team' });
  const orders = () => inputs().filter(({ type }) => type === 'order');
  fireEvent.keyDown(window, { key: 'g', code: 'KeyG' });
  expect(wheel()).toBeTruthy();
  expect(room.isSteered).toBe(false);
  fireEvent.keyUp(window, { key: 'g', code: 'KeyG' });
  expect(wheel()).toBeTruthy();
  fireEvent.keyDown(window, { key: '5', code: 'Digit5' });
  expect([orders(), wheel()]).toEqual([[{ type: 'order', order: { kind: 'follow' } }], null]);
  fireEvent.keyDown(window, { key: 'g', code: 'KeyG' });
  fireEvent.pointerEnter(screen.getByRole('button', { name: /^Gather/ }));
  fireEvent.keyUp(window, { key: 'g', code: 'KeyG' });
  expect([orders().at(-1), wheel()]).toEqual([{ type: 'order', order: { kind: 'gather' } }, null]);
  fireEvent.keyDown(window, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(window, { key: 'Escape', code: 'Escape' });
  expect([orders().length, wheel(), room.isSteered]).toEqual([2, null, true]);
});

test('one key shows the team what the person looks at', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Take control' }));
  fireEvent.keyDown(window, { key: 'v', code: 'KeyV' });
  expect(inputs().at(-1)).toEqual({ type: 'order', order: { kind: 'look' } });
  expect(room.isSteered).toBe(true);
});

test('the panels open with the mouse free, stay while the person plays on, and close with their key', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Take control' }));
  fireEvent.keyDown(window, { key: 'p', code: 'KeyP' });
  expect(screen.getByRole('complementary', { name: 'Panels' })).toBeTruthy();
  expect(room.isSteered).toBe(false);
  fireEvent.click(screen.getByRole('application'));
  expect(room.isSteered).toBe(true);
  expect(screen.getByRole('complementary', { name: 'Panels' })).toBeTruthy();
  fireEvent.keyDown(window, { key: 'p', code: 'KeyP' });
  expect(screen.queryByRole('complementary', { name: 'Panels' })).toBeNull();
  fireEvent.keyDown(window, { key: 'p', code: 'KeyP' });
  fireEvent.keyDown(window, { key: 'p', code: 'KeyP' });
  expect(screen.queryByRole('complementary', { name: 'Panels' })).toBeNull();
  expect(room.isSteered).toBe(true);
});

test('a menu that is open gives way to the reason when the person loses the seat', async () => {
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  tell({ type: 'no-body', reason: 'The host removed you from this seat.' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('The host removed you from this seat.')).toBeTruthy();
});

test('a browser that refuses the lock lets the person play by dragging', async () => {
  Reflect.set(Element.prototype, 'requestPointerLock', () => Promise.reject(new Error('The user left the lock a moment ago.')));
  await play();
  fireEvent.click(screen.getByRole('button', { name: 'Take control' }));
  expect(await screen.findByText(/drag to look around/)).toBeTruthy();
});

test('a lost connection, a refused seat and death cover the picture with what to do', async () => {
  await play();
  tell({ type: 'died', text: 'Ryn fell from a high place.' });
  expect(screen.getByText('Ryn fell from a high place.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Respawn' }));
  expect(inputs().at(-1)).toEqual({ type: 'respawn' });
  tell({ type: 'respawned' });
  act(() => wire.heard.get('disconnect')?.());
  expect(screen.getByText(/Your seat is kept for two minutes/)).toBeTruthy();
  tell({ type: 'no-body', reason: 'You now play in another window.' });
  act(() => wire.heard.get('connect')?.());
  expect(screen.getByText('You now play in another window.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play on here' })).toBeTruthy();
});

import { expect, test } from 'vitest';
import type { PlayOutput } from '#lib/people/play-output.ts';
import { PlayerLink, type PlayerSocket, type SeatHold } from './player-link.ts';

/** A connection whose server is the test. */
function linked() {
  const listeners = new Map<string, (...words: never[]) => void>();
  const sent: { readonly name: string; readonly words: readonly unknown[] }[] = [];
  const socket: PlayerSocket = {
    connected: true,
    on: (...[name, listener]) => void listeners.set(name, listener),
    off: (...[name]) => void listeners.delete(name),
    emit: (name: string, ...words: readonly unknown[]) => void sent.push({ name, words }),
  };
  const holds: SeatHold[] = [];
  const outputs: PlayOutput[] = [];
  const link = new PlayerLink(socket, 'm', { hold: (hold) => holds.push(hold), outputs: (more) => outputs.push(...more) });
  const call = (name: string, ...words: unknown[]): void => void Reflect.apply(listeners.get(name) ?? (() => undefined), null, words);
  const answer = (at: number, reply: unknown): void => void Reflect.apply(Object(sent[at]?.words[1]), null, [reply]);
  return { link, sent, holds, outputs, call, answer };
}

test('a page claims its seat at once and after every reconnection, and a late answer to an earlier claim counts no more', () => {
  const { holds, sent, call, answer } = linked();
  call('disconnect');
  call('connect');
  answer(0, { ok: true, value: { agent: 'Old' } });
  answer(1, { ok: true, value: { agent: 'Alice' } });
  expect(sent.map(({ name }) => name)).toEqual(['seat', 'seat']);
  expect(holds.slice(1)).toEqual([{ state: 'asking' }, { state: 'lost' }, { state: 'asking' }, { state: 'holding', agent: 'Alice' }]);
});

test('inputs wait for no seat: without one they are dropped, with one they go in parts of 64', () => {
  const { link, sent, answer } = linked();
  const release = { type: 'release' } as const;
  link.send([release]);
  expect(sent).toHaveLength(1);
  answer(0, { ok: true, value: { agent: 'Alice' } });
  link.send(new Array(70).fill(release));
  expect(sent.slice(1).map(({ words }) => Object(words[0]).inputs.length)).toEqual([64, 6]);
});

test('a refusal names its reason, and outputs of other matches do not count', () => {
  const { holds, outputs, call, answer } = linked();
  answer(0, { ok: false, error: 'You hold no seat.' });
  expect(holds.at(-1)).toEqual({ state: 'refused', reason: 'You hold no seat.' });
  call('play', 'other', [{ type: 'used' }]);
  call('play', 'm', [{ type: 'used' }]);
  expect(outputs).toEqual([{ type: 'used' }]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { allow } from './allow.ts';

afterEach(() => vi.restoreAllMocks());

test('a request that fails here is answered with words, and a full disk is named as the cause', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = (error: Error) => allow('spectator', () => Promise.reject(error));
  const answerTo = async (error: Error) => {
    const answer = await failing(error)(new Request('http://arena/api/matches', { method: 'POST' }), null);
    return [answer.status, Reflect.get(Object(await answer.json()), 'error')];
  };
  for (const code of ['SQLITE_FULL', 'ENOSPC'])
    expect(await answerTo(Object.assign(new Error('database or disk is full'), { code }))).toEqual([
      507,
      'The disk of the data folder is full. Nothing was stored. Free some space, then try again.',
    ]);
  expect(await answerTo(new Error('It broke.'))).toEqual([500, 'The server could not do this: It broke. Its own output says more.']);
  expect(logged).toHaveBeenCalledTimes(3);
});

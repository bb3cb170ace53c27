import { expect, test } from 'vitest';
import type { Audience } from '#lib/domain/audience.ts';
import { usualChannels } from '#lib/domain/channel.ts';
import { audienceWords } from './audience-words.ts';

const to = (audience?: Audience, channel?: string, speaker: string | null = 'red') =>
  audienceWords({ kind: 'chat', from: 'Ryn', text: 'hi', ...(audience ? { audience } : {}), ...(channel ? { channel } : {}) }, speaker);

test('a message says whom it is for, and the channel where the task has one of its own', () => {
  expect(to()).toBeNull();
  expect(to({ to: 'everyone' })).toBe('everyone');
  expect(to({ to: 'team', team: 'red' }, 'team')).toBe('the team');
  expect(to({ to: 'team', team: 'red' }, 'referee', null)).toBe('the team Red');
  expect(to({ to: 'team', team: 'red' }, 'protocol-board')).toBe('the team (protocol board)');
  expect(to({ to: 'seats', seats: ['Ben'] }, 'direct')).toBe('Ben');
  expect(to({ to: 'seats', seats: ['Ben', 'Cid', 'Dan'] })).toBe('Ben, Cid and Dan');
});

test('the usual channels are not named', () => {
  for (const { id } of usualChannels) expect(to({ to: 'team', team: 'red' }, id)).toBe('the team');
});

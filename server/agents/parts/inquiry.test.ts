import { describe, expect, test } from 'vitest';
import type { ModelFailureReason } from '#server/models/contract/model-failure.ts';
import { FakeTeam, redBriefing } from '../../../tests/conformance/support/fake-team.ts';
import { inquire } from './inquiry.ts';
import { toldBriefing } from './told-briefing.ts';

const briefing = toldBriefing(redBriefing('mushroom-war'));
const facts = { purpose: 'causal', briefing } as const;

function ask(team: FakeTeam, signal = new AbortController().signal) {
  const { models, tell } = team.context;
  return inquire(
    { models, tell },
    {
      facts,
      agent: 'Ryn',
      text: () => ({ system: 's', prompt: 'p' }),
      read: (text) => {
        if (text === 'bad') throw new Error('Nothing in it.');
        return text === 'good' ? text : null;
      },
      attempts: 3,
      temperature: 0.3,
      signal,
    },
  );
}

describe('a question', () => {
  test('is put again with the reason why its answer could not be read, until one can', async () => {
    const team = new FakeTeam(({ prompt }) => (prompt.includes('Nothing in it.') ? 'good' : 'bad'));
    expect(await ask(team)).toBe('good');
    expect(team.asked).toHaveLength(2);
    expect(team.notes).toEqual([]);
  });

  test('whose answers can never be read ends after its attempts, with a problem that names the asker', async () => {
    const team = new FakeTeam(() => 'prose');
    expect(await ask(team)).toBeNull();
    expect(team.asked).toHaveLength(3);
    expect(team.notes).toMatchObject([{ kind: 'issue', severity: 'error', agent: 'Ryn' }]);
  });

  test.each<[ModelFailureReason, number]>([
    ['key', 1],
    ['unknown-model', 1],
    ['rate-limited', 1],
    ['budget', 1],
    ['cassette', 1],
    ['timeout', 3],
    ['broken', 3],
    ['too-large', 3],
  ])('that fails for %s is put %i times and leaves a problem in the log', async (reason, times) => {
    const team = new FakeTeam(() => ({ fails: reason }));
    expect(await ask(team)).toBeNull();
    expect(team.asked).toHaveLength(times);
    expect(team.notes).toMatchObject([{ kind: 'issue', text: expect.stringContaining(`It failed: ${reason}.`) }]);
  });

  test('that the end of the episode took back is no problem and is not put again', async () => {
    const team = new FakeTeam(() => ({ fails: 'aborted' }));
    expect(await ask(team)).toBeNull();
    expect([team.asked.length, team.notes.length]).toEqual([1, 0]);
    const over = new FakeTeam(() => 'good');
    expect(await ask(over, AbortSignal.abort())).toBeNull();
    expect([over.asked.length, over.notes.length]).toEqual([0, 0]);
  });
});

import { describe, expect, test } from 'vitest';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import { FakeTeam, redBriefing } from '../../../tests/conformance/support/fake-team.ts';
import { askModel } from './model-prompt.ts';
import { programFrom } from './program-from.ts';
import { promptBriefing } from './prompt-briefing.ts';

const briefing = promptBriefing(redBriefing('mushroom-war'));
const facts = { purpose: 'causal', briefing } as const;

const content = {
  facts,
  agent: 'Ryn',
  text: () => ({ system: 's', prompt: 'p' }),
  attempts: 3,
  temperature: 0.3,
  maxOutputTokens: 100,
  signal: new AbortController().signal,
};

function ask(team: FakeTeam, signal = new AbortController().signal) {
  const { models, tell } = team.context;
  const read = (text: string): string | null => {
    if (text === 'bad') throw new Error('Nothing in it.');
    return text === 'good' ? text : null;
  };
  return askModel({ models, tell }, { ...content, read, signal });
}

describe('a model call', () => {
  test('is repeated with the reason until an answer is readable', async () => {
    const team = new FakeTeam(({ prompt }) => (prompt.includes('Nothing in it.') ? 'good' : 'bad'));
    expect(await ask(team)).toBe('good');
    expect(team.asked).toHaveLength(2);
    expect(team.notes).toEqual([]);
  });

  test('contains the last answer in short form, and says if it was cut off', async () => {
    const long = `begins ${'x'.repeat(5000)} ends`;
    const team = new FakeTeam(({ prompt }) => (prompt.includes('cut off') ? 'good' : { text: long, cutOff: true }));
    expect(await ask(team)).toBe('good');
    const again = team.asked[1]?.prompt ?? '';
    expect(again).toMatch(/begins x+\n\[\.\.\.\]\nx+ ends/);
    expect(again.length).toBeLessThan(1500);
  });

  test('for a program contains the lines around the unreadable place', async () => {
    const bad = `\`\`\`js\nasync function main(bot) {\n${'  await clean(bot);\n'.repeat(50)}  const = 5;\n}\n\`\`\``;
    const team = new FakeTeam(({ prompt }) => (prompt.includes('> 52:   const = 5;') ? bad.replace('const =', 'const five =') : bad));
    const { models, tell } = team.context;
    const program = await askModel({ models, tell }, { ...content, read: programFrom });
    expect(program?.main).toBe('main');
    expect(team.asked[1]?.prompt).toContain('line 52, column 9');
    expect(team.asked[1]?.prompt.match(/await clean/g)).toHaveLength(2);
  });

  test('without a readable answer ends after its attempts, with an issue that names the caller', async () => {
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

  test('cancelled by the end of the episode is no issue and is not repeated', async () => {
    const team = new FakeTeam(() => ({ fails: 'aborted' }));
    expect(await ask(team)).toBeNull();
    expect([team.asked.length, team.notes.length]).toEqual([1, 0]);
    const over = new FakeTeam(() => 'good');
    expect(await ask(over, AbortSignal.abort())).toBeNull();
    expect([over.asked.length, over.notes.length]).toEqual([0, 0]);
  });
});

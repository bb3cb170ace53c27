import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelCall } from '#server/contract/model-call.ts';
import { contentHash } from '../content-hash.ts';
import type { LedgerCall } from '../ledger.ts';
import { CassetteStore } from './cassette-store.ts';

const content = {
  purpose: 'critique',
  agent: 'Ryn',
  system: '',
  prompt: 'Well?',
  temperature: 0,
  maxOutputTokens: 9,
  facts: null,
} as const;
const call: ModelCall = { call: '0-0', team: 'red', episode: 0, tick: 0, content };

function recorded(text: string): LedgerCall[] {
  const answer = { call: '0-0', text, inputTokens: 1, outputTokens: 1, costUsd: 0, latencyMs: 1, retries: 0, provider: 'p', model: 'm' };
  return [{ call: '0-0', hash: contentHash(call), outcome: { state: 'done', answer } }];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-shelf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function played(cassettes: CassetteStore, path: string): string {
  const outcome = cassettes.open(path).play(call);
  return outcome.state === 'done' ? outcome.answer.text : outcome.message;
}

test('a cassette that was recorded again plays its new content, also if another process wrote it', () => {
  const cassettes = new CassetteStore(folder, true);
  cassettes.write('file.jsonl', recorded('first'));
  expect(played(cassettes, 'file.jsonl')).toBe('first');
  cassettes.write('file.jsonl', recorded('second'));
  expect(played(cassettes, 'file.jsonl')).toBe('second');
  new CassetteStore(folder, true).write('file.jsonl', recorded('the third'));
  expect(played(cassettes, 'file.jsonl')).toBe('the third');
});

test('a team gets its recorded answers however many calls another team makes, also from an older cassette', () => {
  const own = (text: string, repeat = 0): ModelCall => ({
    ...{ call: `0-${repeat}`, team: 'red', episode: 0, tick: 0, content },
    ...(repeat === 0 ? {} : { repeat }),
    content: { ...content, prompt: text },
  });
  const [answered] = recorded('');
  if (answered?.outcome.state !== 'done') throw new Error('No answer.');
  const { answer } = answered.outcome;
  const file = ['plan', 'again', 'again', 'plan'].map((prompt, number) => ({
    call: `${number === 3 ? 1 : 0}-${number === 3 ? 0 : number}`,
    hash: contentHash(own(prompt)),
    outcome: { state: 'done' as const, answer: { ...answer, text: `answer ${number}` } },
  }));
  const cassettes = new CassetteStore(folder, true);
  // Not in the order of their numbers: a ledger has calls in the order in which they began or were noted.
  cassettes.write('file.jsonl', file.toReversed());
  const says = (asked: ModelCall): string => {
    const outcome = cassettes.open('file.jsonl').play(asked);
    return outcome.state === 'done' ? outcome.answer.text : outcome.reason;
  };
  // The other team asked seven times before: the names of this one's calls are shifted.
  expect(says({ ...own('plan'), call: '0-7' })).toBe('answer 0');
  expect(says({ ...own('again'), call: '0-8' })).toBe('answer 1');
  expect(says({ ...own('again', 1), call: '0-9' })).toBe('answer 2');
  expect(says({ ...own('plan'), call: '1-7', episode: 1 })).toBe('answer 3');
  expect(says({ ...own('again', 2), call: '0-10' })).toBe('cassette');
  expect(says({ ...own('plan'), team: 'blue' })).toBe('cassette');
});

test('a run over many cassettes keeps a bounded number of them in memory', () => {
  const cassettes = new CassetteStore(folder, true);
  for (let file = 0; file < 100; file++) {
    cassettes.write(`${file}.jsonl`, recorded(`file ${file}`));
    expect(played(cassettes, `${file}.jsonl`)).toBe(`file ${file}`);
  }
  expect(cassettes.held).toBeLessThan(50);
  expect(played(cassettes, '0.jsonl')).toBe('file 0');
});

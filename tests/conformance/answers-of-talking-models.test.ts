import { beforeAll, expect, test } from 'vitest';
import { answerCorpus, type CorpusEffects, expectEffect, playCorpus } from './support/talking-answers.ts';

/* Sixty answers as language models give them, through the message loop of an agent in the real arena: what each leads to. */

let effects: CorpusEffects;

beforeAll(async () => {
  effects = await playCorpus();
}, 120_000);

test('there are sixty', () => {
  expect(answerCorpus).toHaveLength(60);
});

test.each(answerCorpus.map(([answer], index) => [index, answer] as const))('answer %i: %j', (index) => expectEffect(effects, index));

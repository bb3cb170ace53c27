import { describe, expect, test } from 'vitest';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { conversationExamples } from '../examples/conversation-examples.ts';
import { turnsText } from '../prompts/turn-text.ts';
import { Embedder } from './embedder.ts';
import { NearestTexts } from './nearest-texts.ts';
import { TextSearch } from './text-search.ts';

const texts = [
  { title: 'giving', text: 'Please give me 3 wheat.' },
  { title: 'walking', text: 'Come to the oak trees.' },
  { title: 'cooking', text: 'Cook the beef in the furnace.' },
];
const { signal } = new AbortController();

describe('a search by words', () => {
  test.each([
    ['can you cook my beef?', ['cooking']],
    ['an oak tree', ['walking']],
    ['GIVE', ['giving']],
    ['oak_planks and oak_log', ['walking']],
    ['nothing of this', ['giving', 'walking']],
    ['', ['giving', 'walking', 'cooking']],
  ])('for "%s" finds %j first', (query, wanted) => {
    expect(new TextSearch(texts).nearest(query, wanted.length).map(({ title }) => title)).toEqual(wanted);
  });

  test.each([
    ['Jill: give me 2 sugar', 'gives what a partner asks for, and says how much'],
    ['checkBlueprintLevel says: place stone', 'checks a level of the blueprint, builds what is missing, and checks it again'],
    ['smelt the meat in the furnace', 'cooks meat with a furnace and fuel'],
    ['what is in the chest?', 'takes from a chest what it needs'],
    ['remember this place', 'remembers a place and goes back to it'],
  ])('of the examples finds for "%s" the one that %s', (query, title) => {
    const scenes = conversationExamples.map((example) => ({ title: example.title, text: turnsText('Andy', example.turns) }));
    expect(new TextSearch(scenes).nearest(query, 1)[0]?.title).toBe(title);
  });
});

/** A model whose vectors count three words. */
function wordVectors(fails = false) {
  const requests: ModelRequest[] = [];
  const failures: string[] = [];
  const usage = { call: '0-0', text: '', inputTokens: 1, outputTokens: 0, latencyMs: 0, costUsd: 0, retries: 0, model: 'm', provider: 'p' };
  const ask = async (request: ModelRequest) => {
    requests.push(request);
    if (fails) throw new ModelFailure('key', 'There is no key.');
    const count = (text: string, word: string) => text.split(word).length - 1;
    return { ...usage, vectors: (request.texts ?? []).map((text) => ['wheat', 'oak', 'meal'].map((word) => count(text, word))) };
  };
  const embedder = new Embedder({ models: { ask }, model: 'p/m', failed: (why) => void failures.push(why) });
  return { requests, failures, embedder };
}

describe('a search by vectors', () => {
  test('ranks by likeness, and asks for each text once', async () => {
    const { embedder, requests } = wordVectors();
    const search = new NearestTexts([...texts, { title: 'dinner', text: 'A meal.' }], embedder);
    expect(await search.find('meal', 1, signal)).toEqual({ by: 'vectors', texts: [{ title: 'dinner', text: 'A meal.' }] });
    expect(await search.find('oak', 1, signal)).toMatchObject({ by: 'vectors', texts: [{ title: 'walking' }] });
    await search.find('oak', 1, signal);
    expect(requests.map((request) => request.texts?.length)).toEqual([5, 1]);
    expect(requests[0]).toMatchObject({ purpose: 'embed', model: 'p/m' });
  });

  test('that fails is one by words from then on, and the reason is given once', async () => {
    const { embedder, requests, failures } = wordVectors(true);
    const search = new NearestTexts(texts, embedder);
    expect(await search.find('cook the beef', 1, signal)).toMatchObject({ by: 'words', texts: [{ title: 'cooking' }] });
    expect(await search.find('oak', 1, signal)).toMatchObject({ by: 'words', texts: [{ title: 'walking' }] });
    expect(requests).toHaveLength(1);
    expect(failures).toEqual(['There is no key.']);
  });

  test('is not needed where everything fits, or nothing is wanted', async () => {
    const { embedder, requests } = wordVectors();
    const search = new NearestTexts(texts, embedder);
    expect((await search.find('oak', 3, signal)).texts).toEqual(texts);
    expect((await search.find('oak', 0, signal)).texts).toEqual([]);
    expect(requests).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatewayStage } from './support/gateway-stage.ts';
import { breaksAfter, type StreamShape, saysWhole, streams, textEvent } from './support/model-server.ts';
import { answerCorpus } from './support/talking-answers.ts';

/*
 * The sixty answers of talking models come word for word from a local server with OpenAI's protocol, each as a stream that is cut in another
 * way. What each leads to is in answers-of-talking-models.test.ts.
 */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

/** A different way to cut each answer. */
function shapeOf(index: number): StreamShape {
  const [letters, bytes] = [2 + (index % 5), 401 + 13 * (index % 17)];
  return { letters, bytes, lineEnd: index % 3 === 0 ? '\r\n' : '\n', noise: index % 4 === 0 };
}

test.each(answerCorpus.map(([text], index) => [index, text] as const))('answer %i arrives as it was sent: %j', async (index, text) => {
  const gateway = stage.gateway({ limits: { attemptMs: 20_000, callMs: 40_000, retries: 0 } });
  if (index % 7 === 6) {
    stage.server.behaviour = breaksAfter(textEvent(text.slice(0, text.length / 2)), 'breaks');
    expect(await stage.ask(gateway)).toMatchObject({ state: 'failed', reason: 'broken' });
  }
  stage.server.behaviour = index % 11 === 10 ? saysWhole({ content: text }) : streams(text, shapeOf(index));
  // A blank answer says as much as an empty one; a tab says that there is nothing to say.
  const blank = text.includes('\t') ? '\t' : '';
  expect(await stage.ask(gateway)).toMatchObject({ state: 'done', answer: { text: text.trim() === '' ? blank : text } });
});

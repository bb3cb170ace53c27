import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { breaksAfter, type StreamShape, saysWhole, streams, textEvent } from './support/model-server.ts';
import { answerCorpus, type CorpusEffects, expectEffect, playCorpus } from './support/talking-answers.ts';

/* The sixty answers of talking models, a third of them over a local server with OpenAI's protocol: each as a stream that is cut in another way. */

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(outcome.message);
  return outcome.answer;
}

describe('sixty answers of which a third comes over the wire lead to the same', () => {
  let effects: CorpusEffects;
  let wire: GatewayStage;
  /** A different way to cut each answer. */
  const shapeOf = (at: number): StreamShape => ({
    letters: 2 + (at % 5),
    bytes: 401 + 13 * (at % 17),
    lineEnd: at % 3 === 0 ? '\r\n' : '\n',
    noise: at % 4 === 0,
  });

  beforeAll(async () => {
    wire = await new GatewayStage().start();
    // Further attempts are made here: those of the gateway would wait for the time that stands still.
    const own = wire.gateway({ limits: { attemptMs: 20_000, callMs: 40_000, retries: 0 } });
    let sent = 0;
    effects = await playCorpus(async (text) => {
      const at = sent++;
      // A third of them is enough: each goes through a server, a database and a parser.
      if (at % 3 !== 0) return text;
      // Some break in their middle first, and some are not streamed.
      if (at % 7 === 6) {
        wire.server.behaviour = breaksAfter(textEvent(text.slice(0, text.length / 2)), 'breaks');
        expect(await wire.ask(own)).toMatchObject({ state: 'failed', reason: 'broken' });
      }
      wire.server.behaviour = at % 11 === 10 ? saysWhole({ content: text }) : streams(text, shapeOf(at));
      return answerOf(await wire.ask(own)).text;
    });
  }, 600_000);
  afterAll(() => wire.close());

  test.each(answerCorpus.map(([answer], index) => [index, answer] as const))('answer %i: %j', (index) => expectEffect(effects, index));
});

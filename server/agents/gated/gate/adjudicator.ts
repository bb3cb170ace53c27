import { z } from 'zod';
import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { looseJson } from '../../toolkit/loose-json.ts';
import { choiceFor } from '../../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../../toolkit/model-prompt.ts';
import { field, type QuestionText } from '../../toolkit/question-text.ts';
import type { GatedOptions } from '../options.ts';
import type { Adjudication } from './gate.ts';

const answerSchema = z.object({ decision: z.enum(['stay_local', 'escalate']), confidence: z.number().min(0).max(1) });

/**
 * The third tier: a model decides about one card, with one of two words. It sees nothing else and plans nothing. Null without a usable
 * answer; the issue then stays local.
 */
export function adjudicate(
  io: AgentIo,
  asking: { readonly agent: string; readonly options: GatedOptions; readonly signal: AbortSignal },
  facts: AdjudicateFacts,
): Promise<Adjudication | null> {
  const { agent, options, signal } = asking;
  const choice = choiceFor(options, 'adjudicator');
  return askModel(io, { ...choice, facts, agent, text: cardText, read: adjudicationIn, attempts: 1, signal, otherwise: 'stays local' });
}

/** The decision in a model's answer. Null without one. */
export function adjudicationIn(answer: string): Adjudication | null {
  const found = looseJson(answer, (value) => answerSchema.safeParse(value).success);
  return answerSchema.safeParse(found).data ?? null;
}

/** The prompt with the card, about as long as the paper's (145 to 170 tokens a call); orders of people come on top. */
function cardText({ issue, features, score, thresholds, candidates, orders }: AdjudicateFacts): QuestionText {
  const system = [
    'A builder of a Minecraft team solves a problem alone or asks a team-mate on a public board, which costs time of both. Decide.',
    'Features, 0 to 3: C critical, A team-mate can help, D later work waits, R easy alone, H requests failed.',
    ...(orders === undefined ? [] : ['People of the team may ask for things: decide as they want it.']),
    'Answer with JSON alone: {"decision": "stay_local" or "escalate", "confidence": 0 to 1}',
  ];
  const prompt = [
    field('Issue', JSON.stringify({ type: issue.type, items: issue.items })),
    field('Features', JSON.stringify(features)),
    field('Score', `${score.toFixed(2)}, gray between ${thresholds.join(' and ')}`),
    field('Candidates', candidates.map((one) => JSON.stringify(one)).join('\n')),
    ...(orders === undefined ? [] : [field('Asked by people', orders.map(({ from, text }) => `${from}: ${text}`).join('\n'))]),
  ];
  return { system: system.join('\n'), prompt: prompt.join('\n') };
}

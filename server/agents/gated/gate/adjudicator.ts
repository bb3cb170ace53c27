import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { choiceFor } from '../../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../../toolkit/model-prompt.ts';
import { field, type QuestionText } from '../../toolkit/question-text.ts';
import { type GatedOptions, usualTokens } from '../options.ts';
import type { Adjudication } from './gate.ts';
import { adjudicationIn } from './read-adjudication.ts';

/** One model call, and one more if its answer is unreadable. */
const attempts = 2;

/**
 * The third tier: a model decides about one card, with one of two words. It sees nothing else and plans nothing. Null if two answers were
 * unreadable; the issue then stays local.
 */
export function adjudicate(
  io: AgentIo,
  asking: { readonly agent: string; readonly options: GatedOptions; readonly signal: AbortSignal },
  facts: AdjudicateFacts,
): Promise<Adjudication | null> {
  const { agent, options, signal } = asking;
  const choice = choiceFor(options, 'adjudicator', usualTokens);
  return askModel(io, {
    ...choice,
    isDispensable: true,
    facts,
    agent,
    text: cardText,
    read: adjudicationIn,
    attempts,
    signal,
    otherwise: 'stays local',
  });
}

/** The prompt with the card, about as long as the paper's (145 to 170 tokens a call); orders of people come on top. */
function cardText({ issue, features, score, thresholds, candidates, orders }: AdjudicateFacts): QuestionText {
  const system = [
    'A builder has a problem. escalate: ask a team-mate on a board, which costs time of both. stay_local: solve it alone or build elsewhere.',
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

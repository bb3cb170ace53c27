import { withoutThinking } from '#lib/without-thinking.ts';
import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { allJson } from '../../toolkit/loose-json.ts';
import { looseRecord, looseText } from '../../toolkit/loose-record.ts';
import { choiceFor } from '../../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../../toolkit/model-prompt.ts';
import { field, type PromptText } from '../../toolkit/prompt-text.ts';
import { type GatedOptions, usualTokens } from '../options.ts';
import type { Adjudication, Decision } from './gate.ts';

const decisionKeys = ['decision', 'verdict', 'answer', 'choice', 'action', 'result'];
const confidenceKeys = ['confidence', 'confidence score', 'certainty', 'probability'];
/** How sure a model is by its words. */
const degrees: Readonly<Record<string, number>> = { 'very high': 0.95, high: 0.9, medium: 0.6, moderate: 0.6, low: 0.3, 'very low': 0.1 };
const verdicts: readonly (readonly [Decision, RegExp])[] = [
  ['stay_local', /\bstay[\s_-]*local(?:ly)?\b/i],
  ['escalate', /\bescalat(?:e|es|ed|ing|ion)\b/i],
];
/** The number above which a confidence is a percentage. */
const tens = 10;
/** What turns a verdict round, or makes a question of it. */
const doubt = /\b(?:not|never|without|instead of|rather than|no need to|whether|should (?:i|we)|either)\b|n't|\?/i;

/**
 * The decision in a model's answer, in any of the usual spellings: of a draft and a final one the final holds. A decision without a
 * confidence is sure. Null without a decision; throws an Error that says what cannot be read.
 */
export function adjudicationIn(answer: string): Adjudication | null {
  const bare = withoutThinking(answer);
  const found = looseRecord(allJson(bare, (value) => decisionOf(value) !== '').at(-1)?.value);
  if (found === null) return inWords(bare);
  const word = decisionOf(found);
  const decision = oneVerdict(word);
  if (decision === null) throw new Error(`The decision is "stay_local" or "escalate", not "${word}".`);
  const given = confidenceKeys.map((key) => found[key]).find((value) => value !== undefined && value !== null);
  return { decision, confidence: given === undefined ? 1 : confidenceOf(looseText(given)) };
}

function decisionOf(value: unknown): string {
  const record = looseRecord(value);
  return decisionKeys.map((key) => looseText(record?.[key])).find((text) => text !== '') ?? '';
}

/** The decision of a word or a sentence that holds exactly one verdict, and says it plainly. */
function inWords(text: string): Adjudication | null {
  const decision = oneVerdict(text);
  if (decision === null) return null;
  const [, confidence] = /confidence\W{0,12}(\d[\d.,]*\s*%?|(?:very )?(?:high|low)|medium|moderate)/i.exec(text) ?? [];
  return { decision, confidence: confidence === undefined ? 1 : confidenceOf(confidence) };
}

function oneVerdict(text: string): Decision | null {
  const said = verdicts.filter(([, words]) => words.test(text));
  const [first] = said;
  if (first !== undefined) return said.length === 1 && !doubt.test(text) ? first[0] : null;
  return /^\W*(?:stay|local(?:ly)?|solve locally)\W*$/i.test(text) ? 'stay_local' : null;
}

/** A confidence from 0 to 1 of a number, a percentage or a word. Throws an Error for anything else. */
function confidenceOf(text: string): number {
  const word = text.trim().toLowerCase();
  const degree = degrees[word];
  if (degree !== undefined) return degree;
  const [, digits, percent] = /^(\d+(?:[.,]\d+)?)\.?\s*(%|\/\s*100)?$/.exec(word) ?? [];
  const number = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'));
  // A number such as 7 may be of ten or of a hundred.
  const share = percent !== undefined || number > tens ? number / 100 : number;
  if (!(share >= 0 && share <= 1)) throw new Error(`The confidence is a number from 0 to 1, not "${text}".`);
  return share;
}

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
function cardText({ issue, features, score, thresholds, candidates, orders }: AdjudicateFacts): PromptText {
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

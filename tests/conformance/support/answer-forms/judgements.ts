import { type AnswerForms, fence } from './answer-form.ts';

/* Judgements. */

const judged = (status: unknown): string => JSON.stringify({ reasoning: 'so', summary: 'It stands.', task_status: status });
const unclear = /does not say whether the subtask is a success/;
export const reflectionForms: AnswerForms = {
  success: { answer: judged('success'), does: 'success' },
  'a capital': { answer: judged('Success.'), does: 'success' },
  'successfully completed': { answer: judged('successfully completed'), does: 'success' },
  failure: { answer: judged('failure'), does: 'failure' },
  unsuccessful: { answer: judged('Unsuccessful'), does: 'failure' },
  'partial success': { answer: judged('partial success'), does: 'failure' },
  'not successful': { answer: judged('not successful'), does: 'failure' },
  'the form itself': { answer: judged('success or failure'), told: unclear },
  'the form with a bar': { answer: judged('success|failure'), told: unclear },
  'a truth value': { answer: '{"summary": "It stands.", "success": true}', does: 'success' },
  'two that differ': { answer: '{"summary": "x", "success": true, "task_status": "failure"}', told: unclear },
  'a draft and a final one': { answer: `${judged('success')} Wait, no: ${judged('failure')}`, does: 'failure' },
  'keys in camel case': { answer: '{"summary": "x", "taskStatus": "success"}', does: 'success' },
  lines: { answer: 'Summary: It stands.\nTask status: success', does: 'success' },
  'an unclear word': { answer: judged('hm'), told: unclear },
  prose: { answer: 'It went well, I think.', told: /did not have the form/ },
};

/* The adjudicator. */

const decided = (decision: unknown, confidence: unknown = 0.9): string => JSON.stringify({ decision, confidence });
const noVerdict = /decision is "stay_local" or "escalate"/;
export const adjudicationForms: AnswerForms = {
  'the form of the prompt': { answer: decided('escalate'), does: 'escalate 0.9' },
  ...Object.fromEntries(
    ['ESCALATE', 'Escalate', 'escalate.', 'escalation'].map((word) => [
      `the word ${word}`,
      { answer: decided(word), does: 'escalate 0.9' },
    ]),
  ),
  ...Object.fromEntries(
    ['stay local', 'stay-local', 'stayLocal', 'STAY_LOCAL', 'local'].map((word) => [
      `the word ${word}`,
      { answer: decided(word), does: 'stay_local 0.9' },
    ]),
  ),
  'capital keys': { answer: '{"Decision": "escalate", "CONFIDENCE": 0.9}', does: 'escalate 0.9' },
  'confidence as text': { answer: decided('escalate', '0.9'), does: 'escalate 0.9' },
  'confidence of a hundred': { answer: decided('escalate', 90), does: 'escalate 0.9' },
  'confidence in percent': { answer: decided('escalate', '90%'), does: 'escalate 0.9' },
  'confidence in a word': { answer: decided('escalate', 'high'), does: 'escalate 0.9' },
  'no confidence': { answer: '{"decision": "escalate"}', does: 'escalate 1' },
  'low confidence': { answer: decided('escalate', 'low'), does: 'escalate 0.3' },
  'a bare word': { answer: 'escalate', does: 'escalate 1' },
  'a bare word with a confidence': { answer: 'Decision: stay_local\nConfidence: 0.8', does: 'stay_local 0.8' },
  'a sentence': { answer: 'I would escalate this one.', does: 'escalate 1' },
  'a fence': { answer: fence(decided('escalate')), does: 'escalate 0.9' },
  'a draft and a final one': { answer: `${decided('escalate')} No, better: ${decided('stay_local')}`, does: 'stay_local 0.9' },
  'a verdict that is denied': { answer: 'We should not escalate.', told: /did not have the form/ },
  'both verdicts': { answer: 'Either stay local or escalate.', told: /did not have the form/ },
  'the form itself': { answer: decided('stay_local or escalate'), told: noVerdict },
  'another verdict': { answer: decided('ask'), told: noVerdict },
  'a confidence that is none': { answer: decided('escalate', 7), told: /confidence is a number from 0 to 1/ },
  'a refusal': { answer: 'I cannot tell.', told: /did not have the form/ },
};

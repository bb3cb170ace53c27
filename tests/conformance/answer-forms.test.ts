import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { ApiStage } from './api-stage.ts';
import type { AnswerForm, AnswerForms } from './support/answer-forms/answer-form.ts';
import { actForms } from './support/answer-forms/calls.ts';
import { assignmentForms, changeForms, splitForms } from './support/answer-forms/changes.ts';
import {
  type FormOutcome,
  outcomeOfAct,
  outcomeOfAdjudication,
  outcomeOfAssignment,
  outcomeOfPlan,
  outcomeOfReflection,
  outcomeOfSplit,
} from './support/answer-forms/form-outcome.ts';
import { adjudicationForms, reflectionForms } from './support/answer-forms/judgements.ts';
import { planForms } from './support/answer-forms/plans.ts';
import { replyForms } from './support/answer-forms/replies.ts';
import { type CorpusEffects, playAnswers } from './support/talking-answers.ts';

/*
 * The forms in which models answer, for each purpose of a model call: each is understood, or refused with a reason that the model gets. No
 * call runs with other arguments than those that were given, and no answer is dropped without both.
 */

/** Counts of outcomes, for the table at the end. */
const counts = new Map<string, Record<string, number>>();

/** What an outcome is worth: whether it is what the form must lead to. */
function worthOf({ does, told }: AnswerForm, outcome: FormOutcome): string {
  if (outcome.did !== null) return does === outcome.did ? 'understood' : 'wrong';
  if (outcome.told === null) return 'silent';
  if (does !== undefined) return 'asked again, though it is plain';
  return told?.test(outcome.told) ? 'asked again with the right reason' : 'asked again with another reason';
}

function check(purpose: string, form: AnswerForm, outcome: FormOutcome): void {
  const worth = worthOf(form, outcome);
  const own = counts.get(purpose) ?? {};
  counts.set(purpose, { ...own, [worth]: (own[worth] ?? 0) + 1 });
  if (form.does === undefined) expect(outcome).toEqual({ did: null, told: expect.stringMatching(form.told ?? /^$/) });
  else expect(outcome).toEqual({ did: form.does, told: null });
}

afterAll(() => {
  if (process.env.ANSWER_FORMS === 'print') console.log(JSON.stringify(Object.fromEntries(counts), null, 1));
});

function named(forms: AnswerForms): readonly (readonly [string, AnswerForm])[] {
  return Object.entries(forms);
}

describe('the next call', () => {
  let stage: ApiStage;
  let seat: BotSeat;
  beforeAll(async () => {
    stage = new ApiStage();
    ({ seat } = await stage.agent('Alice'));
  });
  afterAll(() => stage.dispose());

  test.each(named(actForms))('%s', async (_, form) => check('act', form, await outcomeOfAct(form, seat)));
});

describe.each<[string, AnswerForms, (form: AnswerForm) => Promise<FormOutcome>]>([
  ['subtasks', planForms, (form) => outcomeOfPlan(form, 'append')],
  ['changes of a plan', changeForms, (form) => outcomeOfPlan(form, 'merge')],
  ['assignments', assignmentForms, outcomeOfAssignment],
  ['parts of a subtask', splitForms, outcomeOfSplit],
  ['judgements', reflectionForms, outcomeOfReflection],
  ['the adjudicator', adjudicationForms, outcomeOfAdjudication],
])('%s', (purpose, forms, outcomeOf) => {
  test.each(named(forms))('%s', async (_, form) => check(purpose, form, await outcomeOf(form)));
});

describe.each(['text', 'tools'])('replies with commands as %s', (commands) => {
  const forms = named(replyForms);
  let effects: CorpusEffects;
  beforeAll(async () => {
    const replies = forms.map(([, { answer, toolCalls = [] }]) => ({ text: answer, toolCalls: [...toolCalls] }));
    effects = await playAnswers(replies, { commands });
  });

  test.each(forms.map(([name], index) => [name, index] as const))('%s', (name, index) => {
    const form = replyForms[name];
    if (form) check(`replies, ${commands}`, form, replyOutcome(effects, index));
  });
});

/** What a reply led to: an action, a note for the model, or words for the listener. */
function replyOutcome({ heard, turns, began }: CorpusEffects, index: number): FormOutcome {
  const [action] = (began[index] ?? []).filter((one) => !one.startsWith('mode '));
  if (action !== undefined) return { did: `begins ${action}`, told: null };
  const own = turns[index] ?? [];
  const note = own.find((turn) => turn.kind === 'note');
  if (note?.kind === 'note') return { did: null, told: note.text };
  const [said] = heard[index] ?? [];
  return { did: said === undefined ? null : `says ${said}`, told: null };
}

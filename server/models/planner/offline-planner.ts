import type { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { type AdjudicateFacts, adjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import {
  causalFacts,
  causalUpdateFacts,
  critiqueFacts,
  opponentFacts,
  type PromptBriefing,
  programFacts,
  tacticsFacts,
  tacticsUpdateFacts,
  teamProgramFacts,
} from '#server/contract/planner-facts.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';
import { assumed } from './assumptions.ts';
import { answerCausal } from './causal.ts';
import { answerCausalUpdate } from './causal-update.ts';
import { answerCritique } from './critique.ts';
import { goalOf } from './goal.ts';
import { answerOpponent } from './opponent.ts';
import { type FactsAnswer, planned } from './planned.ts';
import { answerProgram, answerTeamProgram } from './program.ts';
import { answerTactics } from './tactics.ts';
import { answerTacticsUpdate } from './tactics-update.ts';
import { talkAnswers } from './talk/talk-answers.ts';
import { taskAnswers } from './tasks/answers/task-answers.ts';

/** The planner's answers to agents with a gate, by purpose. */
const gateAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
  ['adjudicate', planned(adjudicateFacts, answerAdjudicate)],
];

type Candidate = AdjudicateFacts['candidates'][number];
type Of<Kind extends Candidate['kind']> = Extract<Candidate, { kind: Kind }>;

/** Decides by the expected game time of the candidates: recovery alone, a skip, or a request with the chance that history leaves it. */
function answerAdjudicate({ features, candidates }: AdjudicateFacts): string {
  const find = <Kind extends Candidate['kind']>(kind: Kind): Of<Kind> | undefined =>
    candidates.find((one): one is Of<Kind> => one.kind === kind);
  const [recover, skip, request] = [find('LOCAL_RECOVER'), find('LOCAL_SKIP'), find('REQUEST_MATERIAL')];
  const certain = assumed('certainCosts');
  const delayed = assumed('skippedLevel') * (features.C + features.D);
  const alone = recover?.estimatedSeconds ?? (skip !== undefined && skip.alternatives > 0 ? delayed : 2 * delayed);
  const chance = request === undefined ? 0 : (1 - features.H / 3) * (features.A === 0 ? 0 : 1);
  const together =
    request === undefined
      ? Number.POSITIVE_INFINITY
      : assumed('requestTalk') + request.distance / assumed('requestPace') + (1 - chance) * alone;
  const decision = together < alone ? 'escalate' : 'stay_local';
  const confidence = 0.5 + Math.min(0.5, Math.abs(Math.min(together, 2 * certain) - alone) / (2 * certain));
  return JSON.stringify({ decision, confidence: Math.round(confidence * 100) / 100 });
}

type Answer = (facts: PromptFacts) => string;

/** An answer to prompts whose facts fit a schema, for games whose goal the planner knows. */
function plannedGame<Facts extends { readonly briefing: PromptBriefing }>(
  schema: z.ZodType<Facts>,
  answer: (facts: Facts) => string,
): Answer {
  return (given) => {
    const { success, data: facts, error } = schema.safeParse(given);
    if (!success) throw new Error(`The facts of a prompt for "${given.purpose}" are not valid. ${issuesInWords(error)}`);
    goalOf({ ...facts.briefing, ...('graph' in facts && Array.isArray(facts.graph) ? { graph: facts.graph } : {}) });
    return answer(facts);
  };
}

const answers: ReadonlyMap<string, Answer> = new Map([
  ['tactics', plannedGame(tacticsFacts, answerTactics)],
  ['tactics-update', plannedGame(tacticsUpdateFacts, answerTacticsUpdate)],
  ['causal', plannedGame(causalFacts, answerCausal)],
  ['causal-update', plannedGame(causalUpdateFacts, answerCausalUpdate)],
  ['opponent', plannedGame(opponentFacts, answerOpponent)],
  ['program', plannedGame(programFacts, answerProgram)],
  ['critique', plannedGame(critiqueFacts, answerCritique)],
  ['team-program', plannedGame(teamProgramFacts, answerTeamProgram)],
  ...taskAnswers,
  ...talkAnswers,
  ...gateAnswers,
]);

/**
 * Answers a model call without a key: by search and statistics over the facts of the call alone, in the form that a model must use.
 * Deterministic: the same facts get the same answer. Throws an Error without facts, and ModelFailure for a purpose that the planner does not
 * know or a goal of the game that it cannot plan for.
 */
export function answerOffline(facts: PromptFacts | null): string {
  if (facts === null) throw new Error('The offline planner cannot answer a prompt without facts.');
  const answer = answers.get(facts.purpose);
  if (answer) return answer(facts);
  throw new ModelFailure(
    'offline',
    `The offline planner does not know the purpose "${facts.purpose}". It can answer ${[...answers.keys()].join(', ')}. This call needs a language model: name one, for example --model openai/gpt-4o.`,
  );
}

import { mindLimits } from '#lib/domain/mind-event.ts';
import type { MindNote } from '#server/match/contract/agent-system.ts';
import type { ModelPort } from '#server/models/contract/model-port.ts';
import type { ModelRequest } from '#server/models/contract/model-request.ts';
import type { PlannerFacts } from '#server/models/contract/planner-facts.ts';
import type { ModelChoice } from './model-choice.ts';
import type { QuestionText } from './question-text.ts';
import { type ReadAnswer, readableAnswer } from './readable-answer.ts';

/** Where a mind asks and tells. */
export interface AgentIo {
  readonly models: ModelPort;
  tell(note: MindNote): void;
}

/** How a module puts its questions, and what takes them back. */
export interface Asking extends ModelChoice {
  readonly signal: AbortSignal;
}

export interface ModelPrompt<Facts extends PlannerFacts, Answer> extends Asking {
  readonly facts: Facts;
  /** The agent that asks; null for the team. */
  readonly agent: string | null;
  /** The question in words, written from the facts alone. */
  text(facts: Facts): QuestionText;
  /** The answer, or null where it cannot be read; an Error thrown here says why it cannot. */
  read(answer: string): Answer | null;
  /** Questions in all until one answer can be read. */
  readonly attempts: number;
  /** What happens where no answer can be read, for the event log. */
  readonly otherwise?: string;
}

/** As `askModelForResult`, but the value alone: null where there is none. */
export async function askModel<Facts extends PlannerFacts, Answer>(io: AgentIo, modelPrompt: ModelPrompt<Facts, Answer>): Promise<Answer | null> {
  const answer = await askModelForResult(io, modelPrompt);
  return answer.state === 'read' ? answer.value : null;
}

/**
 * Asks until an answer can be read, a bounded number of times; from the second time on the question says why the last answer could not.
 * Where none can, the event log has an issue that says why and what happens instead. A question that the end of the episode takes back is none.
 */
export async function askModelForResult<Facts extends PlannerFacts, Answer>(
  io: AgentIo,
  modelPrompt: ModelPrompt<Facts, Answer>,
): Promise<ReadAnswer<Answer>> {
  const { facts, agent, attempts, signal, temperature, maxOutputTokens, model, otherwise = 'goes on without one' } = modelPrompt;
  const { system, prompt } = modelPrompt.text(facts);
  const chosen = { temperature, maxOutputTokens, ...(model === undefined ? {} : { model }) };
  const question = { purpose: facts.purpose, agent, system, ...chosen, facts, signal };
  const ask = (again: string) => {
    const request: ModelRequest = { ...question, prompt: prompt + again };
    return io.models.ask(request);
  };
  const answer = await readableAnswer({ ask, read: modelPrompt.read, attempts, signal });
  if (answer.state === 'unread')
    tellIssue(io, agent, `got no answer for "${facts.purpose}" that could be used and ${otherwise}: ${answer.why}`);
  return answer;
}

/** Writes an issue of an agent, or of the team, into the event log. */
export function tellIssue(io: Pick<AgentIo, 'tell'>, agent: string | null, what: string, severity: 'notice' | 'error' = 'error'): void {
  const text = `${agent ?? 'The team'} ${what}`.slice(0, mindLimits.text);
  io.tell({ kind: 'issue', severity, ...(agent === null ? {} : { agent }), text });
}

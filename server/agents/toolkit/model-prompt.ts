import { mindLimits } from '#lib/domain/mind-event.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import type { ModelPicture } from '#server/contract/model-picture.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { ModelRequest, ToolCall } from '#server/contract/model-request.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';
import type { ModelChoice } from './model-choice.ts';
import type { QuestionText } from './question-text.ts';
import { type ReadAnswer, readableAnswer } from './readable-answer.ts';

/** An agent's access to its model and to the event log. */
export interface AgentIo {
  readonly models: ModelPort;
  tell(note: MindNote): void;
}

/** The parameters of a module's model call, with its abort signal. */
export interface Asking extends ModelChoice {
  readonly signal: AbortSignal;
}

export interface ModelPrompt<Facts extends PromptFacts, Answer> extends Asking {
  readonly facts: Facts;
  /** The calling agent; null for the team. */
  readonly agent: string | null;
  /** The prompt, written from the facts alone. */
  text(facts: Facts): QuestionText;
  /** Pictures that come with it. */
  readonly pictures?: readonly ModelPicture[];
  /** Parses the answer. Returns null for an unreadable one, or throws an Error with the reason. */
  read(answer: string, toolCalls: readonly ToolCall[]): Answer | null;
  /** Most calls until an answer is readable. */
  readonly attempts: number;
  /** The fallback without a readable answer, as text for the event log. */
  readonly otherwise?: string;
}

/** Like `askModelForResult`, but returns only the value, null without one. */
export async function askModel<Facts extends PromptFacts, Answer>(
  io: AgentIo,
  modelPrompt: ModelPrompt<Facts, Answer>,
): Promise<Answer | null> {
  const answer = await askModelForResult(io, modelPrompt);
  return answer.state === 'read' ? answer.value : null;
}

/**
 * Calls a model until an answer is readable, at most `attempts` times. From the second call on, the prompt contains the reason why the last
 * answer was unreadable. If none is readable, the event log gets an issue with the reason and the fallback. A call that the end of the
 * episode aborts gives no issue.
 */
export async function askModelForResult<Facts extends PromptFacts, Answer>(
  io: AgentIo,
  modelPrompt: ModelPrompt<Facts, Answer>,
): Promise<ReadAnswer<Answer>> {
  const { facts, agent, attempts, signal, temperature, maxOutputTokens, model, otherwise = 'continues without one' } = modelPrompt;
  const { system, prompt, tools } = modelPrompt.text(facts);
  const chosen = { temperature, maxOutputTokens, ...(model === undefined ? {} : { model }), ...(tools === undefined ? {} : { tools }) };
  const { pictures } = modelPrompt;
  const shown = pictures === undefined ? {} : { pictures };
  const question = { purpose: facts.purpose, agent, system, ...chosen, ...shown, facts, signal };
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

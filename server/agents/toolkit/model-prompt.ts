import { mindLimits } from '#lib/domain/mind-event.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import type { ModelPicture } from '#server/contract/model-picture.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { ModelRequest, ToolCall } from '#server/contract/model-request.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';
import type { AnswerForm } from './complete-part.ts';
import type { ModelChoice } from './model-choice.ts';
import type { PromptText } from './prompt-text.ts';
import { type Again, type ReadAnswer, readableAnswer } from './readable-answer.ts';

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
  text(facts: Facts): PromptText;
  /** Pictures that come with it. */
  readonly pictures?: readonly ModelPicture[];
  /** Parses the answer. Returns null for an unreadable one, or throws an Error with the reason. */
  read(answer: string, toolCalls: readonly ToolCall[]): Answer | null;
  /** The form of the answer, by which the complete part of a cut one is found; an object by default. */
  readonly form?: AnswerForm;
  /** The facts without their least important or oldest part, for a prompt that is longer than the model's context; null if nothing can go. */
  shorter?(facts: Facts): Facts | null;
  /** Most calls until an answer is readable. */
  readonly attempts: number;
  /** Whether the system plays on as well without an answer: then the lack of one excludes no episode. */
  readonly isDispensable?: boolean;
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

/** Most tokens of an answer that was cut before, and how much longer each further one may be. */
const longestAnswer = 65_536;
const growth = 4;
/** Lengths that answers of a purpose needed, by the model port of a match. */
const needed = new WeakMap<ModelPort, Map<string, number>>();

/**
 * Calls a model until an answer is whole, at most `attempts` times. After an answer that cannot be used, the prompt says why; one that was cut
 * gets more room, unless a user set the length. If none can be used, the event log gets an issue with the reason, the fallback and the option
 * that helps; if only a part could, a notice. A call that the end of the episode aborts gives no issue. What an issue means for the episode's
 * figures is decided when it ends (`server/match/exclusion.ts`).
 */
export async function askModelForResult<Facts extends PromptFacts, Answer>(
  io: AgentIo,
  modelPrompt: ModelPrompt<Facts, Answer>,
): Promise<ReadAnswer<Answer>> {
  const { agent, attempts, signal, form, maxOutputTokens, fixedLength = false, otherwise = 'continues without one' } = modelPrompt;
  let { facts } = modelPrompt;
  const { purpose } = facts;
  const lengths = needed.get(io.models) ?? new Map<string, number>();
  needed.set(io.models, lengths);
  const least = lengths.get(purpose) ?? maxOutputTokens;
  const lengthAfter = (cuts: number): number => (fixedLength ? maxOutputTokens : Math.min(longestAnswer, least * growth ** cuts));
  let longest = maxOutputTokens;
  const ask = ({ text, cuts }: Again) => {
    longest = Math.max(maxOutputTokens, lengthAfter(cuts));
    return io.models.ask({ ...request(modelPrompt, facts, text), maxOutputTokens: longest });
  };
  const shorten = (): boolean => {
    const next = modelPrompt.shorter?.(facts) ?? null;
    facts = next ?? facts;
    return next !== null;
  };
  const answer = await readableAnswer({ ask, read: modelPrompt.read, form, attempts, shorten, signal });
  if (answer.state === 'read' && longest > least) lengths.set(purpose, longest);
  const asked = `"${purpose}"`;
  const option = `The option maxOutputTokens of its system, ${longest} now, gives it more room.`;
  if (answer.state === 'read' && answer.missing) {
    const what = `uses only the complete part of an answer for ${asked}, which was cut off at its largest length. ${option}`;
    tellIssue(io, agent, what, 'notice');
  }
  if (answer.state === 'unread') {
    const why = answer.outcome === 'cut' ? `Its answer was cut off at its largest length. ${option}` : answer.why;
    tellIssue(
      io,
      agent,
      `got no answer for ${asked} that could be used and ${otherwise}: ${why}`,
      'error',
      modelPrompt.isDispensable ? [] : answer.calls,
    );
  }
  return answer;
}

/** The call for the present facts. `again` says why the last answer could not be used. */
function request<Facts extends PromptFacts, Answer>(asking: ModelPrompt<Facts, Answer>, facts: Facts, again: string): ModelRequest {
  const { agent, signal, temperature, maxOutputTokens, fixedLength, address, model, pictures } = asking;
  const { system, prompt, tools } = asking.text(facts);
  return {
    ...{ purpose: facts.purpose, agent, system, prompt: prompt + again, temperature, maxOutputTokens, facts, signal },
    ...(fixedLength === true ? { fixedLength } : {}),
    ...(address === undefined ? {} : { address }),
    ...(model === undefined ? {} : { model }),
    ...(tools === undefined ? {} : { tools }),
    ...(pictures === undefined ? {} : { pictures }),
  };
}

/** Writes an issue of an agent, or of the team, into the event log. `calls` are the model calls whose answers could not be used. */
export function tellIssue(
  io: Pick<AgentIo, 'tell'>,
  agent: string | null,
  what: string,
  severity: 'notice' | 'error' = 'error',
  calls: readonly string[] = [],
): void {
  const text = `${agent ?? 'The team'} ${what}`.slice(0, mindLimits.text);
  const of = calls.length === 0 ? {} : { calls: calls.slice(0, mindLimits.items) };
  io.tell({ kind: 'issue', severity, ...(agent === null ? {} : { agent }), text, ...of });
}

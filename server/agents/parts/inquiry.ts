import type { MindNote } from '#server/match/contract/agent-system.ts';
import { ModelFailure } from '#server/models/contract/model-failure.ts';
import type { ModelPort } from '#server/models/contract/model-port.ts';
import type { ModelRequest } from '#server/models/contract/model-request.ts';
import type { PlannerFacts } from '#server/models/contract/planner-facts.ts';
import type { QuestionText } from './question-text.ts';

/** Where a mind asks and tells. */
export interface MindLine {
  readonly models: ModelPort;
  tell(note: MindNote): void;
}

export interface Inquiry<Facts extends PlannerFacts, Answer> {
  readonly facts: Facts;
  /** The agent that asks; null for the team. */
  readonly agent: string | null;
  /** The question in words, written from the facts alone. */
  text(facts: Facts): QuestionText;
  /** The answer, or null where it cannot be read; an Error thrown here says why it cannot. */
  read(answer: string): Answer | null;
  /** Questions in all until one answer can be read. */
  readonly attempts: number;
  readonly temperature: number;
  readonly signal: AbortSignal;
  readonly maxOutputTokens?: number;
}

const usualOutput = 4096;

/** A failure after which asking again can help. */
function passes(failure: ModelFailure): boolean {
  return failure.reason === 'broken' || failure.reason === 'timeout' || failure.reason === 'too-large';
}

/**
 * Asks until an answer can be read, a bounded number of times; from the second time on the question says why the last answer could not.
 * Null, with a problem in the event log, where none could: the asker keeps what it has. What aborted is no problem.
 */
export async function inquire<Facts extends PlannerFacts, Answer>(line: MindLine, inquiry: Inquiry<Facts, Answer>): Promise<Answer | null> {
  const { facts, agent, attempts, signal, temperature, maxOutputTokens = usualOutput } = inquiry;
  const { system, prompt } = inquiry.text(facts);
  const question = { purpose: facts.purpose, agent, system, temperature, maxOutputTokens, facts, signal };
  let why = '';
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    const again = why === '' ? '' : `\n\nYour last answer could not be used: ${why} Keep to the form that is asked for.`;
    const request: ModelRequest = { ...question, prompt: prompt + again };
    try {
      const { text } = await line.models.ask(request);
      const answer = readable(inquiry, text);
      if (answer.value !== null) return answer.value;
      why = answer.why;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.reason === 'aborted') return null;
      why = error.message;
      if (!passes(error)) break;
    }
  }
  if (signal.aborted) return null;
  const who = agent ?? 'The team';
  const text = `${who} got no answer for "${facts.purpose}" that could be used and goes on without: ${why}`;
  line.tell({ kind: 'issue', severity: 'error', ...(agent === null ? {} : { agent }), text });
  return null;
}

function readable<Facts extends PlannerFacts, Answer>(
  { read }: Inquiry<Facts, Answer>,
  text: string,
): { readonly value: Answer | null; readonly why: string } {
  try {
    return { value: read(text), why: 'It did not have the form that was asked for.' };
  } catch (error) {
    return { value: null, why: error instanceof Error ? error.message : String(error) };
  }
}

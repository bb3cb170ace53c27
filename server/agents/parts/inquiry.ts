import type { MindNote } from '#server/match/contract/agent-system.ts';
import type { ModelPort } from '#server/models/contract/model-port.ts';
import type { ModelRequest } from '#server/models/contract/model-request.ts';
import type { PlannerFacts } from '#server/models/contract/planner-facts.ts';
import type { QuestionText } from './question-text.ts';
import { readableAnswer } from './readable-answer.ts';

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

/**
 * Asks until an answer can be read, a bounded number of times; from the second time on the question says why the last answer could not.
 * Null, with a problem in the event log, where none could: the asker keeps what it has. What aborted is no problem.
 */
export async function inquire<Facts extends PlannerFacts, Answer>(line: MindLine, inquiry: Inquiry<Facts, Answer>): Promise<Answer | null> {
  const { facts, agent, attempts, signal, temperature, maxOutputTokens = usualOutput } = inquiry;
  const { system, prompt } = inquiry.text(facts);
  const question = { purpose: facts.purpose, agent, system, temperature, maxOutputTokens, facts, signal };
  const ask = async (again: string): Promise<string> => {
    const request: ModelRequest = { ...question, prompt: prompt + again };
    return (await line.models.ask(request)).text;
  };
  const answer = await readableAnswer({ ask, read: inquiry.read, attempts, signal });
  if (answer.state === 'read') return answer.value;
  if (answer.state === 'aborted') return null;
  const who = agent ?? 'The team';
  const text = `${who} got no answer for "${facts.purpose}" that could be used and goes on without: ${answer.why}`;
  line.tell({ kind: 'issue', severity: 'error', ...(agent === null ? {} : { agent }), text });
  return null;
}

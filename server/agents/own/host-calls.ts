import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import { callsAtOnce, messageLimit, type TeamAnswer, type TeamCall, teamCallSchema } from '../remote/messages.ts';
import { looseJson } from '../toolkit/loose-json.ts';
import { readableAnswer } from '../toolkit/readable-answer.ts';
import type { Answer, Question } from './template/arena-team.ts';

type Answered = Extract<TeamAnswer, { ok: true }>;

interface Open {
  resolve(answer: Answered): void;
  reject(error: Error): void;
}

/** Characters of a message that are reserved for its other contents. */
const besides = 65_536;
/** Model calls until an answer fits its schema. */
const attempts = 3;
const closed = new Error('Model calls are possible only in prepare, play and review.');

/** The model calls of a module. They wait until they can be sent, and their callers until the answers arrive. */
export class HostCalls {
  private readonly changed: () => void;
  private readonly open = new Map<number, Open>();
  private queue: TeamCall[] = [];
  private last = 0;
  private ending = new AbortController();

  /** `changed` is called when there is a call to send. */
  constructor(changed: () => void) {
    this.changed = changed;
    this.ending.abort(closed);
  }

  /** Whether a caller waits for an answer. */
  get waiting(): boolean {
    return this.open.size > 0;
  }

  /** Accepts calls from now on. */
  begin(): void {
    this.end(closed);
    this.ending = new AbortController();
  }

  /** Refuses calls from now on, and rejects all open ones with this error. */
  end(error: Error): void {
    this.ending.abort(error);
    this.queue = [];
    const open = [...this.open.values()];
    this.open.clear();
    for (const { reject } of open) reject(error);
  }

  /** The calls to send now, as many as fit into a message. */
  take(): TeamCall[] {
    let size = 0;
    const count = this.queue.findIndex((call, index) => {
      size += sizeOf(call);
      return index === callsAtOnce || (index > 0 && size > messageLimit - besides);
    });
    return this.queue.splice(0, count < 0 ? this.queue.length : count);
  }

  answered(answers: readonly TeamAnswer[]): void {
    for (const answer of answers) {
      const open = this.open.get(answer.ask);
      this.open.delete(answer.ask);
      if (answer.ok) open?.resolve(answer);
      else open?.reject(new ModelFailure(answer.reason, answer.error));
    }
  }

  /** The answer, parsed as JSON if the call has a schema. Rejects with the error. */
  async ask({ schema, ...call }: Question): Promise<Answer> {
    if (schema === undefined) return answerOf(await this.put(call), undefined);
    const form = z.fromJSONSchema(schema);
    const { signal } = this.ending;
    const prompt = `${call.prompt}\n\nAnswer with JSON alone that fits this schema:\n${JSON.stringify(schema)}`;
    let last: Answered | null = null;
    const read = await readableAnswer({
      ask: async ({ text }) => {
        last = await this.put({ ...call, prompt: prompt + text });
        return last;
      },
      read: (text) => ({ answer: last, value: fitting(form, text) }),
      attempts,
      signal,
    });
    if (read.state === 'aborted') throw signal.reason;
    if (read.state === 'unread') throw read.failure ?? new Error(`No answer could be used: ${read.why}`);
    const { answer, value } = read.value;
    if (answer === null) throw new Error('There was no answer.');
    return answerOf(answer, value);
  }

  private put(call: Omit<Question, 'schema'>): Promise<Answered> {
    if (this.ending.signal.aborted) return Promise.reject(this.ending.signal.reason);
    const ask = ++this.last;
    const told = teamCallSchema.safeParse({ ...call, ask });
    if (!told.success) return Promise.reject(new Error(`This model call is invalid. ${issuesInWords(told.error)}`));
    if (sizeOf(told.data) > messageLimit - besides) return Promise.reject(new Error('This model call is invalid: it is too long.'));
    return new Promise((resolve, reject) => {
      this.open.set(ask, { resolve, reject });
      this.queue.push(told.data);
      this.changed();
    });
  }
}

function sizeOf(call: TeamCall): number {
  return JSON.stringify(call).length;
}

function answerOf({ text, inputTokens, outputTokens, costUsd, provider, model }: Answered, value: unknown): Answer {
  return { text, value, inputTokens, outputTokens, costUsd, provider, model };
}

/** The JSON value of an answer. Throws an Error that describes what does not fit. */
function fitting(form: z.ZodType, text: string): unknown {
  const data = looseJson(text, (value) => form.safeParse(value).success) ?? looseJson(text);
  if (data === undefined) throw new Error('There is no JSON object or list in it.');
  const found = form.safeParse(data);
  if (found.success) return found.data;
  throw new Error(issuesInWords(found.error));
}

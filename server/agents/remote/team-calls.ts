import { messageOf } from '#lib/message-of.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { TeamAnswer, TeamCall } from './messages.ts';

/** Model calls per episode, with its preparation and its review. */
const mostCalls = 300;
/** The most tokens of an answer where the team sets no length. */
const usualTokens = 4096;

export interface TeamCallsOptions {
  readonly models: ModelPort;
  /** Called when an answer can be sent. */
  changed(): void;
  /** Refuses a model call with a message to the team. */
  refuse(text: string): void;
}

/** The model calls of an external team: made at once, with answers kept until they can be sent. */
export class TeamCalls {
  private readonly options: TeamCallsOptions;
  private agents: readonly string[] = [];
  private ending = new AbortController();
  private answers: TeamAnswer[] = [];
  private open = 0;
  private put = 0;
  private wake: () => void = () => undefined;

  constructor(options: TeamCallsOptions) {
    this.options = options;
  }

  /** Whether an answer can be sent. */
  get answered(): boolean {
    return this.answers.length > 0;
  }

  /** Starts an episode for a team of these agents. */
  begin(agents: readonly string[]): void {
    this.cancel();
    this.agents = agents;
    this.put = 0;
  }

  /** Cancels all open calls. */
  cancel(): void {
    this.ending.abort();
    this.ending = new AbortController();
    this.answers = [];
    this.open = 0;
    this.wake();
  }

  /** Makes the calls. A refused call is answered at once. */
  ask(calls: readonly TeamCall[]): void {
    for (const call of calls) {
      const { ask, agent } = call;
      if (this.put >= mostCalls)
        this.turnDown(ask, 'budget', `A team may make ${mostCalls} model calls per episode, and has made them all.`);
      else if (agent !== null && !this.agents.includes(agent)) this.turnDown(ask, 'broken', `There is no agent "${agent}" in this team.`);
      else void this.carry(call, this.ending);
    }
  }

  /** Resolves when an answer can be sent; false if no call is open. */
  async some(): Promise<boolean> {
    while (!this.answered && this.open > 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.answered;
  }

  /** The answers to send, each once. */
  take(): readonly TeamAnswer[] {
    return this.answers.splice(0);
  }

  private turnDown(ask: number, reason: 'budget' | 'broken', error: string): void {
    this.options.refuse(error);
    this.tell({ ask, ok: false, reason, error });
  }

  private async carry({ ask, maxOutputTokens, ...call }: TeamCall, ending: AbortController): Promise<void> {
    const { models } = this.options;
    this.put++;
    this.open++;
    let answer: TeamAnswer;
    try {
      const { signal } = ending;
      const { text, cutOff, inputTokens, outputTokens, costUsd, provider, model } = await models.ask({
        ...call,
        ...(maxOutputTokens === undefined ? { maxOutputTokens: usualTokens } : { maxOutputTokens, fixedLength: true }),
        facts: null,
        signal,
      });
      answer = { ask, ok: true, text, ...(cutOff === true ? { cutOff } : {}), inputTokens, outputTokens, costUsd, provider, model };
    } catch (error) {
      const reason = error instanceof ModelFailure ? error.reason : 'broken';
      answer = { ask, ok: false, reason, error: messageOf(error) };
    }
    if (ending !== this.ending) return;
    this.open--;
    this.tell(answer);
  }

  private tell(answer: TeamAnswer): void {
    this.answers.push(answer);
    this.wake();
    this.options.changed();
  }
}

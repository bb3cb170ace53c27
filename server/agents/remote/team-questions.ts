import { messageOf } from '#lib/message-of.ts';
import { ModelFailure } from '#server/models/contract/model-failure.ts';
import type { ModelPort } from '#server/models/contract/model-port.ts';
import type { TeamAnswer, TeamQuestion } from './messages.ts';

/** Questions of one episode, its preparation and its review together. */
const mostQuestions = 300;

export interface TeamQuestionsOptions {
  readonly models: ModelPort;
  /** An answer is there to be told. */
  changed(): void;
  /** Tells the team that a question cannot be put. */
  refuse(text: string): void;
}

/** The questions of a team outside to its model: put as they come, and kept when they are answered until the team can be told. */
export class TeamQuestions {
  private readonly options: TeamQuestionsOptions;
  private agents: readonly string[] = [];
  private ending = new AbortController();
  private answers: TeamAnswer[] = [];
  private open = 0;
  private put = 0;
  private wake: () => void = () => undefined;

  constructor(options: TeamQuestionsOptions) {
    this.options = options;
  }

  /** Whether there is something to tell. */
  get answered(): boolean {
    return this.answers.length > 0;
  }

  /** An episode begins for a team of these agents. */
  begin(agents: readonly string[]): void {
    this.takeBack();
    this.agents = agents;
    this.put = 0;
  }

  /** Whoever asked is gone, or does not want to know any more. */
  takeBack(): void {
    this.ending.abort();
    this.ending = new AbortController();
    this.answers = [];
    this.open = 0;
    this.wake();
  }

  /** Puts questions. What cannot be put is answered at once. */
  ask(questions: readonly TeamQuestion[]): void {
    for (const question of questions) {
      const { ask, agent } = question;
      if (this.put >= mostQuestions)
        this.turnDown(ask, 'budget', `A team may ask ${mostQuestions} questions an episode, and has asked them.`);
      else if (agent !== null && !this.agents.includes(agent)) this.turnDown(ask, 'broken', `There is no agent "${agent}" in this team.`);
      else void this.carry(question, this.ending);
    }
  }

  /** Resolves when there is something to tell; false where nothing is under way that could be told. */
  async some(): Promise<boolean> {
    while (!this.answered && this.open > 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.answered;
  }

  /** What is to be told, each answer once. */
  take(): readonly TeamAnswer[] {
    return this.answers.splice(0);
  }

  private turnDown(ask: number, reason: 'budget' | 'broken', error: string): void {
    this.options.refuse(error);
    this.tell({ ask, ok: false, reason, error });
  }

  private async carry({ ask, ...question }: TeamQuestion, ending: AbortController): Promise<void> {
    const { models } = this.options;
    this.put++;
    this.open++;
    let answer: TeamAnswer;
    try {
      const { signal } = ending;
      const { text, inputTokens, outputTokens, costUsd, provider, model } = await models.ask({
        ...question,
        facts: null,
        signal,
      });
      answer = { ask, ok: true, text, inputTokens, outputTokens, costUsd, provider, model };
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

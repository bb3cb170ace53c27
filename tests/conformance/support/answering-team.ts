import type { MindNote } from '#server/contract/agent-system.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import type { GatewayStage } from './gateway-stage.ts';
import { says } from './model-server.ts';

/** An answer of a corpus. */
export interface GivenAnswer {
  readonly answer: string;
  readonly cutOff?: boolean | undefined;
}

/** The behaviour of a model with an answer: it always gives it, or gives another one after an error. */
export interface AnsweringMode {
  readonly first: GivenAnswer;
  /** The answer once the prompt contains a refusal or an error; null to give the first one always. */
  readonly better: string | null;
}

/** A team whose model calls go through the gateway to a local server with OpenAI's protocol. */
export class AnsweringTeam {
  readonly asked: ModelRequest[] = [];
  readonly notes: MindNote[] = [];
  readonly models: ModelPort;
  private readonly mode: AnsweringMode;

  constructor(stage: GatewayStage, mode: AnsweringMode) {
    this.mode = mode;
    const gateway = stage.gateway({ limits: { attemptMs: 30_000, callMs: 60_000 } });
    this.models = {
      ask: async (request) => {
        this.asked.push(request);
        const { signal, ...content } = request;
        const { answer, cutOff = false } = this.next(request);
        stage.server.behaviour = says(answer, 100, 50, cutOff ? 'length' : 'stop');
        const outcome = await stage.ask(gateway, { content }, {}, signal);
        if (outcome.state === 'failed') throw new ModelFailure(outcome.reason, outcome.message);
        return outcome.answer;
      },
    };
  }

  readonly tell = (note: MindNote): void => void this.notes.push(note);

  /** Texts of the issues in the log. */
  get issues(): string[] {
    return this.notes.flatMap((note) => (note.kind === 'issue' ? [note.text] : []));
  }

  private next({ prompt, facts }: ModelRequest): GivenAnswer {
    const { first, better } = this.mode;
    if (better === null) return first;
    const failed = facts !== null && 'error' in facts && facts.error !== null;
    return failed || prompt.includes('could not be used') ? { answer: better } : first;
  }
}

/** Runs `work` with a fast clock that is disposed afterwards. */
export async function withClock<Result>(work: (clock: FastClock) => Promise<Result>): Promise<Result> {
  const clock = new FastClock({ seed: 1 });
  try {
    return await work(clock);
  } finally {
    clock.dispose();
  }
}

import type { EventBody } from '#lib/domain/match-event.ts';
import { mindLimits } from '#lib/domain/mind-event.ts';
import { type ModelSetting, offlineModel, thinkTimeOf } from '#lib/domain/model-setting.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import type { AskGateway, ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import { failureText, ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { ModelAnswer, ModelRequest } from '#server/contract/model-request.ts';
import type { Purposes } from '#server/contract/prompt-facts.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { contentHash } from '#server/models/content-hash.ts';
import { think } from '#server/models/thinking.ts';
import type { EventLog } from './event-log.ts';

/** Asks the gateway of a match outside a match process, which has none: every call fails. */
const askNone: AskGateway = async () => ({
  state: 'failed',
  reason: 'key',
  message: 'There is no model gateway here. Play the match through the dashboard or the arena command.',
  latencyMs: 0,
  retries: 0,
});

/** The model port of a match that is played without models. */
export const noModels: ModelPort = {
  ask: async () => {
    throw new ModelFailure('key', 'This match has no models.');
  },
};

/** Who makes a call: the team, its system by its name in the configuration, its own choice of a model, and who wrote the prompt. */
interface Asker {
  readonly team: TeamId;
  readonly system?: string | undefined;
  readonly model: string | undefined;
  readonly writer: 'system' | 'program';
}

/**
 * The models of one match: it names the calls, writes them into the event log, and charges the think time to the clock of the current
 * episode.
 */
export class ModelClient {
  private readonly askGateway: AskGateway;
  private readonly setting: ModelSetting | undefined;
  private readonly log: EventLog;
  private readonly defaultModel: string;
  private episode: { readonly index: number; readonly clock: Clock } | null = null;
  private asked = 0;
  /** How often each content was asked in the current episode. */
  private readonly contents = new Map<string, number>();

  /** Without `askGateway` every call fails. `defaultModel` answers if neither team nor match names a model. */
  constructor(askGateway: AskGateway | undefined, setting: ModelSetting | undefined, log: EventLog, defaultModel: string = offlineModel) {
    this.askGateway = askGateway ?? askNone;
    this.setting = setting;
    this.log = log;
    this.defaultModel = defaultModel;
  }

  /** Further calls belong to this episode and use its clock. */
  enter(index: number, clock: Clock): void {
    this.episode = { index, clock };
    this.asked = 0;
    this.contents.clear();
  }

  /**
   * The model port of a team. `model` is the team's own choice. Where `purposes` are given, the facts of a call must fit the schema of its
   * purpose; a call that they do not allow rejects with an Error. `writer` says who writes its prompts: a built-in system, or the program of
   * an external team. `system` is its name in the configuration.
   */
  port(
    team: TeamId,
    model: string | undefined = this.setting?.model,
    purposes?: Purposes,
    writer: 'system' | 'program' = 'system',
    system?: string,
  ): ModelPort {
    return {
      ask: async (request) => {
        if (purposes !== undefined) checkFacts(request, purposes);
        return this.ask({ team, system, model, writer }, request);
      },
    };
  }

  private async ask({ team, system, model: teamModel, writer }: Asker, request: ModelRequest): Promise<ModelAnswer> {
    const { episode } = this;
    if (episode === null) throw new ModelFailure('aborted', 'Model calls are possible only during an episode.');
    const { signal, ...content } = request;
    const model = content.model ?? teamModel;
    const name = `${episode.index}-${this.asked++}`;
    const shown = content.pictures === undefined ? {} : { pictures: content.pictures.length };
    const by = writer === 'program' ? { byProgram: true as const } : {};
    const told = {
      call: name,
      team,
      purpose: content.purpose,
      ...(content.agent === null ? {} : { agent: content.agent }),
      ...shown,
      ...by,
    };
    if (signal.aborted) throw new ModelFailure('aborted', 'The model call was cancelled before it was made.', name);
    this.tell({ kind: 'model-call', ...told, model: model ?? this.defaultModel, state: 'started' });
    const asked: ModelCall = {
      call: name,
      team,
      episode: episode.index,
      tick: this.log.tick,
      system,
      model,
      content,
    };
    const hash = contentHash(asked);
    const repeat = this.contents.get(hash) ?? 0;
    this.contents.set(hash, repeat + 1);
    const call: ModelCall = repeat === 0 ? asked : { ...asked, repeat };
    const policy = thinkTimeOf(episode.clock.kind, this.setting);
    const outcome = await orAborted(
      think(episode.clock, policy, () => this.askGateway(call, signal)),
      signal,
    );
    if (outcome.state === 'done') {
      const { inputTokens, outputTokens, latencyMs, costUsd, retries, provider } = outcome.answer;
      const usage = { inputTokens, outputTokens, latencyMs, costUsd, retries, provider };
      this.tell({ kind: 'model-call', ...told, model: outcome.answer.model, state: 'done', ...usage });
      return outcome.answer;
    }
    const { message, reason, latencyMs, retries } = outcome;
    const why = failureText(reason, message).slice(0, mindLimits.text);
    this.tell({ kind: 'model-call', ...told, model: model ?? this.defaultModel, state: 'failed', latencyMs, retries, reason: why });
    throw new ModelFailure(reason, message, name);
  }

  private tell(event: Extract<EventBody, { kind: 'model-call' }>): void {
    this.log.append(event);
  }
}

function checkFacts({ purpose, facts }: ModelRequest, purposes: Purposes): void {
  if (facts === null) return;
  const schema = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
  if (!schema)
    throw new Error(
      `This agent system does not declare the purpose "${purpose}". It declares ${Object.keys(purposes).join(', ') || 'none'}.`,
    );
  const { success, error } = schema.safeParse(facts);
  if (!success) throw new Error(`The facts of a model call for "${purpose}" do not fit their schema: ${issuesInWords(error)}`);
}

const takenBack: ModelOutcome = {
  state: 'failed',
  reason: 'aborted',
  message: 'The episode ended before the model answered.',
  latencyMs: 0,
  retries: 0,
};

/** The outcome, or an `aborted` failure as soon as the signal aborts. */
function orAborted(outcome: Promise<ModelOutcome>, signal: AbortSignal): Promise<ModelOutcome> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(takenBack);
    signal.addEventListener('abort', stop, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

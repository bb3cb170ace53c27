import { mindcraft } from '#server/agents/mindcraft/mindcraft.ts';
import type { AgentSystem, MindNote } from '#server/contract/agent-system.ts';
import { type ConverseFacts, converseFacts, type NewActionFacts, newActionFacts } from '#server/contract/mindcraft-facts.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelRequest, ToolCall } from '#server/contract/model-request.ts';
import { Random } from '#server/minecraft/random.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';

/** A MINDcraft agent for tests, with all that it asked its model and wrote into the log. */
export interface TalkingAgent {
  readonly system: AgentSystem;
  /** The facts of its requests for a reply, in order. */
  readonly asked: ConverseFacts[];
  readonly notes: MindNote[];
  /** All its requests to models, in order. */
  readonly requests: ModelRequest[];
}

/** A reply with calls of tools. */
export interface GivenReply {
  readonly text: string;
  readonly toolCalls: ToolCall[];
}

export interface TalkingAgentPlan {
  readonly options?: Readonly<Record<string, unknown>>;
  /** Its replies; the offline planner's for null. Other requests always go to the planner. */
  reply?(facts: ConverseFacts): string | GivenReply | null;
  /** Its answers to requests for a program. */
  code?(facts: NewActionFacts): string;
  /** Its new memories; the offline planner's without it. */
  memory?(): string;
  readonly programs?: ProgramRunner;
  /** What its model waits for before each answer. */
  think?(): Promise<void>;
}

/** An agent whose model is a function. */
export function talkingAgent({
  options = {},
  reply = () => null,
  code,
  memory,
  programs = noPrograms,
  think,
}: TalkingAgentPlan): TalkingAgent {
  const asked: ConverseFacts[] = [];
  const notes: MindNote[] = [];
  const requests: ModelRequest[] = [];
  const answer = (request: ModelRequest): string | GivenReply => {
    const { facts } = request;
    requests.push(request);
    const converse = converseFacts.safeParse(facts).data;
    const action = newActionFacts.safeParse(facts).data;
    if (action !== undefined && code !== undefined) return code(action);
    if (memory !== undefined && request.purpose === 'save-memory') return memory();
    if (converse === undefined) return answerOffline(facts);
    asked.push(converse);
    return reply(converse) ?? answerOffline(facts);
  };
  const usage = { call: 'test', inputTokens: 1, outputTokens: 1, latencyMs: 0, costUsd: null, retries: 0, model: 'test', provider: 'test' };
  const system = mindcraft.create({
    team: 'team',
    seed: 1,
    random: new Random(1).fork('team'),
    models: {
      ask: async (request) => {
        if (request.texts !== undefined) throw new ModelFailure('offline', 'There are no vectors here.');
        const given = answer(request);
        await think?.();
        return { ...usage, ...(typeof given === 'string' ? { text: given } : given) };
      },
    },
    programs,
    thinkTime: { policy: 'paused' },
    options,
    tell: (note) => void notes.push(note),
  });
  return { system, asked, notes, requests };
}

import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { purposeSchema } from '#lib/domain/mind-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Briefing } from '#server/match/contract/briefing.ts';
import type { ModelFailureReason } from '#server/models/contract/model-failure.ts';
import { type ModelAnswer, promptLimit } from '#server/models/contract/model-request.ts';

/*
 * What the arena and a team outside its process say to each other: one JSON object a message, the arena asking and the team answering.
 * PROTOCOL.md tells it to those who write such a team.
 */

/** Changes when a message changes its meaning; new optional fields do not change it. */
export const protocolVersion = 1;

/** Characters of one message. */
export const messageLimit = 1_048_576;

const id = z.int().min(0);
const shortText = z.string().max(500);

const act = z.object({
  agent: z.string().max(64),
  name: z.string().max(64),
  arguments: z.array(jsonValueSchema).max(8).default([]),
  /** Given where the team asked a model for this: the output tokens it answered with, by which the run's policy charges game time. */
  thought: z.object({ tokens: z.number().min(0).max(1_000_000).default(0) }).optional(),
});
export type Act = z.infer<typeof act>;

/** A question to the model of the team. */
export const teamQuestionSchema = z.object({
  /** The team's own number for it, by which it is answered. */
  ask: z.int().min(0),
  /** The agent that asks; null for the whole team. */
  agent: z.string().max(64).nullable().default(null),
  purpose: purposeSchema.default('question'),
  system: z.string().max(promptLimit).default(''),
  prompt: z.string().min(1).max(promptLimit),
  temperature: z.number().min(0).max(2).default(0.3),
  maxOutputTokens: z.int().min(1).max(200_000).default(4096),
});
export type TeamQuestion = z.infer<typeof teamQuestionSchema>;

/** Questions to a model that a team asks at once, at most. */
export const questionsAtOnce = 64;
const asks = z.array(teamQuestionSchema).max(questionsAtOnce);

/** Team to arena. */
export const fromTeamSchema = z.discriminatedUnion('type', [
  /** The first message of a connection. */
  z.object({ type: z.literal('hello'), protocol: z.int(), name: z.string().max(120).optional() }),
  /** Answers `prepare`. */
  z.object({ type: z.literal('ready'), id, asks: asks.optional() }),
  /** Answers `prepare` or `end` for now: the team asks its model, or waits for what it asked. The answers come as a question of their own. */
  z.object({ type: z.literal('asks'), id, asks }),
  /** Answers `turn`; with `id` null, or that of a turn whose time is over, for agents that were left free. */
  z.object({ type: z.literal('acts'), id: id.nullable(), acts: z.array(act).max(16), asks: asks.optional() }),
  /** Answers `end`. `learnt` comes back in the `welcome` of a later connection of the same match. */
  z.object({ type: z.literal('reviewed'), id, learnt: jsonValueSchema.optional() }),
  /** Something went wrong on the team's side, or it wants something to stand in the log. */
  z.object({ type: z.literal('note'), severity: z.enum(['notice', 'error']).default('notice'), text: shortText }),
]);
export type FromTeam = z.infer<typeof fromTeamSchema>;

/** How a program that a team gave to `run` ended. Lines and columns count from 1 in the program as the log shows it. */
export const programResultSchema = z.object({
  /** `timeout` after its own seconds, `stopped` by the team. */
  ended: z.enum(['finished', 'failed', 'timeout', 'stopped']),
  error: z.object({ reason: z.string(), message: z.string(), line: z.int().nullable(), column: z.int().nullable() }).nullable(),
  /** The first lines it gave to console. */
  printed: z.array(z.string()),
});
export type ProgramResult = z.infer<typeof programResultSchema>;

/** How an agent's last action ended. */
export type ActResult =
  | { readonly name: string; readonly ok: true; readonly value: unknown }
  | { readonly name: string; readonly ok: false; readonly error: string };

/** An agent that has nothing to do. */
export interface FreeAgent {
  readonly agent: string;
  readonly observation: Observation;
  /** Of the action it ended since the last turn; null where there was none. */
  readonly result: ActResult | null;
}

/** What came of a question to the model of the team. */
export type TeamAnswer = { readonly ask: number } & (
  | ({ readonly ok: true } & Pick<ModelAnswer, 'text' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'provider' | 'model'>)
  | { readonly ok: false; readonly reason: ModelFailureReason; readonly error: string }
);

/** What a team outside is told before an episode. How many episodes there are is told to no team. */
export type ExternalBriefing = Omit<Briefing, 'episodes'>;

/** What the arena asks; each is answered once, by its `id`. */
export type Question =
  | {
      readonly type: 'prepare';
      readonly briefing: ExternalBriefing;
      /** What each agent sees from its place at the start. */
      readonly seen: Readonly<Record<string, Observation>>;
      /** Names of all there is to do. */
      readonly actions: readonly string[];
    }
  | {
      readonly type: 'turn';
      readonly tick: number;
      readonly agents: readonly FreeAgent[];
      readonly heard: readonly { readonly from: string; readonly text: string }[];
      /** What came of questions to the model since the last turn. */
      readonly answers?: readonly TeamAnswer[];
    }
  /** What came of questions to the model that were asked in the place of an answer to `prepare` or `end`, which is to be answered now. */
  | { readonly type: 'answers'; readonly answers: readonly TeamAnswer[] }
  | { readonly type: 'end'; readonly score: PerTeam<number>; readonly series: PerTeam<readonly number[]> };

/** Arena to team. */
export type ToTeam =
  | {
      readonly type: 'welcome';
      readonly protocol: typeof protocolVersion;
      readonly team: TeamId;
      readonly seed: number;
      readonly options: Readonly<Record<string, unknown>>;
      readonly learnt: unknown;
    }
  | (Question & { readonly id: number })
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'bye'; readonly reason: string };

/** The types of messages that answer a question. */
export const answersTo = {
  prepare: ['ready', 'asks'],
  turn: ['acts'],
  end: ['reviewed', 'asks'],
  answers: ['ready', 'reviewed', 'asks'],
} as const satisfies Record<Question['type'], readonly FromTeam['type'][]>;

import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { purposeSchema } from '#lib/domain/mind-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { ModelFailureReason } from '#server/contract/model-failure.ts';
import { type ModelAnswer, promptLimit } from '#server/contract/model-request.ts';

/*
 * The messages between the arena and a team outside its process: one JSON object per message, requests from the arena and answers from the
 * team. PROTOCOL.md documents them for authors of such teams.
 */

/** Increases when a message changes its meaning, not for new optional fields. */
export const protocolVersion = 1;

/** Characters of one message. */
export const messageLimit = 1_048_576;

const id = z.int().min(0);
const shortText = z.string().max(500);

const act = z.object({
  agent: z.string().max(64),
  name: z.string().max(64),
  arguments: z.array(jsonValueSchema).max(8).default([]),
  /** Set if the team called a model for this action: the output tokens of its answer, by which the match charges think time. */
  thought: z.object({ tokens: z.number().min(0).max(1_000_000).default(0) }).optional(),
});
export type Act = z.infer<typeof act>;

/** A model call of the team. */
export const teamCallSchema = z.object({
  /** The team's own number for the call; the answer carries it. */
  ask: z.int().min(0),
  /** The calling agent; null for the whole team. */
  agent: z.string().max(64).nullable().default(null),
  purpose: purposeSchema.default('question'),
  system: z.string().max(promptLimit).default(''),
  prompt: z.string().min(1).max(promptLimit),
  temperature: z.number().min(0).max(2).default(0.3),
  maxOutputTokens: z.int().min(1).max(200_000).optional(),
});
export type TeamCall = z.infer<typeof teamCallSchema>;

/** Most model calls in one message. */
export const callsAtOnce = 64;
const asks = z.array(teamCallSchema).max(callsAtOnce);

/** Messages from the team to the arena. */
export const fromTeamSchema = z.discriminatedUnion('type', [
  /** The first message of a connection. */
  z.object({ type: z.literal('hello'), protocol: z.int(), name: z.string().max(120).optional() }),
  /** Answers `prepare`. */
  z.object({ type: z.literal('ready'), id, asks: asks.optional() }),
  /** Answers `prepare` or `end` for now: the team makes model calls, or waits for open ones. The results come as a request of their own. */
  z.object({ type: z.literal('asks'), id, asks }),
  /** Answers `turn`. With `id` null, or with the id of an expired turn, it is for agents that are still free. */
  z.object({ type: z.literal('acts'), id: id.nullable(), acts: z.array(act).max(16), asks: asks.optional() }),
  /** Answers `end`. `learnt` comes back in the `welcome` of a later connection of the same match. */
  z.object({ type: z.literal('reviewed'), id, learnt: jsonValueSchema.optional() }),
  /** An error on the team's side, or a text for the log. `stops`: the team plays no further in this episode because of it. */
  z.object({
    type: z.literal('note'),
    severity: z.enum(['notice', 'error']).default('notice'),
    text: shortText,
    stops: z.literal(true).optional(),
  }),
]);
export type FromTeam = z.infer<typeof fromTeamSchema>;

/** The end of a program for `run`. Lines and columns count from 1 in the program as the log shows it. */
export const programResultSchema = z.object({
  /** `timeout` after its own seconds, `stopped` by the team. */
  ended: z.enum(['finished', 'failed', 'timeout', 'stopped']),
  error: z.object({ reason: z.string(), message: z.string(), line: z.int().nullable(), column: z.int().nullable() }).nullable(),
  /** The first lines of its console. */
  printed: z.array(z.string()),
});
export type ProgramResult = z.infer<typeof programResultSchema>;

/** The end of an agent's last action. */
export type ActResult =
  | { readonly name: string; readonly ok: true; readonly value: unknown }
  | { readonly name: string; readonly ok: false; readonly error: string };

/** A free agent. */
export interface FreeAgent {
  readonly agent: string;
  readonly observation: Observation;
  /** The result of the action that ended since the last turn; null without one. */
  readonly result: ActResult | null;
}

/** A line that an agent of the team heard; `channel`, `audience` and `data` are absent for public chat. */
export type TeamLine = Pick<HeardLine, 'from' | 'text'> & Partial<Pick<HeardLine, 'channel' | 'audience' | 'data'>>;

/** The result of a model call of the team. */
export type TeamAnswer = { readonly ask: number } & (
  | ({ readonly ok: true } & Pick<ModelAnswer, 'text' | 'cutOff' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'provider' | 'model'>)
  | { readonly ok: false; readonly reason: ModelFailureReason; readonly error: string }
);

/** The briefing for an external team, without the number of episodes. */
export type ExternalBriefing = Omit<
  Briefing,
  'episodes' | 'tools' | 'blockedCommands' | 'opening' | 'digsWays' | 'needsPrograms' | 'toolsOf'
>;

/** The requests of the arena; each is answered once, by its `id`. */
export type TeamRequest =
  | {
      readonly type: 'prepare';
      readonly briefing: ExternalBriefing;
      /** Each agent's observation at its start position. */
      readonly seen: Readonly<Record<string, Observation>>;
      /** Names of all actions. */
      readonly actions: readonly string[];
    }
  | {
      readonly type: 'turn';
      readonly tick: number;
      readonly agents: readonly FreeAgent[];
      readonly heard: readonly TeamLine[];
      /** Results of model calls since the last turn. */
      readonly answers?: readonly TeamAnswer[];
    }
  /**
   * Results of the model calls that the team made instead of answering `prepare` or `end`. The team must now answer that request, or make
   * further calls.
   */
  | { readonly type: 'answers'; readonly answers: readonly TeamAnswer[] }
  | { readonly type: 'end'; readonly score: PerTeam<number>; readonly series: PerTeam<readonly number[]> };

/** Messages from the arena to the team. */
export type ToTeam =
  | {
      readonly type: 'welcome';
      readonly protocol: typeof protocolVersion;
      readonly team: TeamId;
      readonly seed: number;
      readonly options: Readonly<Record<string, unknown>>;
      readonly learnt: unknown;
    }
  | (TeamRequest & { readonly id: number })
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'bye'; readonly reason: string };

/** The message types that answer each request. */
export const answersTo = {
  prepare: ['ready', 'asks'],
  turn: ['acts'],
  end: ['reviewed', 'asks'],
  answers: ['ready', 'reviewed', 'asks'],
} as const satisfies Record<TeamRequest['type'], readonly FromTeam['type'][]>;

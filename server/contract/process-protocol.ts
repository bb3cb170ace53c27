import { z } from 'zod';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { forfeitsSchema } from '#lib/domain/forfeit.ts';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { matchEventSchema } from '#lib/domain/match-event.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { steererSchema, steeringRequestSchema } from '#lib/domain/steering.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { modelCallSchema, modelOutcomeSchema } from './model-call.ts';
import { peopleOrderSchema, peopleReportSchema } from './people-messages.ts';

/*
 * The messages between the web process and a match process, over child_process IPC with serialization "advanced". A match process plays one
 * match after another; it exits when its parent disconnects.
 */

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What the agent system of each team has learned, as returned by its `checkpoint()`; null for nothing. */
export const checkpointsSchema = z.record(teamIdSchema, z.unknown());
export type Checkpoints = z.infer<typeof checkpointsSchema>;

/** A team's area, drawn as an outline. */
const areaSchema = z.object({ team: teamIdSchema, centre: pointSchema, radius: z.number() });

/** Parent to child. */
export const toMatchProcessSchema = z.discriminatedUnion('type', [
  /**
   * The only answer to `ready`: plays the episodes from `fromEpisode` on. `folder` is absolute and holds recordings and
   * `episode-N.result.json` files; `firstSeq` is the number of the first event; `watch` says whether the parent wants frames from the
   * start.
   */
  z.object({
    type: z.literal('play'),
    match: z.string(),
    configuration: matchConfigurationSchema,
    folder: z.string(),
    fromEpisode: z.int().min(0),
    checkpoints: checkpointsSchema.nullable(),
    firstSeq: z.int().min(0),
    watch: z.boolean(),
    /** The model of teams that name none, if the match names none either. */
    defaultModel: z.string().optional(),
    /** Teams that forfeited in an earlier attempt. */
    forfeits: forfeitsSchema.optional(),
    /** Folder of the user's own teams. */
    teams: z.string().optional(),
    /** Address at which people's Minecraft clients connect; only this machine by default. */
    minecraftHost: z.string().optional(),
  }),
  /** The process sends frames only while the match has spectators. */
  z.object({ type: z.literal('watched'), watched: z.boolean() }),
  /**
   * Requests the whole world state. The process answers with one `catch-up`, which has no frames if there is no world yet. Between matches
   * it does not answer.
   */
  z.object({ type: z.literal('catch-up') }),
  /** Ends the match and the process. */
  z.object({ type: z.literal('stop'), reason: z.string() }),
  /** Pauses the match, also between episodes, or resumes it. The process answers with `paused`. A repeated message changes nothing. */
  z.object({ type: z.literal('pause'), paused: z.boolean() }),
  /** An action of the people of the match. */
  z.object({ type: z.literal('people'), order: peopleOrderSchema }),
  /** An order of a person to an agent. It is carried out between two ticks, and the log gets an event for it. */
  z.object({ type: z.literal('steer'), request: steeringRequestSchema, by: steererSchema }),
  /** The outcome of a model call. The parent sends exactly one for every `model-call`. */
  z.object({ type: z.literal('model-answer'), call: z.string(), outcome: modelOutcomeSchema }),
]);
export type ToMatchProcess = z.infer<typeof toMatchProcessSchema>;
export type PlayOrder = Extract<ToMatchProcess, { type: 'play' }>;

/** Child to parent. Frames, resets and catch-ups arrive in the order in which the world changed. */
export const fromMatchProcessSchema = z.discriminatedUnion('type', [
  /** The process waits for `play`: when it starts, and after `finished` if it can play another match. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('status'),
    state: z.enum(['starting', 'running']),
    tick: z.int(),
    episode: z.int().min(0),
    origin: pointSchema,
  }),
  z.object({ type: z.literal('events'), events: z.array(matchEventSchema) }),
  /** A new world begins: columns and bodies sent before are void. The parent requests a catch-up if the match has spectators. */
  z.object({
    type: z.literal('reset'),
    episode: z.int().min(0),
    origin: pointSchema,
    areas: z.array(areaSchema),
    extent: z.number().positive().optional(),
  }),
  z.object({ type: z.literal('frame'), bytes }),
  /** All columns, all bodies and one full snapshot: what a client needs before it can apply the frames that follow. */
  z.object({ type: z.literal('catch-up'), frames: z.array(bytes) }),
  /** An episode has ended and its `episode-N.result.json` is written. `recording` is absolute, or relative to the order's `folder`. */
  z.object({ type: z.literal('episode'), result: episodeResultSchema, checkpoints: checkpointsSchema }),
  /** A team's model call. Only the parent holds keys; no match process does. */
  z.object({ type: z.literal('model-call'), call: modelCallSchema }),
  /** Cancels a model call. The parent still answers it. */
  z.object({ type: z.literal('model-abort'), call: z.string() }),
  /** The match is now paused, or resumed. */
  z.object({ type: z.literal('paused'), paused: z.boolean(), tick: z.int() }),
  /** Sent at least every five seconds during a match, also while an episode is prepared. */
  z.object({ type: z.literal('heartbeat'), tick: z.int() }),
  /**
   * The process hangs in the work of this team, or an error in that work is about to end it. Any later message withdraws the accusation:
   * the work has ended.
   */
  z.object({ type: z.literal('accusation'), team: teamIdSchema }),
  /** The address, with its secret, to which a program of a team can connect. It is for the user alone and goes into no log. */
  z.object({ type: z.literal('invitation'), team: teamIdSchema, address: z.string().max(200) }),
  /** The state of the people of the match, or an output for one of them. */
  z.object({ type: z.literal('people'), report: peopleReportSchema }),
  /** All episodes are played. The last message about this match. */
  z.object({ type: z.literal('finished') }),
  /** The match cannot continue, and a restart would not help. */
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type FromMatchProcess = z.infer<typeof fromMatchProcessSchema>;

/**
 * Contents of `episode-N.result.json`. The file is written under another name and renamed before the episode is announced, so a finished
 * episode survives the death of both processes.
 */
export const episodeFileSchema = z.object({
  match: z.string(),
  result: episodeResultSchema,
  checkpoints: checkpointsSchema,
  /** Number of the first event of the next episode. */
  nextSeq: z.int().min(0),
});
export type EpisodeFile = z.infer<typeof episodeFileSchema>;

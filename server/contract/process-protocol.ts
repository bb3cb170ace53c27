import { z } from 'zod';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { forfeitsSchema } from '#lib/domain/forfeit.ts';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { matchEventSchema } from '#lib/domain/match-event.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { modelCallSchema, modelOutcomeSchema } from './model-call.ts';

/*
 * What the web process and a match process say to each other over child_process IPC with serialization "advanced". A match
 * process plays one match after another; it ends by itself when its parent disconnects.
 */

const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What the agent system of each team has learnt, as its `checkpoint()` gave it; null for nothing. */
export const checkpointsSchema = z.record(teamIdSchema, z.unknown());
export type Checkpoints = z.infer<typeof checkpointsSchema>;

/** A team's area, drawn as an outline. */
export const areaSchema = z.object({ team: teamIdSchema, centre: position, radius: z.number() });
export type Area = z.infer<typeof areaSchema>;

/** Parent to child. */
export const toMatchProcessSchema = z.discriminatedUnion('type', [
  /**
   * The only answer to `ready`: play the episodes from `fromEpisode` on. `folder` is absolute and holds recordings and
   * `episode-N.result.json` files; `firstSeq` is the number of the first event; `watch` says whether frames are wanted from the start.
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
    /** The model of teams that name none, where the match names none. */
    defaultModel: z.string().optional(),
    /** Teams that forfeited in an earlier attempt. */
    forfeits: forfeitsSchema.optional(),
    /** Folder of the user's own teams. */
    teams: z.string().optional(),
  }),
  /** Frames are only sent while somebody watches. */
  z.object({ type: z.literal('watched'), watched: z.boolean() }),
  /** Asks for the whole world state; answered by one `catch-up`, without frames while there is no world; not answered between matches. */
  z.object({ type: z.literal('catch-up') }),
  /** Ends the match and the process. */
  z.object({ type: z.literal('stop'), reason: z.string() }),
  /** Holds the match where it stands, between episodes too, or lets it go on; answered by `paused`. Again is the same. */
  z.object({ type: z.literal('pause'), paused: z.boolean() }),
  /** What came of a question to a model; exactly one for every `model-call`. */
  z.object({ type: z.literal('model-answer'), call: z.string(), outcome: modelOutcomeSchema }),
]);
export type ToMatchProcess = z.infer<typeof toMatchProcessSchema>;
export type PlayOrder = Extract<ToMatchProcess, { type: 'play' }>;

/** Child to parent. Frames, resets and catch-ups arrive in the order in which the world changed. */
export const fromMatchProcessSchema = z.discriminatedUnion('type', [
  /** The process waits for `play`: at its start, and after `finished` when it can play another match. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('status'),
    state: z.enum(['starting', 'running']),
    tick: z.int(),
    episode: z.int().min(0),
    origin: position,
  }),
  z.object({ type: z.literal('events'), events: z.array(matchEventSchema) }),
  /** The world starts afresh: columns and bodies sent before are void. The parent asks for a catch-up when it is watched. */
  z.object({
    type: z.literal('reset'),
    episode: z.int().min(0),
    origin: position,
    areas: z.array(areaSchema),
    extent: z.number().positive().optional(),
  }),
  z.object({ type: z.literal('frame'), bytes }),
  /** All columns, all bodies and one full snapshot: what a client needs before the frames that follow. */
  z.object({ type: z.literal('catch-up'), frames: z.array(bytes) }),
  /** An episode is over and its `episode-N.result.json` is written. `recording` is absolute or relative to the order's `folder`. */
  z.object({ type: z.literal('episode'), result: episodeResultSchema, checkpoints: checkpointsSchema }),
  /** A team asks a model. The keys are with the parent, so that no process that plays a match holds one. */
  z.object({ type: z.literal('model-call'), call: modelCallSchema }),
  /** The answer to a call is not wanted any more. It is answered all the same. */
  z.object({ type: z.literal('model-abort'), call: z.string() }),
  /** The match stands still from here on, or goes on. */
  z.object({ type: z.literal('paused'), paused: z.boolean(), tick: z.int() }),
  /** Sent at least every five seconds during a match, also while an episode is got ready. */
  z.object({ type: z.literal('heartbeat'), tick: z.int() }),
  /**
   * The process hangs in the work of this team, or an error there is about to end it. Any later message takes it back: the work has ended.
   */
  z.object({ type: z.literal('accusation'), team: teamIdSchema }),
  /** Where a program can connect for a team, with the secret: for the user alone, and in no log. */
  z.object({ type: z.literal('invitation'), team: teamIdSchema, address: z.string().max(200) }),
  /** All episodes are played: the last word about this match. */
  z.object({ type: z.literal('finished') }),
  /** The match cannot go on, and starting it again would not help. */
  z.object({ type: z.literal('failed'), reason: z.string() }),
]);
export type FromMatchProcess = z.infer<typeof fromMatchProcessSchema>;

/**
 * Contents of `episode-N.result.json`, written beside the target and renamed before the episode is announced, so that a finished
 * episode outlives the process that played it and the one that should have stored it.
 */
export const episodeFileSchema = z.object({
  match: z.string(),
  result: episodeResultSchema,
  checkpoints: checkpointsSchema,
  /** Number for the first event of the next episode. */
  nextSeq: z.int().min(0),
});
export type EpisodeFile = z.infer<typeof episodeFileSchema>;

/** Name of the file for episode `index`. */
export function episodeFileName(index: number): string {
  return `episode-${index}.result.json`;
}

/** Name of the recording of episode `index`. */
export function recordingFileName(index: number): string {
  return `episode-${index}.arena`;
}

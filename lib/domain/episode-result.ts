import { z } from 'zod';
import { figuresSchema } from './figures.ts';
import { forfeitsSchema } from './forfeit.ts';
import { seedSchema } from './match-configuration.ts';
import { mindStatisticsSchema } from './mind-statistics.ts';
import { outcomeSchema } from './outcome.ts';
import { seatActivitySchema } from './seat-activity.ts';

/** Today's rules by which an episode counts, is excluded or forfeited. */
export const countingRules = 2;

/**
 * The version of play: it rises when an episode of the same configuration may be played or measured otherwise than before. Results of two
 * versions are never rated together.
 */
export const playVersion = 2;

const perTeam = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** Counts of the event log that explain a team's score, by name. */
const teamStatisticsSchema = z.record(z.string(), z.number());

/**
 * The result of an episode. `score` is the final score of each team: points, or a task's completion in percent. `series` has one sample of
 * it a second. `outcome` is absent in results from versions without tasks; those have points.
 */
export const episodeResultSchema = z.object({
  index: z.int().min(0),
  seed: seedSchema,
  score: perTeam(z.number()),
  series: perTeam(z.array(z.number())),
  stats: perTeam(teamStatisticsSchema),
  outcome: outcomeSchema.optional(),
  /** Further figures of the referee; absent if the scenario has none. */
  figures: figuresSchema.optional(),
  /** Number of ticks played. */
  ticks: z.int(),
  wallMs: z.number(),
  cpuMs: z.number(),
  /** CPU milliseconds per game tick, split by part. */
  cpuPerTick: z.object({ server: z.number(), bots: z.number() }).optional(),
  /** Tick times of the real clock, in milliseconds. */
  pacing: z.object({ ticksPerSecond: z.number(), tickMedian: z.number(), tickP95: z.number(), jitterP95: z.number() }).optional(),
  /** The model calls of each team; null for a team without calls. */
  minds: perTeam(mindStatisticsSchema.nullable()).optional(),
  /**
   * The rules by which it counts, is excluded or forfeited (see server/match/exclusion.ts). Absent for the first rules, under which an
   * external team that was absent, silent or without an answer excluded its episode.
   */
  countingRules: z.literal(2).optional(),
  /** The version of play that played it; absent before there was one. */
  playVersion: z.int().min(2).optional(),
  /** Why the episode is excluded from all figures. Absent if it counts. */
  unmeasured: z.string().max(1000).optional(),
  /** A person steered an agent in it, so it is excluded. Absent without any steering. */
  steered: z.literal(true).optional(),
  /** Teams that forfeited, with the cause: their agents stood still. The episode still counts. Absent if all teams played. */
  forfeits: forfeitsSchema.optional(),
  /** What each seat did, if people played in it. */
  seats: z.array(seatActivitySchema).optional(),
  /** SHA-256 over the packets that define the play. */
  hash: z.string(),
  /** Number of events in the log. */
  events: z.int(),
  /** Path of the recording file, relative to the data folder; absolute in command-line output. */
  recording: z.string().nullable(),
});
export type EpisodeResult = z.infer<typeof episodeResultSchema>;

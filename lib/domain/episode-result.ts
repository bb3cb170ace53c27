import { z } from 'zod';
import { forfeitsSchema } from './forfeit.ts';
import { seedSchema } from './match-configuration.ts';
import { mindStatisticsSchema } from './mind-statistics.ts';

const perTeam = <T extends z.ZodType>(value: T) => z.object({ red: value, blue: value });

/** What decides a Mushroom War score, counted per team from the event log. */
export const teamStatisticsSchema = z.record(z.string(), z.number());

/** What an episode left behind. `series` holds one score sample a second, `score` is the last of them. */
export const episodeResultSchema = z.object({
  index: z.int().min(0),
  seed: seedSchema,
  score: perTeam(z.number()),
  series: perTeam(z.array(z.number())),
  stats: perTeam(teamStatisticsSchema),
  ticks: z.int(),
  wallMs: z.number(),
  cpuMs: z.number(),
  /** CPU milliseconds per game tick, split by part. */
  cpuPerTick: z.object({ server: z.number(), bots: z.number() }).optional(),
  /** Tick times of the real clock, in milliseconds. */
  pacing: z.object({ ticksPerSecond: z.number(), tickMedian: z.number(), tickP95: z.number(), jitterP95: z.number() }).optional(),
  /** What teams asked of models; null for a team that asked nothing. */
  minds: perTeam(mindStatisticsSchema.nullable()).optional(),
  /** Why the episode is excluded from all figures (see server/match/exclusion.ts). Absent where it counts. */
  unmeasured: z.string().max(1000).optional(),
  /** Teams that forfeited: their agents stood still. The episode counts as it was played. Absent where both played. */
  forfeits: forfeitsSchema.optional(),
  /** SHA-256 over every packet that matters. */
  hash: z.string(),
  /** Number of events in the log. */
  events: z.int(),
  /** Path of the recording file, relative to the data folder; absolute in command-line output. */
  recording: z.string().nullable(),
});
export type EpisodeResult = z.infer<typeof episodeResultSchema>;

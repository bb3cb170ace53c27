import { z } from 'zod';
import { clockSettingSchema } from '#lib/domain/clock-setting.ts';
import { seedSchema } from '#lib/domain/match-configuration.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { teamIdSchema, teamSchema } from '#lib/domain/team-schema.ts';

/** The description of a recording before its first event. */
export const recordingHeaderSchema = z.object({
  version: z.int().min(1),
  match: z.string(),
  scenario: z.string(),
  /** The task, if the scenario has several. */
  task: z.string().optional(),
  /** The content of the task, if its scenario does not list it. */
  given: z.string().optional(),
  /** Number of bodies of each team, if the scenario allows a choice. */
  agents: z.int().min(1).optional(),
  /** The system of each team. */
  teams: z.record(z.string(), z.string()),
  /** The teams as the task declares them; absent for red and blue. */
  roster: z.array(teamSchema).optional(),
  episode: z.int().min(0),
  seed: seedSchema,
  clock: clockSettingSchema,
  /** Greatest length of the episode in ticks; null for no limit. */
  limit: z.int().positive().nullable(),
  /** Origin of the world feed's coordinates. */
  origin: pointSchema,
  areas: z.array(z.object({ team: teamIdSchema, centre: pointSchema, radius: z.number() })),
  /** Half the side of the square around the origin that shows the whole arena, in blocks; absent in older recordings. */
  extent: z.number().positive().optional(),
  /** Marks a redacted copy for spectators, without the data that needs a sign-in. Absent for an original. */
  redacted: z.literal(true).optional(),
});
export type RecordingHeader = z.infer<typeof recordingHeaderSchema>;

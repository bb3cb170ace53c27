import { z } from 'zod';
import { clockSettingSchema } from '../domain/clock-setting.ts';
import { seedSchema } from '../domain/match-configuration.ts';
import { teamIdSchema, teamSchema } from '../domain/team-schema.ts';

const position = z.object({ x: z.number(), y: z.number(), z: z.number() });

/** What a recording says about itself, before any event. */
export const recordingHeaderSchema = z.object({
  version: z.int().min(1),
  match: z.string(),
  scenario: z.string(),
  /** The task of a scenario that has several. */
  task: z.string().optional(),
  /** Bodies of each team, where the scenario leaves that open. */
  agents: z.int().min(1).optional(),
  /** The system of each team. */
  teams: z.record(z.string(), z.string()),
  /** The teams as the task declares them; absent for red and blue. */
  roster: z.array(teamSchema).optional(),
  episode: z.int().min(0),
  seed: seedSchema,
  clock: clockSettingSchema,
  /** Greatest length of the episode in ticks; null where it has none. */
  limit: z.int().positive().nullable(),
  /** Origin of the world feed's coordinates. */
  origin: position,
  areas: z.array(z.object({ team: teamIdSchema, centre: position, radius: z.number() })),
  /** Half the side of the square round the origin that shows the whole arena, in blocks; older recordings do not tell. */
  extent: z.number().positive().optional(),
  /** It is a copy for spectators, without what is shown to those who signed in only. Absent for an original. */
  redacted: z.literal(true).optional(),
});
export type RecordingHeader = z.infer<typeof recordingHeaderSchema>;

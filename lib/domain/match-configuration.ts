import { z } from 'zod';
import { clockSettingSchema } from './clock-setting.ts';
import { carriedCheckpointSchema } from './evaluation.ts';
import { modelSettingSchema } from './model-setting.ts';
import { nameSchema } from './name.ts';
import { rulesSchema } from './rules.ts';
import { systemSetupsSchema } from './system-setup.ts';

export const seedSchema = z.int().min(0).max(0xffff_ffff);

/**
 * A match: a series of episodes of one scenario between two fixed teams, whose agent systems live on from episode to episode.
 * Episode `i` of a match is played with the seed derived from `seed` and `i`.
 */
export const matchConfigurationSchema = z.strictObject({
  scenario: nameSchema,
  task: nameSchema.optional(),
  teams: z.strictObject({ red: nameSchema, blue: nameSchema }),
  /** The variants of agent systems among the teams. */
  systems: systemSetupsSchema.optional(),
  episodes: z.int().min(1).max(1000).default(1),
  seed: seedSchema.default(1),
  clock: clockSettingSchema.default({ kind: 'fast' }),
  /** Which reading of the rules is played; corrected where none is given. */
  rules: rulesSchema.optional(),
  /** Models, what their thinking costs in game time, and what may be spent on them. */
  models: modelSettingSchema.optional(),
  /** Numbers of episodes after which what was learnt is kept for other matches of the run. */
  keep: z.array(z.int().min(1)).optional(),
  checkpoint: carriedCheckpointSchema.optional(),
});
export type MatchConfiguration = z.infer<typeof matchConfigurationSchema>;

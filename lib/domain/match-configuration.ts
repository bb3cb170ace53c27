import { z } from 'zod';
import { clockSettingSchema } from './clock-setting.ts';
import { carriedCheckpointSchema } from './evaluation.ts';
import { modelSettingSchema } from './model-setting.ts';
import { nameSchema } from './name.ts';
import { rulesSchema } from './rules.ts';
import { systemSetupsSchema } from './system-setup.ts';
import { perTeamSchema } from './team-schema.ts';

export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** Bodies of a team. */
export const teamSizeSchema = z.int().min(1).max(8);

/**
 * A match: a series of episodes of one scenario and task by fixed teams, whose agent systems live on from episode to episode.
 * Episode `i` of a match is played with the seed derived from `seed` and `i`.
 */
export const matchConfigurationSchema = z.strictObject({
  scenario: nameSchema,
  /** The task of a scenario that has several. */
  task: nameSchema.optional(),
  /** Bodies of each team, where the scenario leaves that open; its usual number where none is given. */
  agents: teamSizeSchema.optional(),
  /** The agent system, or a variant among `systems`, that plays each team. */
  teams: perTeamSchema(nameSchema),
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

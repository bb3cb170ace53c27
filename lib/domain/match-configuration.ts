import { z } from 'zod';
import { clockSettingSchema } from './clock-setting.ts';
import { carriedCheckpointSchema } from './evaluation.ts';
import { modelSettingSchema } from './model-setting.ts';
import { nameSchema } from './name.ts';
import { peopleSettingSchema } from './people-setting.ts';
import { rulesSchema } from './rules.ts';
import { systemSetupsSchema } from './system-setup.ts';
import { perTeamSchema } from './team-schema.ts';

export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** Number of bodies of a team. */
export const teamSizeSchema = z
  .int('A team has a whole number of agents.')
  .min(1, 'A team has at least one agent.')
  .max(8, 'A team has at most eight agents.');

/** The content of a task that no scenario lists, as its scenario writes it. */
export const givenTaskSchema = z.string().min(1).max(100_000);

/**
 * A match: a series of episodes of one scenario and task by the same teams, whose agent systems live through all episodes. The seed of
 * episode `i` is derived from `seed` and `i`.
 */
export const matchConfigurationSchema = z.strictObject({
  scenario: nameSchema,
  /** The task, if the scenario has several. */
  task: nameSchema.optional(),
  /** The content of the task, if its scenario does not list it. */
  given: givenTaskSchema.optional(),
  /** Number of bodies of each team, if the scenario allows a choice; default the scenario's usual number. */
  agents: teamSizeSchema.optional(),
  /** The agent system, or a named system of `systems`, that plays each team. */
  teams: perTeamSchema(nameSchema),
  /** The named systems among the teams. */
  systems: systemSetupsSchema.optional(),
  episodes: z.int().min(1).max(1000).default(1),
  seed: seedSchema.default(1),
  clock: clockSettingSchema.default({ kind: 'fast' }),
  /** The rules; default `corrected`. */
  rules: rulesSchema.optional(),
  /** Models, their think time, and their budget. */
  models: modelSettingSchema.optional(),
  /** Numbers of episodes after which checkpoints are kept for other matches of the run. */
  keep: z.array(z.int().min(1)).optional(),
  checkpoint: carriedCheckpointSchema.optional(),
  /** Settings of a match with people. */
  people: peopleSettingSchema.optional(),
});
export type MatchConfiguration = z.infer<typeof matchConfigurationSchema>;

/** A configuration as pages show it: the seed is null as long as the viewer may not know it. */
export type ShownConfiguration = Omit<MatchConfiguration, 'seed'> & { readonly seed: number | null };

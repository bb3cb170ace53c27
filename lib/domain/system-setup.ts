import { z } from 'zod';
import { jsonValueSchema } from './json-value.ts';
import { modelReferenceSchema } from './model-setting.ts';
import { nameSchema } from './name.ts';

/** A variant of an agent system under a name of its own: with a model, with options, or both. */
export const systemVariantSchema = z.strictObject({
  /** The agent system that plays. */
  agent: nameSchema,
  /** The model it asks. */
  model: modelReferenceSchema.optional(),
  /** What the agent system offers to be set; it says itself which options there are. */
  options: z.record(z.string().max(64), jsonValueSchema).optional(),
  /** The saved checkpoint it begins its matches with, by its name. */
  checkpoint: nameSchema.optional(),
});
export type SystemVariant = z.infer<typeof systemVariantSchema>;

/** A team whose seats are played by several systems: an agent system or a variant of one for each seat, in seat order. */
export const mixedTeamSchema = z.strictObject({ seats: z.array(nameSchema).min(1).max(8) });
export type MixedTeam = z.infer<typeof mixedTeamSchema>;

/** What can play a team under a name of its own. */
export const systemSetupSchema = z.union([systemVariantSchema, mixedTeamSchema]);
export type SystemSetup = z.infer<typeof systemSetupSchema>;

/** Variants by their names. A name that stands in no setup is an agent system as it is. */
export const systemSetupsSchema = z.record(nameSchema, systemSetupSchema);
export type SystemSetups = z.infer<typeof systemSetupsSchema>;

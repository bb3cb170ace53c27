import { z } from 'zod';
import { jsonValueSchema } from './json-value.ts';
import { modelReferenceSchema } from './model-setting.ts';
import { nameSchema } from './name.ts';

/** A variant of an agent system under its own name: with a model, with options, or both. */
export const systemVariantSchema = z.strictObject({
  /** The agent system that plays. */
  agent: nameSchema,
  /** The model of its calls. */
  model: modelReferenceSchema.optional(),
  /** Options of the agent system, which defines them. */
  options: z.record(z.string().max(64), jsonValueSchema).optional(),
  /** Name of the saved checkpoint with which it starts its matches. */
  checkpoint: nameSchema.optional(),
});
export type SystemVariant = z.infer<typeof systemVariantSchema>;

/** A team with a system per seat: an agent system or a named variant for each seat, in seat order. */
export const mixedTeamSchema = z.strictObject({ seats: z.array(nameSchema).min(1).max(8) });
export type MixedTeam = z.infer<typeof mixedTeamSchema>;

/** A named system that can play a team. */
export const systemSetupSchema = z.union([systemVariantSchema, mixedTeamSchema]);
export type SystemSetup = z.infer<typeof systemSetupSchema>;

/** Setups by their names. A name without a setup is an agent system with default settings. */
export const systemSetupsSchema = z.record(nameSchema, systemSetupSchema);
export type SystemSetups = z.infer<typeof systemSetupsSchema>;

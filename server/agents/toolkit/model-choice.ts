import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';

/** The parameters of a model call. */
export interface ModelChoice {
  readonly temperature: number;
  /** The most tokens of an answer. */
  readonly maxOutputTokens: number;
  /** Whether a user set that length: then it includes the model's thinking, and is not made longer. */
  readonly fixedLength?: boolean | undefined;
  /** The base address that a profile names for the model; absent for the configured one. */
  readonly address?: string | undefined;
  /** The model to call; absent for the team's. */
  readonly model?: string | undefined;
}

const temperature = z.number().min(0).max(2);
const maxOutputTokens = z.int().min(256).max(200_000);

/** The call parameters of one module; absent fields take the system's values. */
const moduleChoiceSchema = z.strictObject({
  model: modelReferenceSchema.optional(),
  temperature: temperature.optional(),
  maxOutputTokens: maxOutputTokens.optional(),
});

/** The options of a system for its model calls: for all of them, and by module. Without a length, its usual one holds. */
export function choiceOptions<Module extends string>(modules: readonly Module[]) {
  return {
    temperature: temperature.default(0.3),
    maxOutputTokens: maxOutputTokens.optional(),
    modules: z.partialRecord(z.enum(modules), moduleChoiceSchema).default({}),
  };
}

/** The description of the option maxOutputTokens of a system. */
export function lengthWords(usualTokens: number, source = ''): string {
  return `the most tokens of an answer; ${usualTokens} by default${source}, and a model that thinks gets room for its thinking on top; a length that is set includes thinking and is never exceeded`;
}

interface Choices<Module extends string> {
  readonly temperature: number;
  readonly maxOutputTokens?: number | undefined;
  readonly modules: Partial<Record<Module, z.output<typeof moduleChoiceSchema>>>;
}

/** The call parameters of a module: its own options, else those of the system. `usualTokens` is the length unless the options set one. */
export function choiceFor<Module extends string>(
  { temperature, maxOutputTokens, modules }: Choices<Module>,
  module: Module,
  usualTokens: number,
): ModelChoice {
  const own = modules[module] ?? {};
  const set = own.maxOutputTokens ?? maxOutputTokens;
  return {
    temperature: own.temperature ?? temperature,
    maxOutputTokens: set ?? usualTokens,
    ...(set === undefined ? {} : { fixedLength: true }),
    model: own.model,
  };
}

import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';

/** The parameters of a model call. */
export interface ModelChoice {
  readonly temperature: number;
  /** The most tokens of an answer, including the model's thinking. */
  readonly maxOutputTokens: number;
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

/** The options of a system for its model calls: for all of them, and by module. */
export function choiceOptions<Module extends string>(modules: readonly Module[], usualTokens: number) {
  return {
    temperature: temperature.default(0.3),
    maxOutputTokens: maxOutputTokens.default(usualTokens),
    modules: z.partialRecord(z.enum(modules), moduleChoiceSchema).default({}),
  };
}

interface Choices<Module extends string> {
  readonly temperature: number;
  readonly maxOutputTokens: number;
  readonly modules: Partial<Record<Module, z.output<typeof moduleChoiceSchema>>>;
}

/** The call parameters of a module: its own options, else those of the system. */
export function choiceFor<Module extends string>({ temperature, maxOutputTokens, modules }: Choices<Module>, module: Module): ModelChoice {
  const own = modules[module] ?? {};
  return {
    temperature: own.temperature ?? temperature,
    maxOutputTokens: own.maxOutputTokens ?? maxOutputTokens,
    ...(own.model === undefined ? {} : { model: own.model }),
  };
}

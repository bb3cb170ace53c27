import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';

/** How a question is put to a model. */
export interface ModelChoice {
  readonly temperature: number;
  /** The most tokens of an answer; what a model thinks before it counts too. */
  readonly maxOutputTokens: number;
  /** The model asked; absent for the team's. */
  readonly model?: string | undefined;
}

const temperature = z.number().min(0).max(2);
const maxOutputTokens = z.int().min(256).max(200_000);

/** What can be set of the questions of one module; what is absent is as the system has it. */
const moduleChoiceSchema = z.strictObject({
  model: modelReferenceSchema.optional(),
  temperature: temperature.optional(),
  maxOutputTokens: maxOutputTokens.optional(),
});

/** The options of a system that say how its questions are put: for all of them, and module by module. */
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

/** How the questions of a module are put: by its own options, else by those of the system. */
export function choiceFor<Module extends string>({ temperature, maxOutputTokens, modules }: Choices<Module>, module: Module): ModelChoice {
  const own = modules[module] ?? {};
  return {
    temperature: own.temperature ?? temperature,
    maxOutputTokens: own.maxOutputTokens ?? maxOutputTokens,
    ...(own.model === undefined ? {} : { model: own.model }),
  };
}

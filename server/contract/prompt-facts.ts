import { z } from 'zod';
import { purposeSchema } from '#lib/domain/mind-event.ts';

/** The content of a prompt as data. Its purpose says what else is in it. */
export const promptFactsSchema = z.looseObject({ purpose: purposeSchema });
export type PromptFacts = Readonly<z.infer<typeof promptFactsSchema>>;

/** The purposes of the model calls of an agent system, each with the schema of its facts. */
export type Purposes = Readonly<Record<string, z.ZodType<PromptFacts>>>;

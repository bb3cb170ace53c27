import { z } from 'zod';
import { purposeSchema } from '#lib/domain/mind-event.ts';

/** The content of a prompt as data. Its purpose says what else is in it. */
export const promptFactsSchema = z.looseObject({ purpose: purposeSchema });
export type PromptFacts = Readonly<z.infer<typeof promptFactsSchema>>;

/** What an agent system asks models for: by purpose, the schema of the facts of such a prompt. */
export type Purposes = Readonly<Record<string, z.ZodType<PromptFacts>>>;

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const base = z.strictObject({ name: z.string(), answer: z.string(), cutOff: z.boolean().optional() });

/** The answers of a corpus file. Throws if the file is invalid. */
function corpus<Schema extends z.ZodType>(file: string, entry: Schema): z.output<Schema>[] {
  return z.array(entry).parse(parse(readFileSync(new URL(`../answers/${file}.yaml`, import.meta.url), 'utf8')));
}

/** A program in the usual form of a model's answer: explanation, plan, code. */
function around(code: string): string {
  return `Explain: nothing has happened yet.\nPlan:\n1. Mine slime blocks.\nCode:\n\`\`\`javascript\n${code}\`\`\`\n`;
}

const program = z
  .strictObject({
    ...base.partial({ answer: true }).shape,
    code: z.string().optional(),
    plays: z.enum(['at-once', 're-ask', 'error']),
  })
  .transform(({ code, answer, ...entry }) => ({ ...entry, answer: answer ?? around(code ?? '') }));

export const programAnswers = corpus('programs', program);
export const tacticsAnswers = corpus('tactics', base.extend({ lines: z.array(z.string()).optional() }));
export const causalAnswers = corpus('causal', base.extend({ relations: z.int().optional(), leftOut: z.int().default(0) }));
export const critiqueAnswers = corpus('critiques', base.extend({ success: z.boolean().optional(), critique: z.string().optional() }));
export const teamAnswers = corpus(
  'team-programs',
  base.extend({ mains: z.array(z.string()).optional(), missing: z.array(z.string()).default([]) }),
);

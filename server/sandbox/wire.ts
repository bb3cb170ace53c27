import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';

/** Messages to a sandbox process, one JSON line each. The sandbox trusts its parent. */
export type ToSandbox =
  | {
      readonly type: 'load';
      readonly code: string;
      /** The name under which the code finds the function that watches its async functions. */
      readonly watch: string;
      readonly main: string;
      readonly seed: number;
      readonly primitives: readonly string[];
      readonly now: number;
      /** Remaining units of work of the episode. */
      readonly work: number;
    }
  | { readonly type: 'resume'; readonly now: number; readonly work: number; readonly settlements: readonly Settlement[] }
  | { readonly type: 'answer'; readonly text: string };

/** A message to a program between two turns: the end of an action, or a call of one of its functions. */
export type Settlement =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly name: string; readonly message: string }
  | { readonly kind: 'invoke'; readonly callback: number; readonly invocation: number };

const line = z.int().min(1).max(1_000_000).nullable();
const number = z
  .int()
  .min(0)
  .max(2 ** 31);
const thrown = z.object({ name: z.string().max(100), message: z.string().max(1000), line, column: line });
/** An error of a program or its sandbox, with its place in the program. */
export type Thrown = z.infer<typeof thrown>;

/** Messages of a sandbox process, one JSON line each. */
export const fromSandboxSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), processor: z.number().min(0) }),
  /** A query of the program, which waits for the answer. */
  z.object({ type: z.literal('ask'), text: z.string() }),
  /** The program has no more work for now, or was stopped. `report` is the guest's own text. */
  z.object({
    type: z.literal('turn'),
    report: z.string().nullable(),
    stopped: z.enum(['cpu', 'memory', 'broken']).nullable(),
    fault: thrown.nullable(),
    steps: number,
    /** Units of work of the turn. */
    work: number,
    /** Processor milliseconds of the process so far. */
    processor: z.number().min(0),
  }),
]);
export type FromSandbox = z.infer<typeof fromSandboxSchema>;

/** An argument from the guest: a value, a function by its number, or nothing. */
const argument = z.union([z.strictObject({ value: jsonValueSchema }), z.strictObject({ callback: number }), z.strictObject({})]);
export type Argument = z.infer<typeof argument>;

/** A query of a program. It is untrusted input and validated before use. */
export const querySchema = z.object({ name: z.string().max(64), given: z.array(argument).max(8), line });

/** The guest's report at the end of a turn. */
export const reportSchema = z.object({
  calls: z.array(z.object({ id: number, name: z.string().max(64), given: z.array(argument).max(8), line })),
  returns: z.array(z.object({ invocation: number, error: z.string().max(1000).optional(), truthy: z.boolean().optional() })),
  printed: z.array(z.string().max(200)),
  ended: z.object({ error: thrown.nullable() }).nullable(),
});
export type Report = z.infer<typeof reportSchema>;

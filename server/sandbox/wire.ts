import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';

/** What a sandbox process is told, one JSON line each. Its parent is the side it trusts. */
export type ToSandbox =
  | {
      readonly type: 'load';
      readonly code: string;
      /** The name by which the code finds the function that watches its async functions. */
      readonly watch: string;
      readonly main: string;
      readonly seed: number;
      readonly primitives: readonly string[];
      readonly now: number;
      /** Units of work that are left of the episode's. */
      readonly work: number;
    }
  | { readonly type: 'resume'; readonly now: number; readonly work: number; readonly settlements: readonly Settlement[] }
  | { readonly type: 'answer'; readonly text: string };

/** What a program hears between two turns: how an action ended, or that one of its functions is to be called. */
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
/** Something a program or its sandbox threw, with its place in the program. */
export type Thrown = z.infer<typeof thrown>;

/** What a sandbox process says, one JSON line each. */
export const fromSandboxSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), processor: z.number().min(0) }),
  /** The program asks something and waits for the answer. */
  z.object({ type: z.literal('ask'), text: z.string() }),
  /** The program has computed all it can for now, or was stopped. `report` is the guest's own word. */
  z.object({
    type: z.literal('turn'),
    report: z.string().nullable(),
    stopped: z.enum(['cpu', 'memory', 'broken']).nullable(),
    fault: thrown.nullable(),
    steps: number,
    /** Units of work that the turn used. */
    work: number,
    /** Processor milliseconds the process has used so far. */
    processor: z.number().min(0),
  }),
]);
export type FromSandbox = z.infer<typeof fromSandboxSchema>;

/** An argument as the guest passes it on: a value, a function by its number, or nothing. */
const argument = z.union([z.strictObject({ value: jsonValueSchema }), z.strictObject({ callback: number }), z.strictObject({})]);
export type Argument = z.infer<typeof argument>;

/** A question of a program. Guests can say anything: nothing in it is believed before it is checked. */
export const questionSchema = z.object({ name: z.string().max(64), given: z.array(argument).max(8), line });

/** What a guest reports at the end of a turn. */
export const reportSchema = z.object({
  calls: z.array(z.object({ id: number, name: z.string().max(64), given: z.array(argument).max(8), line })),
  returns: z.array(z.object({ invocation: number, error: z.string().max(1000).optional(), truthy: z.boolean().optional() })),
  printed: z.array(z.string().max(200)),
  ended: z.object({ error: thrown.nullable() }).nullable(),
});
export type Report = z.infer<typeof reportSchema>;

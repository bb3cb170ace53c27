import { z } from 'zod';

/** A number in a text field; an empty field is undefined. `schema` defines the allowed numbers, `message` describes them. */
export function optionalAmount(schema: z.ZodType<number>, message: string) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : Number(text)))
    .refine((amount) => amount === undefined || schema.safeParse(amount).success, message);
}

/** Like `optionalAmount`, but the field must not be empty. */
export function amount(schema: z.ZodType<number>, message: string) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? Number.NaN : Number(text)))
    .refine((value) => schema.safeParse(value).success, message);
}

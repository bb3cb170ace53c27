import { z } from 'zod';

/** A number typed into a text field; an empty field is undefined. `schema` says which numbers are allowed, `message` says it in words. */
export function optionalAmount(schema: z.ZodType<number>, message: string) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : Number(text)))
    .refine((amount) => amount === undefined || schema.safeParse(amount).success, message);
}

/** As `optionalAmount`, but the field must not be empty. */
export function amount(schema: z.ZodType<number>, message: string) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? Number.NaN : Number(text)))
    .refine((value) => schema.safeParse(value).success, message);
}

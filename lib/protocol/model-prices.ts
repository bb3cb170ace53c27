import { z } from 'zod';

/** US dollars per million tokens. */
const dollars = z.number().min(0).max(1_000_000);

const listedPriceSchema = z.strictObject({
  provider: z.string().min(1).max(64),
  /** The model's name, or its beginning followed by `*`. */
  model: z.string().min(1).max(200),
  input: dollars,
  output: dollars,
});
export type ListedPrice = z.infer<typeof listedPriceSchema>;

export const priceTableSchema = z.strictObject({
  /** Date and source of the prices. */
  noted: z.string(),
  source: z.string(),
  prices: z.array(listedPriceSchema),
});
export type PriceTable = z.infer<typeof priceTableSchema>;

/** The prices of models: the built-in table, and the user's own prices, which take precedence. */
export const priceViewSchema = z.object({ builtIn: priceTableSchema, own: z.array(listedPriceSchema).readonly() });
export type PriceView = Readonly<z.infer<typeof priceViewSchema>>;

/** Sets a price; null removes it, so that the built-in one applies again. */
export const priceChangeSchema = z.strictObject({
  ...listedPriceSchema.pick({ provider: true, model: true }).shape,
  price: listedPriceSchema.pick({ input: true, output: true }).nullable(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

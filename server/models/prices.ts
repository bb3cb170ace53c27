import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { InputError } from '#server/runs/input-error.ts';

const priceSchema = z.strictObject({
  provider: z.string(),
  /** The model's name, or its beginning followed by `*`. */
  model: z.string(),
  /** US dollars for a million tokens. */
  input: z.number().min(0),
  output: z.number().min(0),
});
const tableSchema = z.strictObject({
  /** When the prices were noted, and from where. */
  noted: z.string(),
  source: z.string(),
  prices: z.array(priceSchema),
});
export type PriceTable = z.infer<typeof tableSchema>;

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Name of the file in the data folder whose prices go before the built-in ones. */
export const priceFile = 'prices.json';

/** What models cost, from the built-in table and the data folder's own. */
export class Prices {
  private readonly prices: readonly z.infer<typeof priceSchema>[];

  constructor(...tables: readonly PriceTable[]) {
    this.prices = tables.flatMap((table) => table.prices);
  }

  /** Throws an InputError when the data folder's table cannot be read. */
  static load(folder: string): Prices {
    const builtIn = tableSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8')));
    let text: string;
    try {
      text = readFileSync(join(folder, priceFile), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Prices(builtIn);
      throw error;
    }
    try {
      return new Prices(tableSchema.parse(JSON.parse(text)), builtIn);
    } catch (error) {
      throw new InputError(
        `The prices in ${join(folder, priceFile)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Null where the price is not known. A full name goes before a beginning, a longer beginning before a shorter. */
  of(provider: string, model: string): Price | null {
    const fitting = this.prices.filter((price) => {
      if (price.provider !== provider) return false;
      return price.model.endsWith('*') ? model.startsWith(price.model.slice(0, -1)) : price.model === model;
    });
    const rank = (name: string): number => (name.endsWith('*') ? name.length : Number.MAX_SAFE_INTEGER);
    const [best] = fitting.sort((a, b) => rank(b.model) - rank(a.model));
    return best === undefined ? null : { input: best.input, output: best.output };
  }
}

/** US dollars for that many tokens, or null where the price is not known. */
export function costOf(price: Price | null, inputTokens: number, outputTokens: number): number | null {
  return price === null ? null : (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

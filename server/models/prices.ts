import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#lib/message-of.ts';
import { type PriceChange, type PriceTable, type PriceView, priceTableSchema } from '#lib/protocol/model-prices.ts';
import { InputError } from '#server/runs/input-error.ts';

const noPrices: PriceTable = { noted: '', source: '', prices: [] };

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Name of the file in the data folder whose prices go before the built-in ones. */
export const priceFile = 'prices.json';

/** What models cost, from the built-in table and the data folder's own, which goes first and can be changed. */
export class Prices {
  private readonly builtIn: PriceTable;
  private readonly folder: string | null;
  private own: PriceTable;

  /** Changes are kept in `folder`; nowhere where it is null. */
  constructor(builtIn: PriceTable, own: PriceTable = noPrices, folder: string | null = null) {
    this.builtIn = builtIn;
    this.own = own;
    this.folder = folder;
  }

  /** Throws an InputError when the data folder's table cannot be read. */
  static load(folder: string): Prices {
    const builtIn = priceTableSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8')));
    let text: string;
    try {
      text = readFileSync(join(folder, priceFile), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Prices(builtIn, noPrices, folder);
      throw error;
    }
    try {
      return new Prices(builtIn, priceTableSchema.parse(JSON.parse(text)), folder);
    } catch (error) {
      throw new InputError(`The prices in ${join(folder, priceFile)} cannot be read: ${messageOf(error)}`);
    }
  }

  /** Both tables as the settings page shows them. */
  get view(): PriceView {
    return { builtIn: this.builtIn, own: this.own.prices };
  }

  /** Sets or removes an own price, from the next call on. */
  change({ provider, model, price }: PriceChange): void {
    const others = this.own.prices.filter((known) => known.provider !== provider || known.model !== model);
    const prices = price === null ? others : [...others, { provider, model, ...price }];
    this.own = { noted: new Date().toISOString().slice(0, 10), source: 'Set on the settings page.', prices };
    if (this.folder === null) return;
    const path = join(this.folder, priceFile);
    writeFileSync(`${path}.new`, `${JSON.stringify(this.own, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }

  /** Null where the price is not known. A full name goes before a beginning, a longer beginning before a shorter. */
  of(provider: string, model: string): Price | null {
    const fitting = [...this.own.prices, ...this.builtIn.prices].filter((price) => {
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

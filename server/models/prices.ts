import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonOf } from '#lib/file-text.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { type PriceChange, type PriceTable, type PriceView, priceTableSchema } from '#lib/protocol/model-prices.ts';
import { InputError } from '#server/contract/input-error.ts';

const noPrices: PriceTable = { noted: '', source: '', prices: [] };

/** US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** The end of a model's name that says only of when it is: nothing, a date, or the latest. */
const version = /^(|-latest|-0|[-@]\d{4}-\d{2}-\d{2}|[-@]\d{8}|-\d{4})$/;

/** File in the data folder with prices that override the built-in ones. */
export const priceFile = 'prices.json';

/** Prices of models: a built-in table, and an editable table in the data folder that overrides it. */
export class Prices {
  private readonly builtIn: PriceTable;
  private readonly folder: string | null;
  private own: PriceTable;

  /** Stores changes in `folder`; null keeps them in memory only. */
  constructor(builtIn: PriceTable, own: PriceTable = noPrices, folder: string | null = null) {
    this.builtIn = builtIn;
    this.own = own;
    this.folder = folder;
  }

  /** Throws an InputError if the table in the data folder cannot be read. */
  static load(folder: string): Prices {
    const builtIn = priceTableSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8')));
    let text: string;
    try {
      text = readFileSync(join(folder, priceFile), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Prices(builtIn, noPrices, folder);
      throw error;
    }
    const path = join(folder, priceFile);
    const read = jsonOf(text);
    if (!read.ok) throw new InputError(`The prices in ${path} cannot be read: the file ${read.problem}. Correct it, or remove it.`);
    const own = priceTableSchema.safeParse(read.value);
    if (own.success) return new Prices(builtIn, own.data, folder);
    throw new InputError(`The prices in ${path} cannot be read. ${issuesInWords(own.error)} Correct the file, or remove it.`);
  }

  /** Both tables as the settings page shows them. */
  get view(): PriceView {
    return { builtIn: this.builtIn, own: this.own.prices };
  }

  /** Sets or removes a custom price, starting with the next call. */
  change({ provider, model, price }: PriceChange): void {
    const others = this.own.prices.filter((known) => known.provider !== provider || known.model !== model);
    const prices = price === null ? others : [...others, { provider, model, ...price }];
    this.own = { noted: new Date().toISOString().slice(0, 10), source: 'Set on the settings page.', prices };
    if (this.folder === null) return;
    const path = join(this.folder, priceFile);
    writeFileSync(`${path}.new`, `${JSON.stringify(this.own, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  }

  /**
   * Null if the price is unknown. A full name takes precedence over a prefix, a longer prefix over a shorter one. A star stands for any ending in
   * the user's own prices, and for a version in the built-in ones: a model that came after them may cost something else.
   */
  of(provider: string, model: string): Price | null {
    const fits = (name: string, isEnding: (rest: string) => boolean): boolean =>
      name.endsWith('*') ? model.startsWith(name.slice(0, -1)) && isEnding(model.slice(name.length - 1)) : name === model;
    const fitting = [
      ...this.own.prices.filter((price) => fits(price.model, () => true)),
      ...this.builtIn.prices.filter((price) => fits(price.model, (rest) => version.test(rest))),
    ].filter((price) => price.provider === provider);
    const rank = (name: string): number => (name.endsWith('*') ? name.length : Number.MAX_SAFE_INTEGER);
    const [best] = fitting.sort((a, b) => rank(b.model) - rank(a.model));
    return best === undefined ? null : { input: best.input, output: best.output };
  }
}

/** The cost of these tokens in US dollars; null if the price is unknown. */
export function costOf(price: Price | null, inputTokens: number, outputTokens: number): number | null {
  return price === null ? null : (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

import MiniSearch from 'minisearch';

/** A text that can be found, with the title by which a trace names it. */
export interface Findable {
  readonly title: string;
  readonly text: string;
}

const titleWeight = 2;
const shortestPlural = 4;

/** Finds texts by their words (BM25 by the library minisearch). Equal texts keep their order, and those without a shared word come last. */
export class TextSearch {
  private readonly texts: readonly Findable[];
  private readonly index: MiniSearch<Findable & { readonly id: number }>;

  constructor(texts: readonly Findable[]) {
    this.texts = texts;
    this.index = new MiniSearch({ fields: ['title', 'text'], processTerm: stem, searchOptions: { boost: { title: titleWeight } } });
    this.index.addAll(texts.map((text, id) => ({ ...text, id })));
  }

  /** The nearest texts, best first. */
  nearest(query: string, most: number): readonly Findable[] {
    const scores = new Map(this.index.search(query).map(({ id, score }) => [Number(id), score]));
    const score = (id: number): number => scores.get(id) ?? 0;
    const order = this.texts.map((_, id) => id).sort((one, other) => score(other) - score(one) || one - other);
    return order.slice(0, most).flatMap((id) => this.texts[id] ?? []);
  }
}

/** A word in lower case without the s of a plural. */
function stem(term: string): string {
  const word = term.toLowerCase();
  return word.length >= shortestPlural ? word.replace(/s$/, '') : word;
}

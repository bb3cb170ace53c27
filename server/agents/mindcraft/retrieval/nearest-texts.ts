import type { Embedder } from './embedder.ts';
import { type Findable, TextSearch } from './text-search.ts';

/** What was found, best first, and by what. */
export interface Found {
  readonly by: 'vectors' | 'words';
  readonly texts: readonly Findable[];
}

/** Finds the texts that are nearest in meaning, by an embedding model if there is one, else by their words. */
export class NearestTexts {
  private readonly texts: readonly Findable[];
  private readonly embedder: Embedder | null;
  private readonly search: TextSearch;

  constructor(texts: readonly Findable[], embedder: Embedder | null) {
    this.texts = texts;
    this.embedder = embedder;
    this.search = new TextSearch(texts);
  }

  /** The nearest usable texts, at most `most`. */
  async find(query: string, most: number, signal: AbortSignal, isUsable: (text: Findable) => boolean = () => true): Promise<Found> {
    if (most === 0 || this.texts.length === 0) return { by: 'words', texts: [] };
    const usable = this.texts.filter(isUsable);
    if (most >= usable.length) return { by: 'words', texts: usable };
    const contents = this.texts.map(({ title, text }) => `${title}\n${text}`);
    const vectors = query.trim() === '' ? null : ((await this.embedder?.vectors([query, ...contents], signal)) ?? null);
    const [asked, ...others] = vectors ?? [];
    const chosen = (ranking: readonly Findable[]): Findable[] => ranking.filter(isUsable).slice(0, most);
    if (asked === undefined) return { by: 'words', texts: chosen(this.search.nearest(query, this.texts.length)) };
    const ranked = others
      .map((vector, index) => ({ index, likeness: cosine(asked, vector) }))
      .sort((one, other) => other.likeness - one.likeness || one.index - other.index);
    return { by: 'vectors', texts: chosen(ranked.flatMap(({ index }) => this.texts[index] ?? [])) };
  }
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = (left: readonly number[], right: readonly number[]): number =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const length = Math.sqrt(product(one, one) * product(other, other));
  return length === 0 ? 0 : product(one, other) / length;
}

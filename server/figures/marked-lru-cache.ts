/** LRU cache of expensive results. An entry is valid while its mark is unchanged. Holds the `size` entries used last. */
export class MarkedLruCache<T> {
  private readonly size: number;
  private readonly kept = new Map<string, { readonly mark: string; readonly value: T }>();

  constructor(size: number) {
    this.size = size;
  }

  /** The value of a key; computed again if the mark has changed since. */
  get(key: string, mark: string, make: () => T): T {
    const found = this.kept.get(key);
    this.kept.delete(key);
    const entry = found?.mark === mark ? found : { mark, value: make() };
    this.kept.set(key, entry);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > this.size && oldest !== undefined) this.kept.delete(oldest);
    return entry.value;
  }
}

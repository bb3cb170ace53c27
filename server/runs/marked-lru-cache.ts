/** Figures that are dear to make, kept as long as what they are made of has not changed. Holds the last `size` asked for. */
export class MarkedLruCache<T> {
  private readonly size: number;
  private readonly kept = new Map<string, { readonly mark: string; readonly value: T }>();

  constructor(size: number) {
    this.size = size;
  }

  /** The value under a key, made anew when its mark is not the one it was made under. */
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

/** What one version of a map has at a key, where the version `of` has something else; both are equal everywhere else. */
interface Difference<Key, Value> {
  readonly of: VersionedMap<Key, Value>;
  readonly key: Key;
  readonly value: Value | undefined;
}

function put<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value | undefined): void {
  if (value === undefined) entries.delete(key);
  else entries.set(key, value);
}

/**
 * A map that never changes, and whose next version costs as much as its change instead of a copy of the whole. Only the version read last
 * holds the entries; every other one knows its difference to a neighbour. Reading a version costs as many steps as it lies away from the one
 * read last. Entries are in the order of insertion; in an earlier version an entry that a later one removed may come last.
 */
export class VersionedMap<Key, Value> {
  #state: Map<Key, Value> | Difference<Key, Value>;

  /** Takes ownership of the map: its caller must not change it any more. */
  constructor(entries: Map<Key, Value> = new Map()) {
    this.#state = entries;
  }

  get size(): number {
    return this.#entries().size;
  }

  get(key: Key): Value | undefined {
    return this.#entries().get(key);
  }

  /** All entries at this moment. */
  entries(): [Key, Value][] {
    return [...this.#entries()];
  }

  /** All values at this moment. */
  values(): Value[] {
    return [...this.#entries().values()];
  }

  /** The version with this value at a key, without the key for undefined; the same version where that changes nothing. */
  with(key: Key, value: Value | undefined): VersionedMap<Key, Value> {
    const entries = this.#entries();
    const before = entries.get(key);
    if (before === value) return this;
    // An empty map begins many histories: it stays apart from all of them.
    if (entries.size === 0) return new VersionedMap(new Map(value === undefined ? [] : [[key, value]]));
    put(entries, key, value);
    const next = new VersionedMap(entries);
    this.#state = { of: next, key, value: before };
    return next;
  }

  /** Moves the entries to this version. */
  #entries(): Map<Key, Value> {
    const way: { readonly version: VersionedMap<Key, Value>; readonly difference: Difference<Key, Value> }[] = [];
    let version: VersionedMap<Key, Value> = this;
    let state = this.#state;
    while (!(state instanceof Map)) {
      way.push({ version, difference: state });
      version = state.of;
      state = version.#state;
    }
    for (const { version: nearer, difference } of way.reverse()) {
      const { of, key, value } = difference;
      of.#state = { of: nearer, key, value: state.get(key) };
      put(state, key, value);
      nearer.#state = state;
    }
    return state;
  }
}

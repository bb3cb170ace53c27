import { enchantments } from '#server/minecraft/inventory/enchantments.ts';

/** Properties of an enchanting table's window: the enchantment of each offer, and its level. */
const firstKind = 4;
const firstLevel = 7;

const titles: ReadonlyMap<number, string> = new Map(
  enchantments.map(({ id, name }) => [id, (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')]),
);

/** The enchantments that an enchanting table shows for its three offers, as its properties arrive one by one. */
export class EnchantingClues {
  private readonly window: number;
  private readonly kinds = [-1, -1, -1];
  private readonly levels = [-1, -1, -1];

  constructor(window: number) {
    this.window = window;
  }

  /** The clues after a property of a window; null if it changed none. */
  change(window: number, property: number, value: number): (string | null)[] | null {
    if (window !== this.window || property < firstKind || property >= firstLevel + 3) return null;
    if (property < firstLevel) this.kinds[property - firstKind] = value;
    else this.levels[property - firstLevel] = value;
    return this.kinds.map((kind, offer) => {
      const title = titles.get(kind);
      return title === undefined ? null : `${title} ${Math.max(1, this.levels[offer] ?? 1)}`;
    });
  }
}

/** Items by name with their counts. */
export type Items = Readonly<Record<string, number>>;

/** A crafting task of MineCollab as its file has it, and what is different here. */
export interface PublishedRow {
  readonly item: string;
  /** Levels of the recipe tree between the given items and the target's ingredients. */
  readonly depth: number;
  /** Places in the team of the agents that get no crafting plan. */
  readonly planless: readonly number[];
  /** What each agent carries in the published file; a name may be none of Minecraft 1.20.1. */
  readonly published: readonly Items[];
  /** The inventories here if the published task is broken, and the change in words. */
  readonly mended: { readonly inventories: readonly Items[]; readonly words: string } | null;
}

/**
 * A row of a published file. `goods` lists what each agent carries, agents divided by slashes: `2 stick, crafting_table / 3 stick`. The first
 * `blocked` agents get no plan.
 */
export function publishedRow(
  item: string,
  depth: number,
  blocked: number,
  goods: string,
  mended?: readonly [string, string],
): PublishedRow {
  return {
    item,
    depth,
    planless: Array.from({ length: blocked }, (_, place) => place),
    published: inventoriesOf(goods),
    mended: mended === undefined ? null : { inventories: inventoriesOf(mended[0]), words: mended[1] },
  };
}

/** What each agent carries, from text such as `2 stick, crafting_table / 3 stick`. */
export function inventoriesOf(goods: string): readonly Items[] {
  return goods.split('/').map((items) => Object.fromEntries(items.split(',').flatMap(entryOf)));
}

function entryOf(words: string): [string, number][] {
  const [, count = '1', name = ''] = /^(?:(\d+) )?(\w*)$/.exec(words.trim()) ?? [];
  return name === '' ? [] : [[name, Number(count)]];
}

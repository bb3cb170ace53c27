import { blockColour } from '#lib/art/block-colour.ts';

/** Outlines by rows from the top: `#` the item's material, `|` wood. The first that fits an item's name decides. */
const shapes: readonly (readonly [name: RegExp, rows: readonly string[]])[] = [
  [/_banner$/, ['||||||', ' ####', ' ####', ' ####', ' ####', ' ####', '  ##']],
  [/_bed$/, ['', '', '######', '######', '######', '|    |']],
  [/pickaxe$/, [' ####', '#  |#', '  | #', ' |  #', '|']],
  [/_(axe|hoe|shovel)$/, ['  ##', ' ###|', '  # |', '    |', '   |', '  |']],
  [/sword$/, ['     #', '    ##', '   ##', '# ##', ' #|', ' |#', '|']],
  [/bow$/, ['####', '   |#', '   | #', '   |#', '####']],
  [/(fishing_rod|stick)$/, ['    ##', '   | #', '  |  #', ' |   #', '|']],
  [/arrow$/, ['    ##', '    ##', '   |', '  |', '##', '##']],
  [/(rail|ladder)$/, ['#|||#', '#   #', '#|||#', '#   #', '#|||#']],
  [/(boat|minecart|cauldron|bowl|hopper)$/, ['', '#    #', '#    #', '######', ' ####']],
  [/(compass|clock|map)$/, [' ####', '######', '##||##', '##||##', '######', ' ####']],
  [/(apple|_dye|ball|egg|pearl|eye|carrot|potato|cookie|stew|soup)$/, ['   |', ' ####', '######', '######', '######', ' ####']],
  [/(rocket|crystal|candle|torch|lantern)$/, ['  ##', '  ##', ' ####', ' ####', ' ####', ' |  |']],
  [/(door|trapdoor|sign|shield|fence|gate|wall|pane|book|painting|frame)s?$/, ['#####', '#####', '##|##', '#####', '#####', '#####']],
  [/(carpet|slab|plate|stairs|cake|snow|button)$/, ['', '', '', '', '######', '######']],
];
const wood = '#8a6238';

/** Colours of items that are no blocks, and whose names say no material. */
const colours: Readonly<Record<string, string>> = {
  ...{ stick: wood, book: '#7a4a2c', paper: '#f2efe4', string: '#e6e6e6', egg: '#e8d9b5', sugar: '#f7f7f7', milk_bucket: '#f4f6f7' },
  ...{ wheat: '#d8b54a', apple: '#c8332c', leather: '#a45c34', feather: '#f2f2f2', flint: '#3f3f43', bone_meal: '#e9e6d8' },
  ...{ gunpowder: '#6b6b6b', ink_sac: '#2a2a33', honeycomb: '#e09a2e', cake: '#f3e6d0', compass: '#b9bcc2', clock: '#f0c93d' },
};

/** The colour of an item in pictures. */
export function itemColour(item: string): string {
  return colours[item] ?? blockColour(item);
}

/** The parts of an item's outline, from its lower left: where they are in steps, and their colours. A block is null: it is a cube. */
export function itemShape(item: string): readonly { readonly across: number; readonly up: number; readonly colour: string }[] | null {
  const rows = shapes.find(([name]) => name.test(item))?.[1];
  if (rows === undefined) return null;
  const colour = itemColour(item);
  return rows.flatMap((row, index) =>
    [...row].flatMap((mark, across) =>
      mark === ' ' ? [] : [{ across, up: rows.length - 1 - index, colour: mark === '|' ? wood : colour }],
    ),
  );
}

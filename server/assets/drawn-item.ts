import { drawTile } from './drawn-tile.ts';
import { type Colour, colourOf, grain, seedOf, shifted } from './palette.ts';
import { type Pixels, tileBytes, tileSize } from './pixels.ts';

/** Outlines by rows: `#` the item's material, `|` a wooden handle, `o` a lighter spot. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  sword: [
    '             ##',
    '            ###',
    '           ### ',
    '          ###  ',
    '         ###   ',
    '        ###    ',
    '       ###     ',
    '  #   ###      ',
    '  ## ###       ',
    '   ####        ',
    '    ###        ',
    '   || ##       ',
    '  ||           ',
    ' ||            ',
  ],
  pickaxe: [
    '',
    '     ######',
    '    ####|###',
    '       ||  ##',
    '      || ||  ##',
    '     ||      ##',
    '    ||       ##',
    '   ||        ##',
    '  ||          #',
    ' ||',
  ],
  axe: [
    '',
    '      ####',
    '     #####|',
    '     ####||',
    '     ### ||',
    '      #  ||',
    '         ||',
    '        || ',
    '       ||',
    '      ||',
    '     ||',
    '    ||',
  ],
  shovel: [
    '',
    '          ####',
    '          ####',
    '          ####',
    '         ||##',
    '        ||',
    '       ||',
    '      ||',
    '     ||',
    '    ||',
    '   ||',
  ],
  hoe: [
    '',
    '      #####',
    '      ##  ||',
    '          ||',
    '         ||',
    '        ||',
    '       ||',
    '      ||',
    '     ||',
    '    ||',
    '   ||',
  ],
  ingot: [
    '',
    '',
    '',
    '',
    '        ####',
    '     #######o',
    '   ########oo',
    '  ########ooo',
    '  #o#####ooo#',
    '  ##o##ooo##',
    '   ##oooo##',
    '    ####',
  ],
  drop: [
    '',
    '',
    '      ##',
    '     ####',
    '    ##oo##',
    '   ##oo####',
    '   #oo#####',
    '   ########',
    '   ########',
    '    ######',
    '     ####',
  ],
};

const kinds: readonly (readonly [RegExp, string])[] = [
  [/sword|trident/, 'sword'],
  [/pickaxe/, 'pickaxe'],
  [/_axe/, 'axe'],
  [/shovel/, 'shovel'],
  [/_hoe/, 'hoe'],
  [/ingot|brick$|nugget/, 'ingot'],
];

/** An item picture, drawn by rule from its name alone. */
export function drawItem(name: string): Pixels {
  if (/mushroom$|sapling|poppy|dandelion|tulip|orchid|fern|fungus|flower|bluet|wheat|carrot|potato|beetroot|sugar_cane/.test(name))
    return drawTile(name);
  const shape = shapes[kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'drop'] ?? [];
  const base = colourOf(name);
  const handle: Colour = [112, 84, 48];
  const pixels = new Uint8Array(tileBytes);
  shape.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark === ' ' || x >= tileSize) return;
      const colour = mark === '|' ? handle : shifted(base, mark === 'o' ? 34 : Math.floor(grain(x, y, seedOf(name)) * 18) - 9);
      pixels.set([...colour, 255], ((y + 1) * tileSize + x) * 4);
    });
  });
  return pixels;
}

import { createRequire } from 'node:module';

/** The icon of `app/icon.svg` cell by cell: gold, red and blue. */
const art = [
  '    gg    ',
  '  gg  gg  ',
  'gg  gg  gg',
  'rrrr  bbbb',
  'rrrrrbbbbb',
  'rrrrrbbbbb',
  'rrrrrbbbbb',
  ' rrrrbbbb ',
  '   rrbb   ',
  '    rb    ',
];
const colours: Readonly<Record<string, number>> = { g: 0xf2c94cff, r: 0xff7a59ff, b: 0x4da8ffff };
/** Pixels of the icon in a server list, of a cell, and of the edge around the cells. */
const [SIZE, CELL, EDGE] = [64, 6, 2];

let made: string | null = null;

/** The icon in the server list of clients: a PNG of 64 by 64 pixels as a data URL without line breaks. */
export function favicon(): string {
  if (made !== null) return made;
  // It is loaded on first use: only a list of servers asks for the icon.
  const { PNG }: typeof import('pngjs') = createRequire(import.meta.url)('pngjs');
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const cell = art[Math.floor((y - EDGE) / CELL)]?.[Math.floor((x - EDGE) / CELL)] ?? ' ';
      image.data.writeUInt32BE(colours[cell] ?? 0, (y * SIZE + x) * 4);
    }
  }
  made = `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`;
  return made;
}

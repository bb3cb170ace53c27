import type { Frame } from './frame.ts';
import { glyphHeight, glyphOf } from './glyphs.ts';
import type { ViewBody } from './view-body.ts';

/** Height of a plate above the feet, in blocks, and the part of it that its background covers. */
const plateHeight = 2.2;
const shade = 0.6;
/** Pictures at least this high have letters of two pixels per dot. */
const largeHeight = 200;
const padding = 2;
const ink = 245;

/** Writes the names of visible players above their heads, the nearest last, in the middle of the space above each. */
export function drawNamePlates(frame: Frame, bodies: readonly ViewBody[], visible: readonly number[]): void {
  const plates = bodies.flatMap((body, index) => {
    if (body.kind !== 'player' || (visible[index] ?? 0) === 0) return [];
    const at = frame.project([body.feet[0], body.feet[1] + plateHeight, body.feet[2]]);
    return at === null ? [] : [{ name: body.name, ...at }];
  });
  for (const { name, x, y } of plates.toSorted((one, other) => other.depth - one.depth)) drawPlate(frame, name, x, y);
}

function drawPlate(frame: Frame, name: string, middle: number, bottom: number): void {
  const dot = frame.height < largeHeight ? 1 : 2;
  const letters = [...name].map(glyphOf);
  const width = letters.reduce((sum, [row = '']) => sum + row.length + 1, -1) * dot;
  const left = Math.round(middle - width / 2);
  const top = Math.round(bottom) - glyphHeight * dot;
  for (let y = top - padding; y < top + glyphHeight * dot + padding; y++)
    for (let x = left - padding; x < left + width + padding; x++) blend(frame, x, y, 0, shade);
  let from = left;
  for (const rows of letters) {
    for (const [line, row] of rows.entries())
      for (const [place, mark] of [...row].entries()) if (mark === '#') drawDot(frame, from + place * dot, top + line * dot, dot);
    from += ((rows[0]?.length ?? 0) + 1) * dot;
  }
}

function drawDot(frame: Frame, left: number, top: number, size: number): void {
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) blend(frame, x, y, ink, 1);
}

/** Lays a grey over a pixel, if it is in the picture. */
function blend({ width, height, colours }: Frame, x: number, y: number, grey: number, cover: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  for (let at = (y * width + x) * 3, end = at + 3; at < end; at++) colours[at] = (colours[at] ?? 0) * (1 - cover) + grey * cover;
}

import type { Facing } from '#lib/blueprint/cell.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { Sketch } from './sketch.ts';

/** What a sign of a drawing means: a block, and how it faces. */
export type Legend = Readonly<Record<string, readonly [name: string, facing?: Facing]>>;

/** Layers from the ground up. Each line of a layer runs from west to east, and the lines follow each other from north to south. */
export type Layers = readonly (readonly string[])[];

/** Reads a drawing. `.` is an empty place. Throws an Error for a sign that the legend does not explain. */
export function drawn(name: string, legend: Legend, layers: Layers): Blueprint {
  const sketch = new Sketch();
  for (const [y, lines] of layers.entries())
    for (const [z, line] of lines.entries())
      for (const [x, sign] of [...line].entries()) {
        if (sign === '.') continue;
        const [block, facing] = legend[sign] ?? [];
        if (block === undefined) throw new Error(`The drawing of ${name} has the sign "${sign}", which its legend does not explain.`);
        sketch.put(block, [x, y, z], facing);
      }
  return sketch.blueprint(name);
}

/** Layers of something that stands upright and is one block thick, from its view from the south: lines from the top down. */
export function upright(lines: readonly string[]): Layers {
  return lines.map((line) => [line]).reverse();
}

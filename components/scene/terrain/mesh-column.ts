import { blockKind, unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { BlockLight } from '#lib/light/block-light.ts';
import { blockPasses, type PerPass, perPass } from './block-pass.ts';
import type { ColumnStore } from './column-store.ts';
import { glowAt, plainLight } from './face-light.ts';
import { addFullFaces, findFaces } from './full-faces.ts';
import { addLiquid } from './liquid-quads.ts';
import type { MeshTable } from './mesh-model.ts';
import { SectionWindow, unknownState, windowIndex, windowSteps } from './section-window.ts';
import { type VertexData, VertexList } from './vertex-list.ts';

/** The mesh of a column: positions from its north-west corner at the world's floor. */
export type ColumnMesh = PerPass<VertexData | null>;

const passes = perPass(() => new VertexList());
const window = new SectionWindow();

/**
 * Builds the faces of one column. Unknown neighbouring columns count as solid, so no face shows towards them. `light` is that of lamps; null
 * where none is.
 */
export function meshColumn(store: ColumnStore, table: MeshTable, light: BlockLight | null, columnX: number, columnZ: number): ColumnMesh {
  const column = store.get(columnX, columnZ);
  if (!column) return perPass(() => null);
  for (const pass of blockPasses) passes[pass].clear(table.glowing);
  window.moveTo(store, light, column);
  column.sections.forEach((section, index) => {
    if (!section) return;
    window.load(store, index);
    const floor = index * 16 * unitsPerBlock;
    const others = /* @__NOINLINE__ */ findFaces(window, table);
    /* @__NOINLINE__ */ addFullFaces(window, table, floor, passes);
    for (const place of others) {
      const x = place & 15;
      const y = place >> 8;
      const z = (place >> 4) & 15;
      const at = windowIndex(x, y, z);
      const model = table.models.at(table.modelOf[window.states[at] ?? 0] ?? 0);
      if (!model) continue;
      const height = floor + y * unitsPerBlock;
      if (model.rest.length > 0) /* @__NOINLINE__ */ addLooseQuads(window, table, at, x, height, z, passes);
      if (model.isWet || model.kind === blockKind.lava) /* @__NOINLINE__ */ addLiquid(window, table, at, x, height, z, passes);
    }
  });
  return perPass((pass) => passes[pass].finish());
}

/** The quads of a block that do not fill a side of it: plants, fences, stairs, the core of a slime block. */
function addLooseQuads(
  window: SectionWindow,
  table: MeshTable,
  at: number,
  x: number,
  y: number,
  z: number,
  passes: PerPass<VertexList>,
): void {
  const model = table.models.at(table.modelOf[window.states[at] ?? 0] ?? 0);
  if (!model) return;
  for (const { quad, pass } of model.rest) {
    const front = quad.cull >= 0 ? at + (windowSteps[quad.cull] ?? 0) : at;
    if (quad.cull >= 0) {
      const neighbour = window.states[front] ?? 0;
      if (neighbour === unknownState || table.solid[neighbour]) continue;
    }
    const light = plainLight(quad.direction, window.daylight[at] === 1);
    const glow = glowAt(window, front);
    for (let corner = 0; corner < 4; corner++) {
      passes[pass].add(
        x * unitsPerBlock + (quad.corners[corner * 3] ?? 0),
        y + (quad.corners[corner * 3 + 1] ?? 0),
        z * unitsPerBlock + (quad.corners[corner * 3 + 2] ?? 0),
        quad.layer,
        quad.texture[corner * 2] ?? 0,
        quad.texture[corner * 2 + 1] ?? 0,
        light,
        0,
        0,
        0,
        glow,
      );
    }
  }
}

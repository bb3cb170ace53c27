import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { PerPass } from './block-pass.ts';
import { glowAt, plainLight } from './face-light.ts';
import type { MeshTable } from './mesh-model.ts';
import { type SectionWindow, unknownState, windowSteps } from './section-window.ts';
import type { VertexList } from './vertex-list.ts';

/** The quads of a block that do not fill a side of it: plants, fences, stairs, the core of a slime block. */
export function addLooseQuads(
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

import { blockKind, unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { PerPass } from './block-pass.ts';
import { glowAt, plainLight } from './face-light.ts';
import type { MeshTable } from './mesh-model.ts';
import { axisSteps, type SectionWindow, unknownState, windowSteps } from './section-window.ts';
import type { VertexList } from './vertex-list.ts';

const corners = [
  [
    [1, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 0],
    [0, 1, 1],
    [0, 0, 1],
  ],
  [
    [0, 1, 1],
    [1, 1, 1],
    [0, 1, 0],
    [1, 1, 0],
  ],
  [
    [1, 0, 1],
    [0, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
  ],
  [
    [0, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
  ],
  [
    [1, 0, 0],
    [0, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
  ],
] as const;

/** Surface height of a liquid block in 1/64 block: a source is at 8/9, falling liquid fills the block. */
function surface(level: number): number {
  const eighths = level >= 8 ? 8 : 8 - level;
  return Math.round((eighths / 9) * unitsPerBlock);
}

function levelAt(window: SectionWindow, table: MeshTable, at: number, isWater: boolean): number | null {
  const state = window.states[at] ?? 0;
  if (state === unknownState) return null;
  const model = table.models.at(table.modelOf[state] ?? 0);
  if (!model || (isWater ? !model.isWet : model.kind !== blockKind.lava)) return null;
  return model.liquid?.level ?? 0;
}

/** Height of the surface at a corner: the highest of the up to four liquid blocks that meet there. */
function cornerHeight(window: SectionWindow, table: MeshTable, at: number, isWater: boolean, dx: number, dz: number): number {
  let height = 0;
  for (let corner = 0; corner < 4; corner++) {
    const near = at + (corner & 2 ? dx : 0) * axisSteps[0] + (corner & 1 ? dz : 0) * axisSteps[2];
    const level = levelAt(window, table, near, isWater);
    if (level === null) continue;
    if (levelAt(window, table, near + axisSteps[1], isWater) !== null) return unitsPerBlock;
    height = Math.max(height, surface(level));
  }
  return height;
}

/** The open faces of water or lava in a block, and of water in a waterlogged block. */
export function addLiquid(
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
  const isWater = model.isWet;
  const layer = model.liquid?.layer ?? table.waterLayer;
  const glow = glowAt(window, at);
  const list = isWater ? passes.translucent : passes.opaque;
  const heightAt = (cx: number, cz: number): number =>
    /* @__NOINLINE__ */ cornerHeight(window, table, at, isWater, cx === 0 ? -1 : 1, cz === 0 ? -1 : 1);
  for (let direction = 0; direction < 6; direction++) {
    const front = at + (windowSteps[direction] ?? 0);
    const neighbour = window.states[front] ?? 0;
    if (neighbour === unknownState || levelAt(window, table, front, isWater) !== null) continue;
    if (table.solid[neighbour] && direction !== 2) continue;
    const light = plainLight(isWater ? direction : 2, window.daylight[at] === 1);
    for (const [cx, cy, cz] of corners[direction] ?? []) {
      const height = cy === 0 ? 0 : heightAt(cx, cz);
      const isLevel = direction >> 1 === 1;
      const u = (isLevel || direction > 3 ? cx : cz) * unitsPerBlock;
      const v = isLevel ? cz * unitsPerBlock : unitsPerBlock - height;
      const [toX, toZ] = [(x + cx) * unitsPerBlock, (z + cz) * unitsPerBlock];
      list.add(toX, y + height, toZ, layer, u, v, light, 0, 0, 0, glow);
    }
  }
}

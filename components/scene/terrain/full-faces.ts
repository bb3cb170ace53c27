import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { PerPass } from './block-pass.ts';
import { cornerOf, faceLight, isEvenAlongFirst, isEvenAlongSecond } from './face-light.ts';
import { axesOf, type FullFace, type MeshTable } from './mesh-model.ts';
import { type SectionWindow, unknownState, windowIndex, windowSteps } from './section-window.ts';
import type { VertexList } from './vertex-list.ts';

/** Index of the model plus one, per block of a slice; 0 where no face shows. */
const shown = new Uint16Array(256);
const lights = new Int32Array(256);

function hides(table: MeshTable, own: number, ownModel: number, neighbour: number): boolean {
  if (neighbour === unknownState || table.solid[neighbour]) return true;
  return own !== 0 && (table.models.at(ownModel)?.isJoined ?? false) && table.modelOf[neighbour] === ownModel;
}

function fillSlice(window: SectionWindow, table: MeshTable, direction: number, depth: number): boolean {
  const [first = 0, second = 1] = axesOf[direction] ?? [];
  const axis = direction >> 1;
  const place = [0, 0, 0];
  let any = false;
  for (let v = 0; v < 16; v++) {
    for (let u = 0; u < 16; u++) {
      place[axis] = depth;
      place[first] = u;
      place[second] = v;
      const at = windowIndex(place[0] ?? 0, place[1] ?? 0, place[2] ?? 0);
      const state = window.states[at] ?? 0;
      const slot = v * 16 + u;
      shown[slot] = 0;
      if (state === 0) continue;
      const model = table.modelOf[state] ?? 0;
      if (!table.models.at(model)?.faces[direction]) continue;
      if (hides(table, state, model, window.states[at + (windowSteps[direction] ?? 0)] ?? 0)) continue;
      shown[slot] = model + 1;
      lights[slot] = faceLight(window, table.solid, at, direction);
      any = true;
    }
  }
  return any;
}

function emit(
  list: VertexList,
  face: FullFace,
  depth: number,
  u: number,
  v: number,
  width: number,
  height: number,
  light: number,
  y0: number,
): void {
  const { quad } = face;
  const direction = quad.direction;
  const [first = 0, second = 1] = axesOf[direction] ?? [];
  const axis = direction >> 1;
  const [scaleU, scaleV] = face.followsFirstAxis ? [width, height] : [height, width];
  const lightAt = (index: number): number => {
    const high = (quad.corners[index * 3 + first] ?? 0) > 0 ? 1 : 0;
    const far = (quad.corners[index * 3 + second] ?? 0) > 0 ? 2 : 0;
    return cornerOf(light, high | far);
  };
  // The diagonal runs between the brighter pair of corners, or shading would look torn.
  const isFlipped = lightAt(1) + lightAt(2) < lightAt(0) + lightAt(3);
  for (const index of isFlipped ? [1, 3, 0, 2] : [0, 1, 2, 3]) {
    const isHigh = (quad.corners[index * 3 + first] ?? 0) > 0;
    const isFar = (quad.corners[index * 3 + second] ?? 0) > 0;
    const place = [0, 0, 0];
    const push = [0, 0, 0];
    place[axis] = depth * unitsPerBlock + (quad.corners[index * 3 + axis] ?? 0);
    place[first] = (isHigh ? u + width : u) * unitsPerBlock;
    place[second] = (isFar ? v + height : v) * unitsPerBlock;
    push[first] = isHigh ? 1 : -1;
    push[second] = isFar ? 1 : -1;
    list.add(
      place[0] ?? 0,
      (place[1] ?? 0) + y0,
      place[2] ?? 0,
      quad.layer,
      (quad.texture[index * 2] ?? 0) * scaleU,
      (quad.texture[index * 2 + 1] ?? 0) * scaleV,
      lightAt(index),
      push[0] ?? 0,
      push[1] ?? 0,
      push[2] ?? 0,
    );
  }
}

/** How far a face reaches over equal neighbours: first along the row, then row by row. */
function extent(u: number, v: number): readonly [number, number] {
  const start = v * 16 + u;
  const [model, light] = [shown[start], lights[start]];
  const same = (slot: number): boolean => shown[slot] === model && lights[slot] === light;
  let width = 1;
  if (isEvenAlongFirst(light ?? 0)) while (u + width < 16 && same(start + width)) width++;
  let height = 1;
  while (isEvenAlongSecond(light ?? 0) && v + height < 16) {
    for (let step = 0; step < width; step++) if (!same(start + height * 16 + step)) return [width, height];
    height++;
  }
  return [width, height];
}

/**
 * The faces of a section that fill a whole side of their block, with equal neighbours joined into one rectangle (greedy meshing). `y0` is
 * the height of the section's floor in 1/64 block.
 */
export function addFullFaces(window: SectionWindow, table: MeshTable, y0: number, passes: PerPass<VertexList>): void {
  for (let direction = 0; direction < 6; direction++) {
    for (let depth = 0; depth < 16; depth++) {
      if (!fillSlice(window, table, direction, depth)) continue;
      for (let v = 0; v < 16; v++) {
        for (let u = 0; u < 16; u++) {
          const slot = v * 16 + u;
          const model = shown[slot];
          if (!model) continue;
          const [width, height] = extent(u, v);
          const light = lights[slot] ?? 0;
          for (let row = 0; row < height; row++) shown.fill(0, slot + row * 16, slot + row * 16 + width);
          const face = table.models.at(model - 1)?.faces[direction];
          if (face) emit(passes[face.pass], face, depth, u, v, width, height, light, y0);
        }
      }
    }
  }
}

import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { PerPass } from './block-pass.ts';
import { sectionBlocks } from './column-store.ts';
import { cornerOf, faceLight, isEvenAlongFirst, isEvenAlongSecond } from './face-light.ts';
import { axesOf, type FullFace, type MeshTable, moreBit } from './mesh-model.ts';
import { axisSteps, type SectionWindow, unknownState, windowIndex, windowSteps } from './section-window.ts';
import type { VertexList } from './vertex-list.ts';

/** Which faces of each block of the section show, as bits by direction, and how many of them lie in each slice of a direction. */
const showing = new Uint8Array(sectionBlocks);
const inSlice = new Uint16Array(6 * 16);
/** Index of the model plus one, per block of a slice; 0 where no face shows. */
const shown = new Uint16Array(256);
const lights = new Int32Array(256);
/** Steps along the axes x, y, z among the blocks of a section. */
const blockSteps = [1, 256, 16] as const;

function hides(table: MeshTable, own: number, neighbour: number): boolean {
  if (neighbour === unknownState || table.solid[neighbour]) return true;
  const ownModel = table.modelOf[own] ?? 0;
  return table.modelOf[neighbour] === ownModel && (table.models.at(ownModel)?.isJoined ?? false);
}

/** Finds which faces of a section show, for `addFullFaces`. Gives the blocks of which there is more to draw, counted x, then z, then y. */
export function findFaces(window: SectionWindow, table: MeshTable): number[] {
  const { states } = window;
  const others: number[] = [];
  showing.fill(0);
  inSlice.fill(0);
  for (let block = 0; block < sectionBlocks; block++) {
    const [x, y, z] = [block & 15, block >> 8, (block >> 4) & 15];
    const at = windowIndex(x, y, z);
    const state = states[at] ?? 0;
    if (state === 0) continue;
    const drawn = table.drawnOf(state);
    if (drawn & moreBit) others.push(block);
    for (let direction = 0; direction < 6; direction++) {
      if (!(drawn & (1 << direction)) || hides(table, state, states[at + (windowSteps[direction] ?? 0)] ?? 0)) continue;
      showing[block] = (showing[block] ?? 0) | (1 << direction);
      const slice = direction * 16 + (direction < 2 ? x : direction < 4 ? y : z);
      inSlice[slice] = (inSlice[slice] ?? 0) + 1;
    }
  }
  return others;
}

/** Puts the faces of a slice in rows. */
function fillSlice(window: SectionWindow, table: MeshTable, direction: number, depth: number): void {
  const axis = direction >> 1;
  const [first = 0, second = 1] = axesOf[direction] ?? [];
  const [blockU, blockV] = [blockSteps[first] ?? 0, blockSteps[second] ?? 0];
  const [windowU, windowV] = [axisSteps[first] ?? 0, axisSteps[second] ?? 0];
  const from = depth * (blockSteps[axis] ?? 0);
  const corner = windowIndex(0, 0, 0) + depth * (axisSteps[axis] ?? 0);
  shown.fill(0);
  for (let v = 0; v < 16; v++) {
    for (let u = 0; u < 16; u++) {
      if (!((showing[from + u * blockU + v * blockV] ?? 0) & (1 << direction))) continue;
      const at = corner + u * windowU + v * windowV;
      const slot = v * 16 + u;
      shown[slot] = (table.modelOf[window.states[at] ?? 0] ?? 0) + 1;
      lights[slot] = faceLight(window, table.solid, at, direction);
    }
  }
}

const plainOrder = [0, 1, 2, 3] as const;
const flippedOrder = [1, 3, 0, 2] as const;
const place = [0, 0, 0];
const push = [0, 0, 0];

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
  for (const index of isFlipped ? flippedOrder : plainOrder) {
    const isHigh = (quad.corners[index * 3 + first] ?? 0) > 0;
    const isFar = (quad.corners[index * 3 + second] ?? 0) > 0;
    place[axis] = depth * unitsPerBlock + (quad.corners[index * 3 + axis] ?? 0);
    place[first] = (isHigh ? u + width : u) * unitsPerBlock;
    place[second] = (isFar ? v + height : v) * unitsPerBlock;
    push[axis] = 0;
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
 * The faces that `findFaces` found: those of a section that fill a whole side of their block, with equal neighbours joined into one
 * rectangle (greedy meshing). `y0` is the height of the section's floor in 1/64 block.
 */
export function addFullFaces(window: SectionWindow, table: MeshTable, y0: number, passes: PerPass<VertexList>): void {
  for (let direction = 0; direction < 6; direction++) {
    for (let depth = 0; depth < 16; depth++) {
      if (!inSlice[direction * 16 + depth]) continue;
      fillSlice(window, table, direction, depth);
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

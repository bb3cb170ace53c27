import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { Quad } from '#lib/blocks/block-table.ts';
import { faceAxes } from '#lib/blocks/face-axes.ts';
import type { PerPass } from './block-pass.ts';
import { sectionBlocks } from './column-store.ts';
import { cornerOf, faceGlow, faceLight, isEvenAlongFirst, isEvenAlongSecond } from './face-light.ts';
import { type FullFace, type MeshTable, moreBit } from './mesh-model.ts';
import { axisSteps, type SectionWindow, unknownState, windowIndex, windowSteps } from './section-window.ts';
import type { VertexList } from './vertex-list.ts';

// Minifiers inline a function with a single call. Inlined, it would allocate a closure per block, so the calls per block and face carry a
// mark against inlining.

/** The visible faces of each block of the section, as bits by direction, and their number in each slice of a direction. */
const showing = new Uint8Array(sectionBlocks);
const inSlice = new Uint16Array(6 * 16);
/** Index of the model plus one, per block of a slice; 0 without a visible face. */
const shown = new Uint16Array(256);
const lights = new Int32Array(256);
const glows = new Int32Array(256);
/** Steps along the axes x, y, z among the blocks of a section. */
const blockSteps = [1, 256, 16] as const;

function hides(table: MeshTable, own: number, neighbour: number): boolean {
  if (neighbour === unknownState || table.solid[neighbour]) return true;
  const ownModel = table.modelOf[own] ?? 0;
  return table.modelOf[neighbour] === ownModel && (table.models.at(ownModel)?.isJoined ?? false);
}

/** Finds the visible faces of a section, for `addFullFaces`. Returns the blocks with more to draw, ordered by x, then z, then y. */
export function findFaces(window: SectionWindow, table: MeshTable): number[] {
  const { states } = window;
  const others: number[] = [];
  showing.fill(0);
  inSlice.fill(0);
  for (let block = 0; block < sectionBlocks; block++) {
    const x = block & 15;
    const y = block >> 8;
    const z = (block >> 4) & 15;
    const at = windowIndex(x, y, z);
    const state = states[at] ?? 0;
    if (state === 0) continue;
    const drawn = table.drawnOf(state);
    if (drawn & moreBit) others.push(block);
    for (let direction = 0; direction < 6; direction++) {
      if (!(drawn & (1 << direction)) || /* @__NOINLINE__ */ hides(table, state, states[at + (windowSteps[direction] ?? 0)] ?? 0)) continue;
      showing[block] = (showing[block] ?? 0) | (1 << direction);
      const slice = direction * 16 + (direction < 2 ? x : direction < 4 ? y : z);
      inSlice[slice] = (inSlice[slice] ?? 0) + 1;
    }
  }
  return others;
}

/** Arranges the faces of a slice in rows. */
function fillSlice(window: SectionWindow, table: MeshTable, direction: number, depth: number): void {
  const axis = direction >> 1;
  const first = faceAxes[direction]?.[0] ?? 0;
  const second = faceAxes[direction]?.[1] ?? 1;
  const blockU = blockSteps[first] ?? 0;
  const blockV = blockSteps[second] ?? 0;
  const windowU = axisSteps[first] ?? 0;
  const windowV = axisSteps[second] ?? 0;
  const from = depth * (blockSteps[axis] ?? 0);
  const corner = windowIndex(0, 0, 0) + depth * (axisSteps[axis] ?? 0);
  shown.fill(0);
  for (let v = 0; v < 16; v++) {
    for (let u = 0; u < 16; u++) {
      if (!((showing[from + u * blockU + v * blockV] ?? 0) & (1 << direction))) continue;
      const at = corner + u * windowU + v * windowV;
      const slot = v * 16 + u;
      shown[slot] = (table.modelOf[window.states[at] ?? 0] ?? 0) + 1;
      lights[slot] = /* @__NOINLINE__ */ faceLight(window, table.solid, at, direction);
      glows[slot] = window.hasLamplight ? /* @__NOINLINE__ */ faceGlow(window, table.solid, at, direction) : 0;
    }
  }
}

const plainOrder = [0, 1, 2, 3] as const;
const flippedOrder = [1, 3, 0, 2] as const;
const place = [0, 0, 0];
const push = [0, 0, 0];

/** Light of one corner of a face's quad. */
function lightAt({ corners }: Quad, index: number, first: number, second: number, light: number): number {
  const high = (corners[index * 3 + first] ?? 0) > 0 ? 1 : 0;
  const far = (corners[index * 3 + second] ?? 0) > 0 ? 2 : 0;
  return cornerOf(light, high | far);
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
  glow: number,
  y0: number,
): void {
  const { quad } = face;
  const { direction } = quad;
  const first = faceAxes[direction]?.[0] ?? 0;
  const second = faceAxes[direction]?.[1] ?? 1;
  const axis = direction >> 1;
  const scaleU = face.followsFirstAxis ? width : height;
  const scaleV = face.followsFirstAxis ? height : width;
  // The diagonal connects the brighter pair of corners; otherwise shading would look torn.
  const across = lightAt(quad, 1, first, second, light) + lightAt(quad, 2, first, second, light);
  const along = lightAt(quad, 0, first, second, light) + lightAt(quad, 3, first, second, light);
  const glowAcross = lightAt(quad, 1, first, second, glow) + lightAt(quad, 2, first, second, glow);
  const glowAlong = lightAt(quad, 0, first, second, glow) + lightAt(quad, 3, first, second, glow);
  const order = across + glowAcross < along + glowAlong ? flippedOrder : plainOrder;
  for (let corner = 0; corner < 4; corner++) {
    const index = order[corner] ?? 0;
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
      lightAt(quad, index, first, second, light),
      push[0] ?? 0,
      push[1] ?? 0,
      push[2] ?? 0,
      lightAt(quad, index, first, second, glow),
    );
  }
}

function isSame(one: number, other: number): boolean {
  return shown[one] === shown[other] && lights[one] === lights[other] && glows[one] === glows[other];
}

/** Length of a face along its row over equal neighbours. */
function widthOf(u: number, v: number): number {
  const start = v * 16 + u;
  let width = 1;
  if (isEvenAlongFirst(lights[start] ?? 0) && isEvenAlongFirst(glows[start] ?? 0))
    while (u + width < 16 && isSame(start, start + width)) width++;
  return width;
}

/** Number of rows for a face of this width. */
function heightOf(u: number, v: number, width: number): number {
  const start = v * 16 + u;
  let height = 1;
  const isEven = isEvenAlongSecond(lights[start] ?? 0) && isEvenAlongSecond(glows[start] ?? 0);
  while (isEven && v + height < 16) {
    for (let step = 0; step < width; step++) if (!isSame(start, start + height * 16 + step)) return height;
    height++;
  }
  return height;
}

/**
 * Adds the faces from `findFaces`: those that fill a whole side of their block, with equal neighbours merged into one rectangle (greedy
 * meshing). `y0` is the height of the section's floor in 1/64 block.
 */
export function addFullFaces(window: SectionWindow, table: MeshTable, y0: number, passes: PerPass<VertexList>): void {
  for (let direction = 0; direction < 6; direction++) {
    for (let depth = 0; depth < 16; depth++) {
      if (!inSlice[direction * 16 + depth]) continue;
      /* @__NOINLINE__ */ fillSlice(window, table, direction, depth);
      for (let v = 0; v < 16; v++) {
        for (let u = 0; u < 16; u++) {
          const slot = v * 16 + u;
          const model = shown[slot];
          if (!model) continue;
          const width = /* @__NOINLINE__ */ widthOf(u, v);
          const height = /* @__NOINLINE__ */ heightOf(u, v, width);
          const light = lights[slot] ?? 0;
          const glow = glows[slot] ?? 0;
          for (let row = 0; row < height; row++) shown.fill(0, slot + row * 16, slot + row * 16 + width);
          const face = table.models.at(model - 1)?.faces[direction];
          if (face) /* @__NOINLINE__ */ emit(passes[face.pass], face, depth, u, v, width, height, light, glow, y0);
        }
      }
    }
  }
}

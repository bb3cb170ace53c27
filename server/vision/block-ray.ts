import { unshaded } from '#lib/blocks/block-look.ts';
import { blockSteps } from '#lib/domain/neighbours.ts';
import type { BlockLook, BlockLooks } from './block-looks.ts';
import { type Cells, unloaded } from './cells.ts';
import { FaceLight } from './face-light.ts';
import type { Layers } from './layers.ts';
import type { Surface } from './surface.ts';
import { Tone } from './tone.ts';
import type { Vector } from './viewpoint.ts';

/** Transparency from 0 to 255 below which a pixel is a hole, and below which a layer's pixel shows nothing. */
const holeAlpha = 102;
const faintAlpha = 10;
/** Allowed rounding error along a ray, in blocks. */
const tolerance = 1e-7;

/** What the ray met. `far` is the even ground beyond what is loaded or in reach. */
export type RayEnd = 'block' | 'far' | 'nothing';

/** One ray at a time through the blocks of a view (digital differential analyser, Amanatides and Woo 1987). */
export class BlockRay {
  private readonly cells: Cells;
  private readonly looks: BlockLooks;
  private readonly layers: Layers;
  private readonly light: FaceLight;
  private readonly from: Vector;
  /** Texels that a pixel covers, per block of distance, on a face that the ray meets at a right angle. */
  private readonly spread: number;
  private readonly tone: Tone;
  /** The light of what shines by itself. */
  private readonly noon = new Tone(null);
  private dx = 0;
  private dy = 0;
  private dz = 0;
  /** The colour of the end, without haze. */
  red = 0;
  green = 0;
  blue = 0;
  distance = 0;
  /** The first visible block of the ray, its state and cell; -1 for none. */
  state = -1;
  x = 0;
  y = 0;
  z = 0;
  /** The cell in which the ray is, and its state. */
  private cellX = 0;
  private cellY = 0;
  private cellZ = 0;
  private cellState = 0;
  /** How much of the end is covered by blended surfaces before it, and their colour. */
  private veil = 0;
  private veilRed = 0;
  private veilGreen = 0;
  private veilBlue = 0;
  private readonly place: [number, number, number] = [0, 0, 0];

  constructor(cells: Cells, looks: BlockLooks, layers: Layers, from: Vector, spread: number, tone: Tone) {
    this.cells = cells;
    this.looks = looks;
    this.layers = layers;
    this.light = new FaceLight(cells, looks);
    this.from = from;
    this.spread = spread;
    this.tone = tone;
  }

  /** Follows a ray in a direction of length one for `reach` blocks. */
  cast(dx: number, dy: number, dz: number, reach: number): RayEnd {
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    this.veil = this.veilRed = this.veilGreen = this.veilBlue = 0;
    this.state = -1;
    return this.march(reach);
  }

  /** Lays what the ray met before its end over a colour. */
  veiled(colour: number, channel: number): number {
    const veil = channel === 0 ? this.veilRed : channel === 1 ? this.veilGreen : this.veilBlue;
    return veil + colour * (1 - this.veil);
  }

  private march(reach: number): RayEnd {
    const { cells, dx, dy, dz } = this;
    const { from } = this;
    const ox = from[0];
    const oy = from[1];
    const oz = from[2];
    const { lowestSection, highestSection } = cells.world;
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const stepZ = dz > 0 ? 1 : -1;
    const slowX = Math.abs(1 / dx);
    const slowY = Math.abs(1 / dy);
    const slowZ = Math.abs(1 / dz);
    let x = Math.floor(ox);
    let y = Math.floor(oy);
    let z = Math.floor(oz);
    let nextX = leave(x, 1, ox, dx);
    let nextY = leave(y, 1, oy, dy);
    let nextZ = leave(z, 1, oz, dz);
    let entered = 0;
    let side = -1;
    let wet = isWet(this.looks, cells.state(x, y, z));
    let sectionX = x >> 4;
    let sectionY = y >> 4;
    let sectionZ = z >> 4;
    let section = cells.section(sectionX, sectionY, sectionZ);
    for (;;) {
      if (entered > reach) return this.far(x, z, reach);
      if ((y < lowestSection * 16 && dy <= 0) || (y >= highestSection * 16 && dy >= 0)) {
        this.distance = reach;
        return 'nothing';
      }
      if (x >> 4 !== sectionX || y >> 4 !== sectionY || z >> 4 !== sectionZ) {
        sectionX = x >> 4;
        sectionY = y >> 4;
        sectionZ = z >> 4;
        section = cells.section(sectionX, sectionY, sectionZ);
      }
      if (section === undefined) return this.far(x - (side < 2 ? stepX : 0), z - (side > 3 ? stepZ : 0), entered);
      if (section === null) {
        // Through an empty section in one step.
        wet = false;
        const lowX = sectionX * 16;
        const lowY = sectionY * 16;
        const lowZ = sectionZ * 16;
        const exitX = leave(lowX, 16, ox, dx);
        const exitY = leave(lowY, 16, oy, dy);
        const exitZ = leave(lowZ, 16, oz, dz);
        entered = Math.min(exitX, exitY, exitZ);
        side = entered === exitX ? (dx > 0 ? 1 : 0) : entered === exitY ? (dy > 0 ? 3 : 2) : dz > 0 ? 5 : 4;
        x = side < 2 ? (dx > 0 ? lowX + 16 : lowX - 1) : within(ox + dx * entered, lowX);
        y = side === 2 || side === 3 ? (dy > 0 ? lowY + 16 : lowY - 1) : within(oy + dy * entered, lowY);
        z = side > 3 ? (dz > 0 ? lowZ + 16 : lowZ - 1) : within(oz + dz * entered, lowZ);
        nextX = leave(x, 1, ox, dx);
        nextY = leave(y, 1, oy, dy);
        nextZ = leave(z, 1, oz, dz);
        continue;
      }
      const state = section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
      const leaving = Math.min(nextX, nextY, nextZ);
      if (state === 0) wet = false;
      else {
        const look = this.looks.of(state);
        this.cellX = x | 0;
        this.cellY = y | 0;
        this.cellZ = z | 0;
        this.cellState = state;
        if (look.liquid === null) wet = false;
        else if (this.liquid(look, entered, leaving, wet, reach)) return 'block';
        else wet = look.liquid.isWater;
        if (look.surfaces.length > 0 && this.block(look, entered, leaving, side, reach)) return 'block';
      }
      entered = leaving;
      if (nextX <= nextY && nextX <= nextZ) {
        x += stepX;
        nextX += slowX;
        side = dx > 0 ? 1 : 0;
      } else if (nextY <= nextZ) {
        y += stepY;
        nextY += slowY;
        side = dy > 0 ? 3 : 2;
      } else {
        z += stepZ;
        nextZ += slowZ;
        side = dz > 0 ? 5 : 4;
      }
    }
  }

  /** The ray meets the surfaces of a block, nearest first. True if one of them ends it. */
  private block(look: BlockLook, entered: number, leaving: number, side: number, reach: number): boolean {
    const full = side < 0 ? null : look.sides[side];
    if (look.isSolid && full) return entered <= reach && this.meet(look, full, entered);
    let passed = entered - tolerance;
    let passedSurface = -1;
    for (;;) {
      let nearest = -1;
      let at = Math.min(leaving, reach) + tolerance;
      for (let index = 0; index < look.surfaces.length; index++) {
        const surface = look.surfaces[index];
        if (!surface || index === passedSurface) continue;
        const distance = this.distanceTo(surface);
        if (distance > passed && distance < at) {
          nearest = index;
          at = distance;
        }
      }
      const surface = look.surfaces[nearest];
      if (!surface) return false;
      if (this.meet(look, surface, at)) return true;
      passed = at;
      passedSurface = nearest;
    }
  }

  /** Where the ray meets a surface of the block at x, y, z; Infinity if it passes by or comes from behind. */
  private distanceTo({ corner, alongA, alongB, normal, isTwoSided }: Surface): number {
    const { from, cellX: x, cellY: y, cellZ: z } = this;
    const facing = this.dx * normal[0] + this.dy * normal[1] + this.dz * normal[2];
    if (facing === 0 || (facing > 0 && !isTwoSided)) return Infinity;
    const rx = x + corner[0] - from[0];
    const ry = y + corner[1] - from[1];
    const rz = z + corner[2] - from[2];
    const distance = (rx * normal[0] + ry * normal[1] + rz * normal[2]) / facing;
    const px = this.dx * distance - rx;
    const py = this.dy * distance - ry;
    const pz = this.dz * distance - rz;
    const a = px * alongA[0] + py * alongA[1] + pz * alongA[2];
    const b = px * alongB[0] + py * alongB[1] + pz * alongB[2];
    return a < 0 || a > 1 || b < 0 || b > 1 ? Infinity : distance;
  }

  /** Takes the colour of a surface. True if it hides what is behind. */
  private meet(look: BlockLook, surface: Surface, distance: number): boolean {
    const { from, dx, dy, dz, layers, place, cellX: x, cellY: y, cellZ: z } = this;
    if (surface.cull >= 0 && !look.isSolid && this.isHidden(look, surface.cull, x, y, z)) return false;
    place[0] = from[0] + dx * distance - x;
    place[1] = from[1] + dy * distance - y;
    place[2] = from[2] + dz * distance - z;
    const { corner, alongA, alongB, normal, texture } = surface;
    const rx = place[0] - corner[0];
    const ry = place[1] - corner[1];
    const rz = place[2] - corner[2];
    const a = rx * alongA[0] + ry * alongA[1] + rz * alongA[2];
    const b = rx * alongB[0] + ry * alongB[1] + rz * alongB[2];
    const facing = dx * normal[0] + dy * normal[1] + dz * normal[2];
    const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    const level = this.levelAt(distance, Math.abs(facing) / length);
    const at = layers.offset(
      surface.layer,
      level,
      texture[0] + texture[2] * a + texture[4] * b,
      texture[1] + texture[3] * a + texture[5] * b,
    );
    const alpha = layers.pixels[at + 3] ?? 0;
    const isBlended = this.looks.translucent[surface.layer] === 1;
    if (alpha < (isBlended ? faintAlpha : holeAlpha)) return false;
    const light = surface.isFull
      ? this.light.full(x, y, z, surface.direction, place)
      : this.light.plain(surface.direction, this.cells.isLit(x, y, z));
    const glow = surface.isFull ? this.light.glow : this.glowBeside(surface.cull, x, y, z);
    return this.take(surface.layer, at, light, glow, isBlended ? alpha / 255 : 1, distance);
  }

  /** The ray meets a liquid in a block. True if it ends there, in lava. */
  private liquid({ liquid }: BlockLook, entered: number, leaving: number, wet: boolean, reach: number): boolean {
    const { cellX: x, cellY: y, cellZ: z } = this;
    if (liquid === null || (wet && liquid.isWater)) return false;
    const [ox, oy, oz] = this.from;
    const above = this.cells.state(x, y + 1, z);
    const isFull = above > 0 && this.looks.of(above).liquid?.isWater === liquid.isWater;
    const surface = y + (isFull ? 1 : liquid.height);
    let distance = entered;
    let direction = unshaded as number;
    if (oy + this.dy * entered > surface) {
      if (this.dy >= 0) return false;
      distance = (surface - oy) / this.dy;
      direction = 2;
      if (distance > leaving) return false;
    }
    if (distance > reach) return false;
    const [px, py, pz] = [ox + this.dx * distance, oy + this.dy * distance, oz + this.dz * distance];
    const isSide = direction !== 2 && Math.abs(px - Math.round(px)) > Math.abs(pz - Math.round(pz));
    const [u, v] = direction === 2 ? [px - x, pz - z] : [isSide ? px - x : pz - z, 1 - (py - y)];
    const at = this.layers.offset(liquid.layer, this.levelAt(distance, Math.abs(this.dy)), u * 16, v * 16);
    const light = this.light.plain(liquid.isWater ? direction : 2, this.cells.isLit(x, y, z));
    const glow = this.cells.glow(x, y, z);
    return this.take(liquid.layer, at, light, glow, liquid.isWater ? (this.layers.pixels[at + 3] ?? 0) / 255 : 1, distance);
  }

  /** Adds a pixel to the ray's colour. True if nothing behind it is visible. */
  private take(layer: number, at: number, light: number, glow: number, cover: number, distance: number): boolean {
    const { pixels } = this.layers;
    const tone = this.looks.glowing[layer] === 1 ? this.noon : this.tone;
    const red = tone.lit(pixels[at] ?? 0, light, 0, glow);
    const green = tone.lit(pixels[at + 1] ?? 0, light, 1, glow);
    const blue = tone.lit(pixels[at + 2] ?? 0, light, 2, glow);
    if (this.state < 0) {
      this.state = this.cellState;
      this.x = this.cellX;
      this.y = this.cellY;
      this.z = this.cellZ;
    }
    if (cover >= 1) {
      this.red = red;
      this.green = green;
      this.blue = blue;
      this.distance = distance;
      return true;
    }
    const share = (1 - this.veil) * cover;
    this.veilRed += red * share;
    this.veilGreen += green * share;
    this.veilBlue += blue * share;
    this.veil += share;
    return false;
  }

  /** Beyond the known columns the even ground continues at the height of their edge. */
  private far(x: number, z: number, distance: number): RayEnd {
    const { dy, from, cells } = this;
    const top = cells.top(x, z);
    const reached = dy < 0 ? (top + 1 - from[1]) / dy : Infinity;
    this.distance = distance;
    if (reached < distance - 1 || reached === Infinity) return 'nothing';
    const surface = this.looks.of(Math.max(0, cells.state(x, top, z))).sides[2];
    if (!surface) return 'nothing';
    this.distance = reached;
    const [px, pz] = [from[0] + this.dx * reached, from[2] + this.dz * reached];
    const at = this.layers.offset(surface.layer, this.levelAt(reached, -dy), (px - Math.floor(px)) * 16, (pz - Math.floor(pz)) * 16);
    const { pixels } = this.layers;
    this.red = this.tone.lit(pixels[at] ?? 0, 1, 0);
    this.green = this.tone.lit(pixels[at + 1] ?? 0, 1, 1);
    this.blue = this.tone.lit(pixels[at + 2] ?? 0, 1, 2);
    return 'far';
  }

  /** The glow of lamps on a face inside a block, or on one of its sides. */
  private glowBeside(side: number, x: number, y: number, z: number): number {
    const [sx = 0, sy = 0, sz = 0] = blockSteps[side] ?? [];
    return this.cells.glow(x + sx, y + sy, z + sz);
  }

  /** Whether a neighbour hides the face on this side of a block. */
  private isHidden(look: BlockLook, side: number, x: number, y: number, z: number): boolean {
    const [sx = 0, sy = 0, sz = 0] = blockSteps[side] ?? [];
    const neighbour = this.cells.state(x + sx, y + sy, z + sz);
    if (neighbour === unloaded || this.looks.solid[neighbour] === 1) return true;
    return look.isJoined && this.looks.of(neighbour).model === look.model;
  }

  /** The copy of a tile for a face at this distance, met at an angle with this cosine: none of its pixels is smaller than the picture's. */
  private levelAt(distance: number, cosine: number): number {
    const texels = (this.spread * distance) / Math.max(0.15, cosine);
    return texels < 1.4 ? 0 : texels < 2.8 ? 1 : texels < 5.6 ? 2 : texels < 11.2 ? 3 : 4;
  }
}

/** Where a ray leaves a cell of this size that begins at `low`, along one axis; Infinity for a ray across the axis. */
function leave(low: number, size: number, from: number, part: number): number {
  return part === 0 ? Infinity : (low + (part > 0 ? size : 0) - from) / part;
}

function within(value: number, low: number): number {
  return Math.min(low + 15, Math.max(low, Math.floor(value)));
}

function isWet(looks: BlockLooks, state: number): boolean {
  return state > 0 && looks.of(state).liquid?.isWater === true;
}

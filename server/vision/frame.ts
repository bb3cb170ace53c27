import { halfView, type Vector, type Viewpoint } from './viewpoint.ts';

/** The size of a picture in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** A picture while it is drawn: colours, distances and what each pixel shows. */
export class Frame {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue per pixel, from 0 to 255. */
  readonly colours: Float64Array;
  /** Blocks along the ray of each pixel to what it shows; Infinity for nothing yet. */
  readonly distances: Float64Array;
  /** The number of the body that each pixel shows; -1 for none. */
  readonly bodies: Int16Array;
  readonly view: Viewpoint;
  /** Half the picture at distance one. */
  private readonly halfHeight = halfView;
  private readonly halfWidth: number;

  constructor({ width, height }: FrameSize, view: Viewpoint) {
    this.width = width;
    this.height = height;
    this.view = view;
    this.halfWidth = (halfView * width) / height;
    this.colours = new Float64Array(width * height * 3);
    this.distances = new Float64Array(width * height).fill(Infinity);
    this.bodies = new Int16Array(width * height).fill(-1);
  }

  /** Texels of a block that one pixel covers, per block of distance. */
  get spread(): number {
    return (16 * 2 * this.halfHeight) / this.height;
  }

  /** The direction of a pixel's ray, of length one, into `target`. Coordinates may be broken: (0.5, 0.5) is the middle of the first pixel. */
  aim(x: number, y: number, target: [number, number, number]): void {
    const { ahead, right, up } = this.view;
    const across = ((x / this.width) * 2 - 1) * this.halfWidth;
    const above = (1 - (y / this.height) * 2) * this.halfHeight;
    const dx = ahead[0] + right[0] * across + up[0] * above;
    const dy = ahead[1] + right[1] * across + up[1] * above;
    const dz = ahead[2] + right[2] * across + up[2] * above;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    target[0] = dx / length;
    target[1] = dy / length;
    target[2] = dz / length;
  }

  /** Where a point appears, in pixels; null behind the eye. */
  project(point: Vector): { readonly x: number; readonly y: number; readonly depth: number } | null {
    const { eye, ahead, right, up } = this.view;
    const away: Vector = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
    const depth = dot(away, ahead);
    if (depth < 0.05) return null;
    return {
      x: ((dot(away, right) / depth / this.halfWidth + 1) / 2) * this.width,
      y: ((1 - dot(away, up) / depth / this.halfHeight) / 2) * this.height,
      depth,
    };
  }

  paint(pixel: number, red: number, green: number, blue: number): void {
    this.colours[pixel * 3] = red;
    this.colours[pixel * 3 + 1] = green;
    this.colours[pixel * 3 + 2] = blue;
  }

  /** The colours as bytes. */
  bytes(): Uint8Array {
    const bytes = new Uint8ClampedArray(this.colours.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.round(this.colours[at] ?? 0);
    return new Uint8Array(bytes.buffer);
  }
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

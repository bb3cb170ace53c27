import { hexOf, rgbOf } from '#lib/rgb.ts';
/** A cube of a picture, by its lower corner, with a base colour and an optional smaller size. */
export interface Voxel {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly colour: string;
  /** Edge length in blocks, default 1; smaller cubes are centred on the floor of their block. */
  readonly size?: number;
  /** Height in blocks, default the edge length. */
  readonly height?: number;
}

export interface VoxelPicture {
  readonly voxels: readonly Voxel[];
  /** Part of the picture shown, in units of half a block's width. */
  readonly frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly sky: string;
}

const half = 10;
const rise = 11;

function shade(colour: string, factor: number): string {
  return hexOf(rgbOf(colour).map((value) => value * factor));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

type Corner = readonly [number, number, number];

/** Where a corner is in the picture. */
function projected([x, y, z]: Corner): readonly [number, number] {
  return [(x - z) * half, (x + z) * (half / 2) - y * rise];
}

function polygon(corners: readonly Corner[]): string {
  const points = corners.map((corner) => projected(corner).map(round).join(' '));
  return `M${points.join('L')}Z`;
}

/** The part of the picture that holds all these cubes, with `margin` around them, widened to `ratio` of width to height. At least one cube. */
export function frameAround(voxels: readonly Voxel[], margin: number, ratio: number): VoxelPicture['frame'] {
  const places = voxels.flatMap(({ x, y, z }) => [projected([x, y, z]), projected([x + 1, y, z]), projected([x, y, z + 1]), projected([x + 1, y, z + 1]), projected([x, y + 1, z])]); // biome-ignore format: the outermost corners of a cube
  const across = places.map(([left]) => left);
  const down = places.map(([, top]) => top);
  const ends = (values: readonly number[]): readonly [number, number] => [
    values.reduce((least, value) => Math.min(least, value)) - margin,
    values.reduce((most, value) => Math.max(most, value)) + margin,
  ];
  const [[left, right], [top, bottom]] = [ends(across), ends(down)];
  const height = Math.max(bottom - top, (right - left) / ratio);
  const width = height * ratio;
  return {
    left: round((left + right - width) / 2),
    top: round((top + bottom - height) / 2),
    width: round(width),
    height: round(height),
  };
}

/** The three visible faces of a cube, without those that a full neighbour covers. */
function faces(voxel: Voxel, solid: ReadonlySet<string>): { path: string; colour: string }[] {
  const size = voxel.size ?? 1;
  const x = voxel.x + (1 - size) / 2;
  const z = voxel.z + (1 - size) / 2;
  const { y, colour } = voxel;
  const covered = (dx: number, dy: number, dz: number): boolean =>
    size === 1 && (dy === 0 || voxel.height === undefined) && solid.has(`${voxel.x + dx} ${voxel.y + dy} ${voxel.z + dz}`);
  const height = voxel.height ?? size;
  const top = y + height;
  const found: { path: string; colour: string }[] = [];
  const add = (corners: readonly Corner[], factor: number): void => {
    found.push({ path: polygon(corners), colour: shade(colour, factor) });
  };
  const [right, front] = [x + size, z + size];
  if (!covered(0, 0, 1)) add([[x, y, front], [right, y, front], [right, top, front], [x, top, front]], 0.78); // biome-ignore format: a face a line
  if (!covered(1, 0, 0)) add([[right, y, z], [right, y, front], [right, top, front], [right, top, z]], 0.6); // biome-ignore format: a face a line
  if (!covered(0, 1, 0)) add([[x, top, z], [right, top, z], [right, top, front], [x, top, front]], 1); // biome-ignore format: a face a line
  return found;
}

/** Draws cubes in isometric view as an SVG document, farthest first. The same picture always gives the same text. */
export function drawVoxels({ voxels, frame, sky }: VoxelPicture): string {
  const solid = new Set(voxels.filter(({ size = 1, height = size }) => size === 1 && height === 1).map(({ x, y, z }) => `${x} ${y} ${z}`));
  const ordered = [...voxels].sort((a, b) => a.x + a.z + a.y - (b.x + b.z + b.y));
  const paths: { path: string; colour: string }[] = [];
  for (const face of ordered.flatMap((voxel) => faces(voxel, solid))) {
    const last = paths.at(-1);
    if (last?.colour === face.colour) last.path += face.path;
    else paths.push({ ...face });
  }
  const body = paths.map(({ path, colour }) => `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width=".4"/>`).join('');
  const view = `${frame.left} ${frame.top} ${frame.width} ${frame.height}`;
  const back = `<rect x="${frame.left}" y="${frame.top}" width="${frame.width}" height="${frame.height}" fill="${sky}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${back}${body}</svg>`;
}

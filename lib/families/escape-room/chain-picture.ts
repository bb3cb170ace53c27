import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';

/** A room of a chain as its picture shows it. */
export interface PlannedRoom {
  readonly lane: number;
  readonly stage: number;
  readonly kind: 'same' | 'split' | 'merge' | 'cross';
  readonly conditions: number;
}

const colours = {
  ground: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  floor: ['#7f8487', '#777c80', '#868b8e', '#72777a'],
  wall: ['#9a9d9c', '#909493', '#a2a5a4'],
  exit: ['#f1efe6', '#2f3134'],
  banner: '#b23a35',
  condition: '#e8b93b',
} as const;

/** The sign on the floor of a room by its kind: agents stay together, part, meet, or help each other from afar. */
const signs: Readonly<Record<PlannedRoom['kind'], string>> = { same: '#7f8487', split: '#4f9fc4', merge: '#7a5fb0', cross: '#c47a3d' };

/** Blocks from room to room. */
const step = 5;
/** Width to height of the picture. */
const ratio = 16 / 9;

function roomAt({ lane, stage, kind, conditions }: PlannedRoom): Voxel[] {
  const found: Voxel[] = [];
  const [left, back] = [lane * step, stage * step];
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++) {
      const isWall = Math.abs(x) === 2 || Math.abs(z) === 2;
      const isGap = x === 0 && Math.abs(z) === 2;
      const place = { x: left + x, z: back + z };
      const inner = kind === 'same' ? wornColour(colours.floor, x, z) : signs[kind];
      found.push({ ...place, y: 0, colour: isWall ? wornColour(colours.floor, x, z) : inner });
      // Low in front, so that the floor stays visible.
      const height = x === -2 || z === -2 ? 1 : 0.4;
      if (isWall && !isGap) found.push({ ...place, y: 1, colour: wornColour(colours.wall, place.x, place.z), height });
    }
  for (let index = 0; index < Math.min(conditions, 3); index++)
    found.push({ x: left - 1 + index, y: 1, z: back, colour: colours.condition, size: 0.5 });
  return found;
}

function exitPad(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++) found.push({ x, y: 0, z, colour: colours.exit[Math.abs(x + z) % 2] ?? colours.exit[0] });
  for (let y = 1; y <= 3; y++) found.push({ x: 0, y, z: 0, colour: colours.banner, size: 0.4, height: 1 });
  return found;
}

/** The plan of a chain of rooms that ends at the chequered exit pad: parting rooms are blue, reunions violet, crossings orange. */
export function chainPicture(rooms: readonly PlannedRoom[]): VoxelPicture {
  const built = [...rooms.flatMap(roomAt), ...exitPad()];
  const ends = (axis: 'x' | 'z'): readonly [number, number] => [
    Math.min(...built.map((voxel) => voxel[axis])) - 1,
    Math.max(...built.map((voxel) => voxel[axis])) + 1,
  ];
  const [[west, east], [north, south]] = [ends('x'), ends('z')];
  const ground: Voxel[] = [];
  for (let x = west; x <= east; x++)
    for (let z = north; z <= south; z++) ground.push({ x, y: -1, z, colour: wornColour(colours.ground, x, z) });
  const voxels = [...ground, ...built];
  return { voxels, frame: frameAround(voxels, 8, ratio), sky: '#8fa6b5' };
}

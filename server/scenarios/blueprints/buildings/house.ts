import type { Random } from '#server/minecraft/random.ts';
import { BlockGrid, type Corner, type Point, rimOf } from './block-grid.ts';

/** What a generated building is made of. */
export interface HouseShape {
  /** Level of materials: 0 to 4 means one to five materials. */
  readonly materials: number;
  readonly rooms: number;
  readonly windows: 0 | 1 | 2;
  readonly carpets: 0 | 1 | 2;
  /** Length of each side of the space, in blocks. */
  readonly side: number;
}

/** A room with its walls: its lowest corner and its size. */
interface Room {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The order in which materials come in. */
const palette = ['stone', 'terracotta', 'quartz_block', 'copper_block', 'purpur_block'] as const;
const carpetColours = ['blue_carpet', 'cyan_carpet', 'light_blue_carpet', 'lime_carpet'] as const;
const carpetShares = [0, 0.3, 0.7] as const;
const door = 'dark_oak_door';

const leastLength = 5;
const [leastHeight, mostHeight] = [4, 6];
/** Blocks by which a room may be longer than the least. */
const variance = 5;
const windowChance = 0.8;
/** Chance of each way to attach a room; the last way has the rest. */
const wayChance = 0.15;
const mostTries = 150;

type Way = 'above' | 'left' | 'right' | 'forward' | 'backward';
const ways: readonly Way[] = ['above', 'left', 'right', 'forward', 'backward'];

/**
 * A building of rooms by MineCollab's generator. The first room is on the ground with doors on all sides; each further room is attached to the
 * last one, above it or beside it, with a shared wall. The bottom of the space keeps its floor of stone; the other sides of the space stay
 * free. The same shape and random numbers give the same building.
 */
export function house(shape: HouseShape, random: Random): BlockGrid {
  const grid = new BlockGrid(shape.side, shape.side, shape.side);
  grid.fill([0, 0, 0], [shape.side - 1, 0, shape.side - 1], palette[0]);
  const rooms: Room[] = [];
  let last = firstRoom(shape, random);
  drawRoom(grid, last, materialOf(shape, random));
  for (const side of sidesOf(last)) setDoor(grid, side.middle);
  rooms.push(last);
  for (let tries = 0; rooms.length < shape.rooms && tries < mostTries; tries++) {
    const way = wayOf(random);
    const room = attached(last, way, random);
    if (!fits(grid, room) || rooms.some((other) => overlaps(room, other))) continue;
    const material = materialOf(shape, random);
    drawRoom(grid, room, material);
    if (way === 'above') setStairs(grid, last, room, material);
    else setSharedDoor(grid, last, room);
    rooms.push(room);
    last = room;
  }
  for (const room of rooms) {
    setWindows(grid, room, shape, random);
    setCarpets(grid, room, shape, random);
  }
  return grid;
}

function materialOf({ materials }: HouseShape, random: Random): string {
  return random.pick(palette.slice(0, materials + 1));
}

function firstRoom({ side }: HouseShape, random: Random): Room {
  const size = sizeOf(random);
  const width = Math.min(size.width, side - 2);
  const depth = Math.min(size.depth, side - 2);
  return { ...size, width, depth, x: random.integer(1, side - 1 - width), y: 0, z: random.integer(1, side - 1 - depth) };
}

function sizeOf(random: Random): Pick<Room, 'width' | 'height' | 'depth'> {
  const length = (): number => leastLength + random.integer(0, variance - 1);
  return { width: length(), depth: length(), height: random.integer(leastHeight, mostHeight) };
}

function wayOf(random: Random): Way {
  return ways.find((way) => way === 'backward' || random.chance(wayChance)) ?? 'backward';
}

/** A room of random size that shares a wall, or the ceiling, with another one. */
function attached(last: Room, way: Way, random: Random): Room {
  const size = sizeOf(random);
  const level = { ...size, x: last.x, y: last.y, z: last.z };
  switch (way) {
    case 'above':
      return { ...level, y: last.y + last.height - 1 };
    case 'left':
      return { ...level, x: last.x - size.width + 1 };
    case 'right':
      return { ...level, x: last.x + last.width - 1 };
    case 'forward':
      return { ...level, z: last.z + last.depth - 1 };
    case 'backward':
      return { ...level, z: last.z - size.depth + 1 };
  }
}

/** Whether a room lies inside the free part of the space. */
function fits({ width, height, depth }: BlockGrid, room: Room): boolean {
  const isInside = (start: number, length: number, least: number, end: number): boolean => start >= least && start + length <= end;
  return (
    isInside(room.x, room.width, 1, width - 1) && isInside(room.z, room.depth, 1, depth - 1) && isInside(room.y, room.height, 0, height - 1)
  );
}

/** Whether the inside of one room meets the other room; they may share walls. */
function overlaps(one: Room, other: Room): boolean {
  const meets = (start: number, length: number, second: number, long: number): boolean =>
    start + 1 < second + long && second < start + length - 1;
  const isInside = (a: Room, b: Room): boolean =>
    meets(a.x, a.width, b.x, b.width) && meets(a.y, a.height, b.y, b.height) && meets(a.z, a.depth, b.z, b.depth);
  return isInside(one, other) || isInside(other, one);
}

/** Walls, floor and ceiling of a room in one material. Blocks in shared walls stay. */
function drawRoom(grid: BlockGrid, { x, y, z, width, height, depth }: Room, material: string): void {
  const [east, top, south] = [x + width - 1, y + height - 1, z + depth - 1];
  const put = (at: Corner): void => {
    const there = grid.get(...at);
    if (there === 'air' || (at[1] === 0 && there === palette[0])) grid.set(...at, material);
  };
  for (const level of [y, top])
    for (let along = z; along <= south; along++) for (let across = x; across <= east; across++) put([across, level, along]);
  for (let level = y + 1; level < top; level++) for (const [across, along] of rimOf([x, z], [east, south])) put([across, level, along]);
}

/** A wall of a room: the place in its middle, just above the floor, and the direction out of the room. */
interface Side {
  readonly middle: Corner;
  readonly out: Point;
}

function sidesOf({ x, y, z, width, depth }: Room): readonly Side[] {
  const [across, along] = [x + Math.floor(width / 2), z + Math.floor(depth / 2)];
  return [
    { middle: [across, y + 1, z], out: [0, -1] },
    { middle: [across, y + 1, z + depth - 1], out: [0, 1] },
    { middle: [x, y + 1, along], out: [-1, 0] },
    { middle: [x + width - 1, y + 1, along], out: [1, 0] },
  ];
}

function setDoor(grid: BlockGrid, [x, y, z]: Corner): void {
  for (const level of [y, y + 1]) grid.set(x, level, z, door);
}

/** A door in the wall that two rooms share, in the middle of the part that both have. */
function setSharedDoor(grid: BlockGrid, one: Room, other: Room): void {
  const shared = (start: number, length: number, second: number, long: number): readonly [number, number] => [
    Math.max(start, second),
    Math.min(start + length, second + long) - 1,
  ];
  const [west, east] = shared(one.x, one.width, other.x, other.width);
  const [north, south] = shared(one.z, one.depth, other.z, other.depth);
  setDoor(grid, [Math.floor((west + east) / 2), Math.max(one.y, other.y) + 1, Math.floor((north + south) / 2)]);
}

/** A run of steps along the western wall of the lower room, and a hole above it. */
function setStairs(grid: BlockGrid, lower: Room, upper: Room, material: string): void {
  const x = lower.x + 1;
  const ceiling = upper.y;
  const steps = Math.min(lower.height - 2, lower.depth - 3, upper.depth - 3);
  for (let step = 0; step < steps; step++) {
    const z = lower.z + 1 + step;
    for (let y = lower.y + 1; y <= lower.y + 1 + step; y++) if (grid.get(x, y, z) === 'air') grid.set(x, y, z, material);
    if (lower.y + 1 + step >= ceiling - 2) grid.set(x, ceiling, z, 'air');
  }
  grid.set(x, ceiling, lower.z + 1 + steps, 'air');
}

/** Windows in opposite walls that lead outside: none, single ones, or whole planes. */
function setWindows(grid: BlockGrid, room: Room, { windows }: HouseShape, random: Random): void {
  const sides = sidesOf(room);
  for (const pair of [sides.slice(0, 2), sides.slice(2)]) {
    if (windows === 0 || !random.chance(windowChance)) continue;
    for (const side of pair)
      for (const [x, y, z] of windowCells(room, side, windows)) if (isWall(grid, [x, y, z], side)) grid.set(x, y, z, 'glass');
  }
}

function windowCells({ width, height, depth, y }: Room, { middle, out }: Side, style: 1 | 2): readonly Corner[] {
  const half = Math.floor((out[0] === 0 ? width : depth) / 2);
  const [x, , z] = middle;
  const along = (step: number, level: number): Corner => (out[0] === 0 ? [x + step, level, z] : [x, level, z + step]);
  if (style === 1) return [along(-half + 1, y + 2), along(half - 1, y + 2)];
  const steps = Array.from({ length: 2 * half - 1 }, (_, index) => index - half + 1);
  return Array.from({ length: height - 3 }, (_, index) => y + 2 + index).flatMap((level) => steps.map((step) => along(step, level)));
}

/** Whether a cell is a wall of a building material with air on both sides. */
function isWall(grid: BlockGrid, [x, y, z]: Corner, { out: [east, south] }: Side): boolean {
  const isAir = (side: 1 | -1): boolean => {
    const [nx, nz] = [x + side * east, z + side * south];
    return grid.holds(nx, y, nz) && grid.get(nx, y, nz) === 'air';
  };
  const isMaterial = palette.some((name) => name === grid.get(x, y, z));
  return isMaterial && isAir(1) && isAir(-1);
}

function setCarpets(grid: BlockGrid, { x, y, z, width, depth }: Room, { carpets }: HouseShape, random: Random): void {
  const share = carpetShares[carpets];
  if (share === 0) return;
  for (let south = z + 1; south < z + depth - 1; south++)
    for (let east = x + 1; east < x + width - 1; east++) {
      const isFree = grid.get(east, y + 1, south) === 'air' && grid.get(east, y, south) !== 'air';
      if (random.chance(share) && isFree) grid.set(east, y + 1, south, random.pick(carpetColours));
    }
}

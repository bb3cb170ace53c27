import { blocksOf, type Placement } from '../placement.ts';
import type { Local } from './atoms/atom.ts';
import { exit, feet, hatch, height, placed, upperFeet, wall } from './geometry.ts';
import type { PlacedRoom } from './placed-room.ts';

const span = Array.from({ length: 2 * wall + 1 }, (_, index) => index - wall);
const square: readonly (readonly [x: number, z: number])[] = span.flatMap((x) => span.map((z) => [x, z] as const));
const isEdge = (x: number, z: number): boolean => Math.abs(x) === wall || Math.abs(z) === wall;
const levels = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The blocks between a room and the outside: floor, walls with windows, ceilings. Doorway and exit are open yet. */
function shell({ atom, centre }: PlacedRoom): Placement[] {
  const top = atom.storeys === 2 ? upperFeet + height : height;
  const at = (local: Local) => placed(centre, local);
  const floors = square.map(([x, z]) => blocksOf('cobblestone')(at([x, -1, z])));
  const walls = levels(0, top - 1).flatMap((y) =>
    square.filter(([x, z]) => isEdge(x, z)).map(([x, z]) => blocksOf('stone_bricks')(at([x, y, z]))),
  );
  const ceilings = [height, top].flatMap((y) => square.map(([x, z]) => blocksOf('white_stained_glass')(at([x, y, z]))));
  const bars = blocksOf('iron_bars', { north: true, south: true });
  const windows = [-wall, wall].flatMap((x) => levels(-2, 2).map((z) => bars(at([x, 1, z]))));
  const banners = [-wall + 1, wall - 1].map((x) => blocksOf('red_banner')(at([x, 0, -wall + 1])));
  const down = atom.storeys === 2 ? [blocksOf('air')(at(hatch))] : [];
  return [...floors, ...walls, ...ceilings, ...windows, ...banners, ...down];
}

/** The doorway, closed one block behind it unless a room leads in, and the exit, closed by iron bars. */
function openings({ centre }: PlacedRoom, hasRoomBehind: boolean): Placement[] {
  const at = (local: Local) => placed(centre, local);
  const doorway = levels(0, height - 1).map((y) => blocksOf('air')(at([0, y, -wall])));
  const plug = hasRoomBehind ? [] : levels(-1, height - 1).map((y) => blocksOf('stone_bricks')(at([0, y, -wall - 1])));
  const bars = blocksOf('iron_bars', { east: true, west: true });
  const closed = levels(0, height - 1).map((y) => bars(at([0, y, wall])));
  return [...doorway, ...plug, ...closed];
}

/** A second wall in front of the last room, so that its side doors lead nowhere. */
function porch({ centre }: PlacedRoom): Placement[] {
  const cells = square.filter(([x, z]) => z === wall && x !== 0);
  return levels(0, height - 1).flatMap((y) => cells.map(([x, z]) => blocksOf('stone_bricks')(placed(centre, [x, y, z + 1]))));
}

/** The blocks and controls of a room's atom. */
function furniture({ atom, centre, controls }: PlacedRoom): Placement[] {
  const blocks = atom.blocks.map(({ at, block, properties = {} }) => blocksOf(block, properties)(placed(centre, at)));
  return [...blocks, ...controls.map(({ control, of: { block, properties = {} } }) => blocksOf(block, properties)(control.at))];
}

/** All blocks of the rooms, in the order in which they are placed. */
export function roomBlocks(rooms: readonly PlacedRoom[]): Placement[] {
  const has = (lane: number, stage: number): boolean => rooms.some(({ plan }) => plan.lane === lane && plan.stage === stage);
  return [
    ...rooms.flatMap(shell),
    ...rooms.filter(({ plan: { lane, stage } }) => !has(lane, stage + 1)).flatMap(porch),
    ...rooms.flatMap((room) => openings(room, has(room.plan.lane, room.plan.stage - 1))),
    ...rooms.flatMap(furniture),
  ];
}

/** The exit pad: a chequered floor with a chest and a banner. */
export function padBlocks(): Placement[] {
  const cells = levels(-3, 3).flatMap((x) => levels(-3, 3).map((z) => [x, z] as const));
  const wool = cells.map(([x, z]) =>
    blocksOf((x + z) % 2 === 0 ? 'white_wool' : 'black_wool')({ x: exit.x + x, y: feet - 1, z: exit.z + z }),
  );
  return [...wool, blocksOf('chest', { facing: 'north' })(exit), blocksOf('red_banner')({ ...exit, z: exit.z + 1 })];
}

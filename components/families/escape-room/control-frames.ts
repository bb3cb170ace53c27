import type { Position } from '#lib/domain/position.ts';
import type { RoomState } from '#lib/families/escape-room/room-state.ts';

type Colour = readonly [red: number, green: number, blue: number];

const on: Colour = [0.35, 0.8, 0.45];
const off: Colour = [0.95, 0.79, 0.3];

/** Width of a frame, and its height above the bottom of its block, in blocks. */
const width = 0.1;
const above = 0.08;

/** The two triangles of a flat rectangle. */
function rectangle(west: number, north: number, east: number, south: number, y: number): number[] {
  const corners = [[west, north], [west, south], [east, south], [west, north], [east, south], [east, north]]; // biome-ignore format: two triangles
  return corners.flatMap(([x = 0, z = 0]) => [x, y, z]);
}

/** Corners of a flat frame on the floor around a block. */
function frameAt({ x, y, z }: Position): number[] {
  const level = y + above;
  return [
    ...rectangle(x, z, x + 1, z + width, level),
    ...rectangle(x, z + 1 - width, x + 1, z + 1, level),
    ...rectangle(x, z + width, x + width, z + 1 - width, level),
    ...rectangle(x + 1 - width, z + width, x + 1, z + 1 - width, level),
  ];
}

/** Corners of triangles with their colours: frames around the controls of all rooms that are not solved, gold, and green while they are on. */
export function controlFrames(rooms: readonly RoomState[]): { readonly positions: Float32Array; readonly colours: Float32Array } {
  const shown = rooms
    .filter(({ done }) => done === null)
    .flatMap(({ room, signals }) =>
      room.controls.map(({ at }, index) => ({ corners: frameAt(at), colour: signals[index]?.on ? on : off })),
    );
  return {
    positions: new Float32Array(shown.flatMap(({ corners }) => corners)),
    colours: new Float32Array(shown.flatMap(({ corners, colour }) => corners.flatMap((_, index) => (index % 3 === 0 ? colour : [])))),
  };
}

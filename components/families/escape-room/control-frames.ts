import type { Position } from '#lib/domain/position.ts';
import type { RoomState } from '#lib/families/escape-room/room-state.ts';

/** How far a frame is outside its block. */
const margin = 0.02;
/** Height of a frame: controls are low. */
const height = 0.35;

const colours = { on: [0.43, 0.75, 0.43], off: [0.95, 0.79, 0.3] } as const;

const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z] as const)));
/** Pairs of corners that differ in one direction. */
const edges = corners.flatMap((one, index) =>
  corners.slice(index + 1).flatMap((other) => (one.filter((value, axis) => value !== other[axis]).length === 1 ? [[one, other]] : [])),
);

function frameAt({ x, y, z }: Position): number[] {
  const place = ([east, up, south]: readonly [number, number, number]): number[] => [
    x + (east === 0 ? -margin : 1 + margin),
    y + (up === 0 ? margin : height),
    z + (south === 0 ? -margin : 1 + margin),
  ];
  return edges.flat().flatMap(place);
}

/** Line segments around the controls of all rooms that are not solved, gold, and green while they are on. */
export function controlFrames(rooms: readonly RoomState[]): { readonly positions: Float32Array; readonly colours: Float32Array } {
  const shown = rooms
    .filter(({ done }) => done === null)
    .flatMap(({ room, signals }) => room.controls.map(({ at }, index) => ({ at, colour: colours[signals[index]?.on ? 'on' : 'off'] })));
  return {
    positions: new Float32Array(shown.flatMap(({ at }) => frameAt(at))),
    colours: new Float32Array(shown.flatMap(({ colour }) => edges.flat().flatMap(() => [...colour]))),
  };
}

/** A point or direction as x, y, z. */
export type Vector = readonly [x: number, y: number, z: number];

/** Where a picture is taken from. Directions have length one. */
export interface Viewpoint {
  readonly eye: Vector;
  readonly ahead: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** The tangent of half the usual first-person view of 68 degrees, as a constant: the last bits of `Math.tan` are not the same everywhere. */
export const halfView = 0.6745085168424267;

/** A view from an eye in a direction of any length. Straight up and down, north is at the top of the picture. */
export function viewAlong(eye: Vector, [x, y, z]: Vector): Viewpoint {
  const ahead = scaled([x, y, z]);
  const level = Math.sqrt(ahead[0] * ahead[0] + ahead[2] * ahead[2]);
  const right: Vector = level < 1e-6 ? [1, 0, 0] : [-ahead[2] / level, 0, ahead[0] / level];
  const up: Vector = [
    right[1] * ahead[2] - right[2] * ahead[1],
    right[2] * ahead[0] - right[0] * ahead[2],
    right[0] * ahead[1] - right[1] * ahead[0],
  ];
  return { eye, ahead, right, up };
}

/**
 * The direction of a look: `yaw` and `pitch` in radians, yaw 0 to the north and counted to the west, pitch upwards. Rounded, so that the last
 * bits of sines, which differ between machines, have no effect.
 */
export function directionOf(yaw: number, pitch: number): Vector {
  const [side, north, level, height] = [Math.sin(yaw), Math.cos(yaw), Math.cos(pitch), Math.sin(pitch)].map(
    (value) => Math.round(value * 1e6) / 1e6,
  );
  return [-(side ?? 0) * (level ?? 0), height ?? 0, -(north ?? 0) * (level ?? 0)];
}

/** A vector of length one; south for one without any length. */
function scaled([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z);
  return length < 1e-9 ? [0, 0, 1] : [x / length, y / length, z / length];
}

import type { Velocity } from '../../entities/entity.ts';

const gravity = 0.08;
/** What a rocket adds in a tick, and the speed to which it drives a body, in blocks per tick. */
const kick = 0.1;
const drive = 1.5;

function lookOf(yaw: number, pitch: number): Velocity {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return { x: -Math.sin(turn) * Math.cos(tilt), y: -Math.sin(tilt), z: Math.cos(turn) * Math.cos(tilt) };
}

/** The velocity of a body after a tick with an elytra, in blocks per tick, as in vanilla. Angles in degrees as in Minecraft. */
export function glidden(before: Velocity, yaw: number, pitch: number, falling: number): Velocity {
  const look = lookOf(yaw, pitch);
  const tilt = (pitch * Math.PI) / 180;
  const level = Math.hypot(look.x, look.z);
  const speed = Math.hypot(before.x, before.z);
  const lift = Math.cos(tilt) ** 2;
  let { x, y, z } = before;
  y += gravity * falling * (-1 + lift * 0.75);
  if (y < 0 && level > 0) {
    const part = y * -0.1 * lift;
    [x, y, z] = [x + (look.x * part) / level, y + part, z + (look.z * part) / level];
  }
  if (tilt < 0 && level > 0) {
    const part = speed * -Math.sin(tilt) * 0.04;
    [x, y, z] = [x - (look.x * part) / level, y + part * 3.2, z - (look.z * part) / level];
  }
  if (level > 0) [x, z] = [x + ((look.x / level) * speed - x) * 0.1, z + ((look.z / level) * speed - z) * 0.1];
  return { x: x * 0.99, y: y * 0.98, z: z * 0.99 };
}

/** The velocity that a firework rocket gives a gliding body in a tick. */
export function driven(before: Velocity, yaw: number, pitch: number): Velocity {
  const look = lookOf(yaw, pitch);
  const along = (speed: number, way: number): number => speed + way * kick + (way * drive - speed) * 0.5;
  return { x: along(before.x, look.x), y: along(before.y, look.y), z: along(before.z, look.z) };
}

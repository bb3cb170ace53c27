import { Vec3, type Vector } from '../library/mineflayer.ts';
import type { WalkingBody } from './walking-body.ts';

/** How near the middle of the ladder's cell a body stays, in blocks. */
const tolerance = 0.2;
/** Most ticks to the ground: 32 levels at 0.15 blocks a tick, and a start. */
const most = 260;

const around = [new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)];

/**
 * Climbs down a ladder next to the body's place or under it, which the pathfinder cannot do for more than four levels. Returns whether the
 * body is lower now.
 */
export async function climbDown(body: WalkingBody): Promise<boolean> {
  const { bot } = body;
  const start = bot.entity.position.clone();
  const feet = start.floored();
  const cell = around.map((way) => feet.plus(way)).find((at) => isOpen(body, at) && isLadder(body, at.offset(0, -1, 0)));
  if (!cell) return false;
  const middle = cell.offset(0.5, 0, 0.5);
  try {
    for (let tick = 0; tick < most; tick++) {
      const { position, onGround } = bot.entity;
      const away = Math.hypot(middle.x - position.x, middle.z - position.z);
      if (onGround && position.y < start.y - 0.5) break;
      if (away > tolerance) await body.until(bot.lookAt(new Vec3(middle.x, position.y + 1.6, middle.z), true));
      bot.setControlState('forward', away > tolerance);
      await body.ticks(1);
    }
  } finally {
    bot.clearControlStates();
  }
  return bot.entity.position.y < start.y - 0.5;
}

function isLadder(body: WalkingBody, at: Vector): boolean {
  return body.blockAt(at)?.name === 'ladder';
}

function isOpen(body: WalkingBody, at: Vector): boolean {
  return isLadder(body, at) || (body.blockAt(at)?.boundingBox === 'empty' && body.blockAt(at.offset(0, 1, 0))?.boundingBox === 'empty');
}

import type { Position } from '#lib/domain/position.ts';
import type { Player, Push } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { allowedMove, bodyBox } from '../../world/collision.ts';
import type { Surroundings } from './surroundings.ts';

/** Ticks in which a push can reach its client and move the body. */
const patience = 50;
/** Speed along the ground, in blocks per tick, below which a push is not worth a look. */
const least = 0.1;
/** What a body can set against a push in its first tick, by a sprint with a jump, and the least way along the push that is seen. */
const resistance = 0.34;
const leastWay = 0.05;
/** The height of a hop by a push, of which a body that follows it reaches some. */
const hop = 0.35;
const leastRise = 0.25;
/** Ticks of its speed that a push carries a body along the ground. */
const carry = 2.5;

/** Whether a body went where a push led, as far as its way was free. */
function isFollowed({ world }: MinecraftServer, around: Surroundings, { width, height }: Player, push: Push): boolean {
  const { from, velocity, furthest, highest } = push;
  const speed = Math.hypot(velocity.x, velocity.z);
  if (push.isUsed || speed < least) return true;
  if (around.fluid(from, width, height) || around.isHeld(from, width, height) || around.isClimbable(from)) return true;
  const box = bodyBox(from, width, height);
  const aside = allowedMove(world, box, { x: velocity.x, y: 0, z: velocity.z });
  if (Math.hypot(aside.x, aside.z) < speed * 0.9) return true;
  const hops = velocity.y >= hop && allowedMove(world, box, { x: 0, y: hop, z: 0 }).y >= hop;
  return furthest >= Math.max(leastWay, speed - resistance) && (!hops || highest >= leastRise);
}

/** Moves the body of a person whose client did not follow a push, such as a knock of a weapon. */
export function tickPushes(
  server: MinecraftServer,
  around: Surroundings,
  player: Player,
  put: (player: Player, position: Position) => void,
): void {
  const { pushes, position, dead } = player;
  if (dead || player.sleepingAt) pushes.length = 0;
  for (const push of pushes) {
    const { x, z } = push.velocity;
    const speed = Math.hypot(x, z);
    push.age++;
    push.highest = Math.max(push.highest, position.y - push.from.y);
    if (speed > 0) push.furthest = Math.max(push.furthest, ((position.x - push.from.x) * x + (position.z - push.from.z) * z) / speed);
  }
  const [oldest] = pushes;
  if (!oldest || oldest.age < patience) return;
  pushes.shift();
  if (isFollowed(server, around, player, oldest)) return;
  const { x, z } = oldest.velocity;
  const way = allowedMove(server.world, bodyBox(position, player.width, player.height), { x: x * carry, y: 0, z: z * carry });
  if (Math.hypot(way.x, way.z) < least) return;
  put(player, { x: position.x + way.x, y: position.y, z: position.z + way.z });
  server.hooks.emit('refused', player, 'stood still against a push');
  server.hooks.emit('playerMoved', player, position);
}

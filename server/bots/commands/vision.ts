import type { Entity } from 'prismarine-entity';
import type { Vector } from '#server/vision/viewpoint.ts';
import { failed } from '../api/api-call.ts';
import { Vec3 } from '../library/mineflayer.ts';
import { eyeOf, viewAround } from '../view-around.ts';
import type { CommandHands, CommandResult } from './command.ts';

/** The answer to an agent that asks for a picture in a task without pictures. */
const visionOff = 'Vision is switched off here, so you get no picture. Use !nearbyBlocks and !entities.';
/** Ticks until others see where a body looks. */
const turnTicks = 2;
/** The height of a face as a part of its body's. */
const facePart = 0.85;

/** Where a command looks. */
interface Target {
  /** In words, for the prompt. */
  readonly what: string;
  /** The direction from an eye. Called again when the picture is taken, because bodies move. CallRefused says why there is none. */
  direction(eye: Vector): Vector;
}

/** Turns the body, and answers with a description of what it sees there. */
export async function describedView({ body, seat, agent }: CommandHands, { what, direction }: Target): Promise<CommandResult> {
  if (agent.describe === null) return failed(visionOff);
  const eye = eyeOf(body);
  const [x, y, z] = direction(eye);
  await body.until(body.bot.lookAt(new Vec3(eye[0] + x, eye[1] + y, eye[2] + z), true));
  await body.ticks(turnTicks);
  return body.untilInterrupted(agent.describe(viewAround(body, seat.team, direction(eyeOf(body))), what));
}

/** From an eye to the face of a body. */
export function towardsFace(eye: Vector, { position, height }: Entity): Vector {
  return [position.x - eye[0], position.y + height * facePart - eye[1], position.z - eye[2]];
}

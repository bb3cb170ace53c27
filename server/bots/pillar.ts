import type { Body } from './body.ts';
import { filler, overgrown } from './building/open-jobs.ts';
import { eyeHeight } from './hand-reach.ts';
import { Vec3, type Vector } from './library/mineflayer.ts';
import { digByHand } from './work-by-hand.ts';

/** Longest jump, and longest fall of one level, in ticks. */
const jumpTicks = 14;
const fallTicks = 20;
/** Fall in blocks after which a body has sunk, and distance to the middle of a hole at which it lets go. */
const sunk = 0.5;
const nearMiddle = 0.1;
/** Jumps for one level before the body gives up. */
const jumps = 3;

/** Raises a body on dirt by some levels. Returns how many it rose. */
export async function raise(body: Body, levels: number): Promise<number> {
  for (let level = 0; level < levels; level++) if (!(await raiseOnce(body))) return level;
  return levels;
}

/** Lowers a body on dirt by some levels, and on its own pillar also where grass has spread to it. Returns how many it sank. */
export async function lower(body: Body, levels: number, isOwn = false): Promise<number> {
  for (let level = 0; level < levels; level++) {
    const below = belowFeet(body);
    const name = body.blockAt(below)?.name;
    const before = body.bot.entity.position.y;
    if (name !== filler && !(isOwn && name === overgrown)) return level;
    try {
      await digByHand(body, below);
    } catch {
      body.mustBeAlive();
      return level;
    }
    for (let tick = 0; tick < fallTicks && (tick < 2 || !body.bot.entity.onGround); tick++) await body.ticks(1);
    if (body.bot.entity.position.y > before - sunk && !(await slipInto(body, below))) return level;
  }
  return levels;
}

/** Moves a body whose edge rests on a block beside a hole to the middle of the hole. False if it does not fall. */
async function slipInto(body: Body, hole: Vector): Promise<boolean> {
  const { bot } = body;
  const start = bot.entity.position.y;
  const middle = hole.offset(0.5, 1, 0.5);
  try {
    for (let tick = 0; tick < fallTicks && bot.entity.position.y > start - sunk; tick++) {
      const { x, z } = bot.entity.position;
      await body.until(bot.lookAt(new Vec3(middle.x, bot.entity.position.y + eyeHeight, middle.z), true));
      bot.setControlState('forward', Math.hypot(middle.x - x, middle.z - z) > nearMiddle);
      await body.ticks(1);
    }
  } finally {
    bot.clearControlStates();
  }
  for (let tick = 0; tick < fallTicks && !bot.entity.onGround; tick++) await body.ticks(1);
  return bot.entity.position.y <= start - sunk;
}

function belowFeet({ bot }: Body): Vector {
  const { x, y, z } = bot.entity.position;
  return new Vec3(Math.floor(x), Math.floor(y + 0.5) - 1, Math.floor(z));
}

async function raiseOnce(body: Body): Promise<boolean> {
  const { bot } = body;
  const item = bot.inventory.items().find(({ name }) => name === filler);
  if (!item) return false;
  if (bot.heldItem?.type !== item.type) await body.until(bot.equip(item, 'hand'));
  const below = belowFeet(body);
  const base = below.y + 1;
  for (let jump = 0; jump < jumps; jump++) {
    const ground = body.blockAt(below);
    if (!ground || ground.boundingBox === 'empty') return false;
    await body.until(bot.look(bot.entity.yaw, -Math.PI / 2, true));
    bot.setControlState('jump', true);
    try {
      for (let tick = 0; tick < jumpTicks && bot.entity.position.y < base + 1.02; tick++) await body.ticks(1);
    } finally {
      bot.setControlState('jump', false);
    }
    if (bot.entity.position.y >= base + 1) {
      try {
        // A view that the library does not have to turn, because the body is in the air for only a few ticks.
        await body.until(bot.lookAt(below.offset(0.5, 1, 0.5), true));
        await body.until(bot.placeBlock(ground, new Vec3(0, 1, 0)));
      } catch {
        body.mustBeAlive();
      }
    }
    for (let tick = 0; tick < fallTicks && (tick < 1 || !bot.entity.onGround); tick++) await body.ticks(1);
    if (bot.entity.onGround && bot.entity.position.y >= base + 0.9) return true;
  }
  return false;
}

import type { Position } from '#lib/domain/position.ts';
import { playerSlots } from '../../inventory/player-inventory.ts';
import { enchantmentLevel } from '../../mining-speed.ts';
import type { Player } from '../../player.ts';
import type { LateLevels } from './late-levels.ts';
import type { Surroundings } from './surroundings.ts';

const gravity = 0.08;
const drag = 0.98;
const jump = 0.42;
const perJumpBoost = 0.1;
/** Height of a step without a jump. */
const stepHeight = 0.6;
/** Speed up a ladder. */
const climb = 0.12;
const floatingClimb = 0.2;
const sprint = 1.3;
const walk = 0.1;
const airPush = 0.026;
const airKeep = 0.91;
const jumpPush = 0.2;
const fluidPush = 0.02;
const current = 0.014;
/** What swimming up adds in a tick, with the jump key and a look upwards. */
const stroke = 0.13;
/** Speed with which a body leaves a fluid at a bank. */
const leaving = 0.34;
const fastestBubbles = 1.8;
const honeySlide = -0.05;
const sneak = 0.3;
const use = 0.2;
/** Some clients count a crouching body as high as a standing one. */
const standingHeight = 1.8;
/** The share of a move along the ground that is left in a cobweb. */
const webFactor = 0.25;
/** Clients stop a body whose speed is smaller. */
const negligible = 0.0031;
/** The speed upwards of a body that stands: gravity presses it to the ground. */
const standstill = -gravity * drag;

/** How a body moved in its last tick, and the speed with which it goes on, at most. */
export interface Motion {
  /** Blocks per tick, along the ground and upwards. */
  readonly along: Velocity2;
  readonly rise: number;
  /** The speed upwards of a body that is in the air after it, and of one that falls at least as fast as from a standstill. */
  readonly free: number;
  readonly fall: number;
  readonly sneaked: boolean;
  /** Whether it stood at its end, or on the way there and slid off. */
  readonly stood: boolean;
  /** Whether it stood only by a step at a wall. */
  readonly clung: boolean;
}

type Felt = 'speed' | 'jump_boost' | 'levitation' | 'slow_falling' | 'dolphins_grace';

interface Velocity2 {
  readonly x: number;
  readonly z: number;
}

export const atRest: Motion = {
  along: { x: 0, z: 0 },
  rise: 0,
  free: standstill,
  fall: standstill,
  sneaked: false,
  stood: false,
  clung: false,
};

/** What surrounds a body at the two ends of a move. */
export interface Step {
  readonly player: Player;
  readonly height: number;
  readonly from: Position;
  readonly to: Position;
  readonly tick: number;
}

/** How far a body may move in a tick, and how it goes on after it. */
export interface Bounds {
  /** Highest rise; a body that lands may also fall less far. */
  readonly rise: number;
  readonly lands: boolean;
  readonly pace: number;
  /** The motion after the move that was made. */
  after(way: Position): Motion;
}

/** The bounds of one tick of a body that walks, jumps, falls, swims or climbs, by vanilla's formulas. */
export function stepBounds(around: Surroundings, levels: LateLevels, before: Motion, step: Step): Bounds {
  const { player, height, from, to, tick } = step;
  const { width } = player;
  // All of them in each tick, so that none is forgotten too early.
  const felt = {
    ...{ speed: levels.of(player, 'speed', tick), jump_boost: levels.of(player, 'jump_boost', tick) },
    ...{ levitation: levels.of(player, 'levitation', tick), slow_falling: levels.of(player, 'slow_falling', tick) },
    ...{ dolphins_grace: levels.of(player, 'dolphins_grace', tick) },
  };
  const level = (effect: Felt): number => felt[effect];
  const stood = before.stood || around.carries(from, width);
  // A body moves up or down first. It can land, and slide off in the same tick.
  const stands = around.carries(to, width) || (to.y <= from.y && around.carries({ ...from, y: to.y }, width));
  const fluid = around.fluid(from, width, height);
  const way = to.y - from.y;
  const web = around.isInWeb(from, width, height);
  const nearWeb = around.isHeld(from, width, Math.max(height, standingHeight));

  let rise = Math.abs(before.rise) < negligible ? Math.max(0, before.rise) : before.rise;
  if (stood) rise = Math.max(rise, jump + perJumpBoost * level('jump_boost'));
  const isNearGround = stood || around.carries(from, width, -before.fall + 0.01);
  if (stands && (isNearGround || fluid)) rise = Math.max(rise, stepHeight);
  // Some clients end a fall at a wall with a step to where they are, and stand there for a moment.
  const clings =
    way === 0 && !before.clung && isNearGround && around.touchesWall({ ...to, y: to.y + before.fall }, width, height - before.fall);
  if (clings) rise = Math.max(rise, 0);
  if (fluid) rise = Math.max(rise, before.rise + stroke);
  if (around.isClimbable(from)) rise = Math.max(rise, level('levitation') > 0 ? floatingClimb : climb);
  if (nearWeb) rise = Math.max(rise, 0);
  if (around.touches('honey_block', from, width, height)) rise = Math.max(rise, honeySlide);

  const slowness = (player.staysWithoutClient && player.handInUse !== null ? use : 1) * sneakShare(player, before, fluid !== null);
  const speed = walk * sprint * (1 + 0.2 * level('speed')) * Math.max(0, 1 - 0.15 * player.effectLevel('slowness'));
  const boots = player.inventory.slot(playerSlots.feet);
  const strider = Math.min(3, enchantmentLevel(boots, 'depth_strider')) / 3;
  const soul = enchantmentLevel(boots, 'soul_speed') > 0 ? 1.6 : 1;
  const pushes: { push: number; keep: number }[] = [];
  if (stood && !fluid?.isDeep)
    for (const grip of around.grips(from)) pushes.push({ push: (speed * soul * 0.216) / grip ** 3, keep: grip * airKeep });
  // At the surface a body is in the air for some clients; then it falls.
  if (!stood && (!fluid || (!fluid.isDeep && way < before.free + 0.01))) pushes.push({ push: airPush, keep: airKeep });
  if (fluid) {
    const keep = level('dolphins_grace') > 0 ? 0.96 : fluid.kind === 'lava' ? 0.5 : player.sprinting || strider > 0 ? 0.9 : 0.8;
    pushes.push({ push: fluidPush + Math.max(0, speed - fluidPush) * strider + (fluid.flows ? current : 0), keep });
  }
  const jumps = stood && (way >= jump - 0.01 || (stands && way > 0.1) || (way > 0 && isKeptLow(around, step)));
  const kept = Math.hypot(before.along.x, before.along.z);
  const push = Math.max(...pushes.map((each) => each.push)) * slowness + (jumps && slowness === 1 ? jumpPush : 0);

  return {
    rise,
    lands: stands && way <= 0,
    pace: (kept + push) * (web ? webFactor : 1),
    after: (moved) => {
      const keep = web ? 0 : Math.max(...pushes.map((each) => each.keep));
      const isStanding = stands && moved.y <= 0;
      const floating = level('levitation');
      const slow = level('slow_falling') > 0 && moved.y <= 0 ? 0.01 : gravity;
      const free = (moved.y - slow) * drag;
      const ends = [isStanding || nearWeb ? Math.max(standstill, free) : free];
      if (fluid) ends.push(moved.y * 0.8, leaving);
      if (around.touches('bubble_column', from, width, height)) ends.push(Math.min(fastestBubbles, moved.y + 0.1));
      if (floating > 0) ends.push((moved.y + (0.05 * floating - moved.y) * 0.2) * drag);
      if (isStanding && before.rise < standstill) ends.push(-before.rise * bounce(around, to, width));
      return {
        along: { x: moved.x * keep, z: moved.z * keep },
        rise: Math.max(...ends),
        free,
        fall: Math.min(free, standstill),
        sneaked: player.sneaking,
        stood: isStanding || clings,
        clung: clings && !isStanding,
      };
    },
  };
}

/** Slowness by sneaking, which begins a tick after the key. */
function sneakShare(player: Player, before: Motion, swims: boolean): number {
  if (!player.sneaking || !before.sneaked || swims) return 1;
  return Math.min(1, sneak + 0.15 * enchantmentLevel(player.inventory.slot(playerSlots.legs), 'swift_sneak'));
}

/** Whether something keeps a jump low: a ceiling, or honey at the feet. */
function isKeptLow(around: Surroundings, { player, height, from, to }: Step): boolean {
  return around.touchesCeiling(to, player.width, height) || around.touches('honey_block', from, player.width, height);
}

function bounce(around: Surroundings, to: Position, width: number): number {
  if (around.isOn('slime_block', to, width)) return 1;
  return around.isOn('_bed', to, width) ? 0.66 : 0;
}

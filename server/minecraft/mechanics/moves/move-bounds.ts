import type { Position } from '#lib/domain/position.ts';
import { LivingEntity, type Velocity } from '../../entities/entity.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { bodyBox, overlap } from '../../world/collision.ts';
import { driven, glidden } from './glide.ts';
import { LateLevels } from './late-levels.ts';
import { lateTicks, RecentBlocks } from './recent-blocks.ts';
import { atRest, type Bounds, type Motion, type Step, stepBounds } from './step-bounds.ts';
import { Surroundings } from './surroundings.ts';

const rounding = 1e-3;
/** What a body may exceed its bounds by in all, in blocks: clients round, and bodies push each other. It comes back slowly. */
const spare = { pace: 1, rise: 0.1, lift: 0.3 };
const spareBack = { pace: 0.005, rise: 0.001, lift: 0.002 };
/** Speed along the ground that another body gives by standing in the way. */
const crowd = 0.06;
const largestCrowd = 4;
const piston = 0.55;
/** Moves that one push explains. */
const pushUses = 3;
/** What a body adds to the height of a push by itself, when it swims up. */
const swim = 0.05;
/** Blocks per tick by which a body may fall faster than freely. */
const fasterFall = 0.5;
const glidePace = 0.05;
const glideRise = 0.003;
/** Further rockets change a flight by less than its clients may differ. */
const countedRockets = 5;

interface Track {
  /** Where the last move that was taken ended. */
  at: Position;
  motion: Motion;
  /** The velocity of its last tick with an elytra; null without. */
  flight: Velocity | null;
  readonly spare: { pace: number; rise: number; lift: number };
  tick: number;
  /** The tick until which it may move freely: it could fly a moment ago. */
  freeUntil: number;
  /** The tick until which its client may still glide. */
  glidesUntil: number;
}

/** Whether moves of persons are possible in vanilla, move by move. Each move is a tick of the client. */
export class MoveBounds {
  readonly around: Surroundings;
  private readonly server: MinecraftServer;
  private readonly levels = new LateLevels();
  private readonly tracks = new WeakMap<Player, Track>();

  constructor(server: MinecraftServer) {
    this.server = server;
    this.around = new Surroundings(new RecentBlocks(server));
  }

  /** Why a body cannot make a move, or null for one that it can make, which counts as made. */
  judge(player: Player, to: Position, look: { readonly yaw: number; readonly pitch: number }, height: number): string | null {
    const { tick } = this.server;
    const from = player.position;
    const track = this.trackOf(player, tick);
    if (player.gameMode === 'creative' || player.gameMode === 'spectator' || player.flying) track.freeUntil = tick + lateTicks;
    if (player.gliding) track.glidesUntil = tick + lateTicks;
    const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
    const step: Step = { player, height, from, to, tick };
    const bounds = stepBounds(this.around, this.levels, track.motion, step);
    const flight = track.glidesUntil >= tick ? this.flightOf(track, step, way, look) : null;
    const counted = flight !== null || track.freeUntil >= tick ? way : this.within(track, bounds, step, way);
    if (typeof counted === 'string') return counted;
    track.motion = bounds.after(counted);
    track.flight = flight;
    track.at = to;
    return null;
  }

  /** Whether a body stands, by its last move. */
  stands(player: Player): boolean {
    return this.trackOf(player, this.server.tick).motion.stood || this.around.carries(player.position, player.width);
  }

  /** The body continues where it is, with the motion of its last move: its client was put back. */
  putBack(player: Player): void {
    const track = this.trackOf(player, this.server.tick);
    track.at = player.position;
    track.motion = { ...track.motion, rise: Math.max(0, track.motion.rise), stood: false };
  }

  /** The speed with which a body that nothing carries falls next, in blocks per tick; null for one that need not fall. */
  fallOf(player: Player): number | null {
    const { position, width, height } = player;
    if (player.gameMode === 'creative' || player.gameMode === 'spectator' || player.flying || player.sleepingAt) return null;
    if (player.effectLevel('levitation') > 0 || this.around.carries(position, width)) return null;
    if (this.around.fluid(position, width, height) || this.around.isClimbable(position)) return null;
    if (this.around.isHeld(position, width, height)) return null;
    return player.effectLevel('slow_falling') > 0 ? -0.01 : -0.08;
  }

  private trackOf(player: Player, tick: number): Track {
    const known = this.tracks.get(player);
    if (!known) {
      const track = {
        ...{ at: player.position, motion: atRest, flight: null, spare: { ...spare }, tick, freeUntil: tick, glidesUntil: -1 },
      };
      this.tracks.set(player, track);
      return track;
    }
    const passed = tick - known.tick;
    known.tick = tick;
    for (const kind of ['pace', 'rise', 'lift'] as const) {
      known.spare[kind] = Math.min(spare[kind], known.spare[kind] + passed * spareBack[kind]);
    }
    const { x, y, z } = player.position;
    if (known.at.x !== x || known.at.y !== y || known.at.z !== z) {
      // Something else moved the body. Its client may go on as before, or from rest.
      known.at = player.position;
      known.motion = { ...known.motion, rise: Math.max(0, known.motion.rise), stood: false };
    }
    return known;
  }

  /** The part of a move by which the body goes on, or why it exceeds its bounds. What it exceeds them by within its spare is used up. */
  private within({ spare: left, motion }: Track, bounds: Bounds, step: Step, way: Position): Velocity | string {
    const { player } = step;
    if (way.y < motion.fall - fasterFall) return 'fell faster than a player can';
    let rise = bounds.lands ? 0 : way.y - bounds.rise - rounding;
    let pace = Math.hypot(way.x, way.z) - bounds.pace - rounding;
    if (rise > 0 || pace > 0) {
      const push = player.pushes.findIndex(({ velocity: { x, y, z } }) => {
        const isPushed = pace <= 0 || Math.hypot(way.x, way.z) <= Math.hypot(x, z) + bounds.pace + rounding;
        return isPushed && (rise <= 0 || way.y <= y + swim);
      });
      if (push >= 0) {
        // It may be another excess that the push explains, so it counts a few times.
        const used = player.pushes[push];
        if (used) {
          used.isUsed = true;
          if (++used.uses >= pushUses) player.pushes.splice(0, push + 1);
        }
        return way;
      }
    }
    if (pace > 0) pace -= crowd * Math.min(largestCrowd, this.crowdAt(step));
    if ((rise > 0 || pace > 0) && this.around.touches('moving_piston', step.from, player.width, step.height)) {
      rise -= piston;
      pace -= piston;
    }
    if (rise > left.rise) return 'rose or stayed in the air as no player can';
    if (pace > left.pace) return 'moved faster than a player can';
    left.rise -= Math.max(0, rise);
    left.pace -= Math.max(0, pace);
    return { ...way, y: rise > 0 ? bounds.rise : way.y };
  }

  /** The velocity of a tick with an elytra, if the move can be one; else null. */
  private flightOf(track: Track, step: Step, way: Velocity, { yaw, pitch }: { yaw: number; pitch: number }): Velocity | null {
    const { player, height, from, to, tick } = step;
    const { along, rise } = track.motion;
    const before = track.flight ?? { x: along.x, y: rise, z: along.z };
    const falling = this.levels.of(player, 'slow_falling', tick) > 0 && before.y <= 0 ? 0.125 : 1;
    const starts = [before];
    for (const view of [{ yaw, pitch }, player]) {
      let start = before;
      for (let rocket = 0; rocket < Math.min(player.rockets, countedRockets); rocket++) {
        start = driven(start, view.yaw, view.pitch);
        starts.push(start);
      }
    }
    const isStopped = this.around.carries(to, player.width) || this.around.touchesWall(to, player.width, height);
    const pace = Math.hypot(way.x, way.z);
    let least = Number.POSITIVE_INFINITY;
    for (const start of starts) {
      const free = glidden(start, yaw, pitch, falling);
      const expected = Math.hypot(free.x, free.z);
      // Speed is height for a glider, so each excess beyond rounding is used up, however small.
      const over = Math.max(0, way.y - free.y - rounding) + Math.max(0, pace - expected - rounding);
      if (isStopped ? pace <= expected + glidePace && way.y <= Math.max(free.y, 0) + glideRise : way.y >= free.y - glidePace * 2)
        least = Math.min(least, isStopped ? 0 : over);
    }
    if (least > track.spare.lift || to === from) return null;
    track.spare.lift -= least;
    return way;
  }

  private crowdAt({ player, from, height }: Step): number {
    const body = bodyBox(from, player.width + 0.5, height);
    let count = 0;
    for (const entity of this.server.entities) {
      if (entity === player || !(entity instanceof LivingEntity)) continue;
      if (overlap(body, bodyBox(entity.position, entity.width, entity.height))) count++;
    }
    return count;
  }
}

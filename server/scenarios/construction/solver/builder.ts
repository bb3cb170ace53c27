import { cellKey } from '#lib/domain/position.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import type { BuildingPost } from '#server/bots/building/building-post.ts';
import { cheapestJob, type Undertaking } from '#server/bots/building/cheapest-job.ts';
import { deepCells } from '#server/bots/building/deep-cells.ts';
import { inOrder, isRight, type Job, openJobs, type PlannedBlock } from '#server/bots/building/open-jobs.ts';
import { type Reach, type Stand, standFor } from '#server/bots/building/stands.ts';
import { stepTowards } from '#server/bots/building/steps.ts';
import { wayOut } from '#server/bots/building/way-out.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { arrivalWait } from '../../arrival-wait.ts';
import type { Assignment } from './assignment.ts';
import { footworkOf } from './footwork.ts';
import { Materials } from './materials.ts';
import { leaveTeam, type Teamwork } from './teamwork.ts';
import { Turns } from './turns.ts';

/** Ticks between two observations of the world. */
const lookWait = 10;
/** A material of which every agent has enough, and that it can dig by hand. */
const filler = 'dirt';
/** Milliseconds for which a job that failed is left alone. */
const failureWait = 2000;
/** Milliseconds without any job within reach after which a body builds a stair. A body in the way is gone by then. */
const stairWait = 5000;

/** Plays one seat: finds blocks that are missing, wrong or superfluous, and does the jobs that are its turn. */
export class Builder {
  private readonly seat: Seat;
  private readonly team: Teamwork;
  private readonly blocks: readonly PlannedBlock[];
  private readonly deep: readonly PlannedBlock[];
  private readonly turns: Turns;
  private readonly footwork: BuildingPost;
  private readonly materials: Materials;
  /** Game time in milliseconds since which there are jobs, but none within reach; null while there is one. */
  private outOfReachSince: number | null = null;

  constructor(seat: Seat, assignment: Assignment, team: Teamwork) {
    this.seat = seat;
    this.team = team;
    this.blocks = inOrder(assignment.blocks);
    this.deep = deepCells(this.blocks);
    this.turns = new Turns(seat.index, seat.mates.length + 1);
    this.footwork = footworkOf(seat, assignment, team);
    this.materials = new Materials(seat, assignment, team, this.footwork);
  }

  /** Builds until the episode is over. Throws BodyLost if its body is lost. */
  async run(): Promise<void> {
    try {
      await this.seat.ticks(arrivalWait);
      this.seat.beginProgram();
      for (;;) await this.pass();
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      throw error;
    } finally {
      leaveTeam(this.team, this.seat.agent);
    }
  }

  private async pass(): Promise<void> {
    this.footwork.look();
    const chosen = this.choose();
    if (chosen === null) {
      await this.rest();
      await this.seat.ticks(lookWait);
      return;
    }
    this.turns.take(chosen.job, this.team.busy);
    if (chosen.job.kind === 'clear') await this.leaveBuilding();
    if (await this.attempt(chosen)) return;
    // A failed action is tried again after a while, with the failure count reset.
    this.team.postponed.set(cellKey(chosen.job.at), this.seat.clock.now() + failureWait);
    this.seat.forgetFailures();
    await this.makeRoom();
    await this.seat.ticks(lookWait);
  }

  /** The next job: the cheapest of those whose turn it is, lower levels first; null without one. */
  private choose(): Undertaking | null {
    const { claims, busy, pillars, postponed } = this.team;
    const { footwork, materials } = this;
    const now = this.seat.clock.now();
    const standing = new Set([...pillars.values()].flat());
    const highest = this.highestLevel();
    const open = openJobs(this.blocks, footwork.sight, this.seat.mates.length + 1, filler).filter(({ kind, at, name }) =>
      kind === 'clear' ? !standing.has(cellKey(at)) : at.y <= highest && !materials.isLacking(name),
    );
    const isTaken = ({ at }: Job): boolean => claims.has(cellKey(at)) || (postponed.get(cellKey(at)) ?? 0) > now;
    const options = this.turns.options(open, now, isTaken, busy);
    if (options.length === 0) {
      this.outOfReachSince = null;
      return null;
    }
    const places = footwork.places();
    const { cheapest, nearest } = cheapestJob(options, footwork, places);
    if (cheapest) this.outOfReachSince = null;
    return cheapest ?? this.escape() ?? this.stair(nearest, places);
  }

  /** The highest level on which no block closes off a missing one. */
  private highestLevel(): number {
    const { footwork, materials } = this;
    return Math.min(...this.deep.flatMap(({ at, name }) => (footwork.world.isMissing(at) && !materials.isLacking(name) ? [at.y] : [])));
  }

  /** The next block of a stair to jobs that have been out of reach for a while; null if there is no such job or stair. */
  private stair(jobs: readonly Job[], places: Reach): Undertaking | null {
    const now = this.seat.clock.now();
    this.outOfReachSince ??= now;
    const { post, world } = this.footwork;
    const missing = jobs.filter(({ kind }) => kind === 'place');
    if (now - this.outOfReachSince < stairWait || missing.length === 0) return null;
    const job = stepTowards(missing, post, places, world, filler);
    if (job === null || this.team.claims.has(cellKey(job.at))) return null;
    const stand = standFor(job, post, places, world);
    if (stand === null) return null;
    this.team.stairs.add(cellKey(job.at));
    return { job, stand };
  }

  /** Walks down from a building while its stairs are still there. */
  private async leaveBuilding(): Promise<void> {
    const { post, home } = this.footwork;
    if (this.team.stairs.size > 0 && post.base.y > home.y) await this.footwork.goTo({ base: home, levels: 0 });
  }

  /** Digging away a block beside a body that is walled in; null if it can walk. */
  private escape(): Undertaking | null {
    const { footwork } = this;
    const job = wayOut(footwork.post, footwork.home, footwork.places(), footwork.world);
    return job && { job, stand: { ...footwork.post, cost: 0 } };
  }

  /** Does a job that no other body of the system does meanwhile. False if it failed. */
  private async attempt({ job, stand }: Undertaking): Promise<boolean> {
    const { claims, busy } = this.team;
    const key = cellKey(job.at);
    claims.add(key);
    busy.add(this.seat.index);
    try {
      return await this.carryOut(job, stand);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      return false;
    } finally {
      claims.delete(key);
      busy.delete(this.seat.index);
    }
  }

  private async carryOut({ kind, name, at, facing }: Job, stand: Stand): Promise<boolean> {
    const { primitives } = this.seat;
    const { footwork } = this;
    if (kind === 'place' && !(await this.materials.fetch(name))) return false;
    if (!(await footwork.goTo(stand))) return false;
    if (kind === 'clear') return await primitives.digFromHere(at);
    footwork.sight.lookAgain();
    // A body of another system may have placed it meanwhile.
    if (isRight({ name, at, facing }, footwork.sight)) return true;
    if (footwork.sight.block(at) !== null && !(await primitives.digFromHere(at))) return false;
    return await primitives.placeFromHere(name, at, facing);
  }

  /** Comes down, and out of the way of planned blocks. */
  private async rest(): Promise<void> {
    if (await this.footwork.comeDown()) await this.makeRoom();
  }

  /** Returns to the start position if the body stands in the way of a planned block. A body that is walled in digs itself out. */
  private async makeRoom(): Promise<void> {
    const { footwork } = this;
    if (footwork.post.levels > 0 || !footwork.isInTheWay() || (await this.seat.primitives.stepTo(footwork.home))) return;
    footwork.look();
    const way = this.escape();
    if (way) await this.attempt(way);
  }
}

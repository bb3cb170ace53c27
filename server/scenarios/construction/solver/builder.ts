import { cellKey } from '#lib/domain/position.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { blockToDig, breakOut } from '#server/bots/building/escape-route.ts';
import type { Footwork } from '#server/bots/building/footwork.ts';
import { filler, inOrder, isRight, type Job, openJobs, type PlannedBlock } from '#server/bots/building/open-jobs.ts';
import { type Reach, standFor } from '#server/bots/building/stands.ts';
import { stepTowards } from '#server/bots/building/steps.ts';
import { carryOut, cheapestJob, type Undertaking } from '#server/bots/building/undertaking.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { arrivalWait } from '../../arrival-wait.ts';
import type { Assignment } from './assignment.ts';
import { deepCells } from './deep-cells.ts';
import { footworkOf } from './footwork.ts';
import { Materials } from './materials.ts';
import { standstillWords } from './standstill-words.ts';
import { leaveTeam, type Teamwork } from './teamwork.ts';
import { Turns } from './turns.ts';

/** Ticks between two observations of the world. */
const lookWait = 10;
/** Milliseconds for which a job that failed is left alone. */
const failureWait = 2000;
/** Milliseconds without any job within reach after which a body builds a stair. A body in the way is gone by then. */
const stairWait = 5000;

/** Rounds in which jobs beside those out of reach are looked for. */
const mostRounds = 4;
/** Levels of the highest pillar, on which a body rises where nothing else helps. */
const mostLevels = 60;
/** Blocks from home that are out, and what it costs to break a block of the building and one of dirt, in ticks. */
const nearHome = 3;
const breakingCost = 400;
const fillerCost = 10;
/** Ticks between two looks at a building that stands still. */
const idleWait = 40;

/** What a body does next: a job, or a whole way out of the building in which it is shut in. */
type Choice = Undertaking | 'leave' | null;

/** Plays one seat: finds blocks that are missing, wrong or superfluous, and does the jobs that are its turn. */
export class Builder {
  private readonly seat: Seat;
  private readonly team: Teamwork;
  private readonly blocks: readonly PlannedBlock[];
  private readonly deep: readonly PlannedBlock[];
  private readonly turns: Turns;
  private readonly footwork: Footwork;
  private readonly materials: Materials;
  /** Game time in milliseconds since which there are jobs, but none within reach; null while there is one. */
  private outOfReachSince: number | null = null;
  /** The blocks that it broke beside itself when it was walled in. */
  private readonly dug = new Set<string>();
  private readonly tell: (text: string) => void;

  /** `tell` gets what keeps the building from growing, in words. */
  constructor(seat: Seat, assignment: Assignment, team: Teamwork, tell: (text: string) => void) {
    this.seat = seat;
    this.team = team;
    this.tell = tell;
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
    this.watch();
    const chosen = this.choose();
    if (chosen === null) {
      await this.rest();
      await this.seat.ticks(this.team.busy.size === 0 && this.isLong(this.outOfReachSince) ? idleWait : lookWait);
      return;
    }
    if (chosen === 'leave') return await this.leave();
    this.turns.take(chosen.job, this.team.busy);
    if (chosen.job.kind === 'clear') await this.leaveBuilding();
    if (await this.attempt(chosen)) return;
    // A failed action is tried again after a while, with the failure count reset.
    this.team.postponed.set(cellKey(chosen.job.at), this.seat.clock.now() + failureWait);
    this.seat.forgetFailures();
    await this.makeRoom();
    await this.seat.ticks(lookWait);
  }

  /** Says why the building does not grow, once it does not, and gives up what it cannot do. */
  private watch(): void {
    const { progress, busy } = this.team;
    const { sight } = this.footwork;
    const now = this.seat.clock.now();
    const missing = this.blocks.filter((block) => !isRight(block, sight));
    progress.look(missing.length, now);
    if (busy.size > 0) progress.isBusy(now);
    if (!progress.standsStill(now)) return;
    const open = missing.filter(({ at }) => !progress.hasGivenUp(at));
    const superfluous = missing.length > 0 ? [] : openJobs(this.blocks, sight, 1).filter(({ at }) => !progress.hasGivenUp(at));
    const isLacking = (name: string): boolean => this.materials.wasNotFound(name);
    const given = open.filter(({ name }) => !isLacking(name));
    const isNews = progress.giveUp([...given, ...superfluous], open, now);
    if (!isNews) return;
    this.tell(standstillWords({ open, superfluous, planned: this.blocks, sight, isLacking, hasFailed: (at) => progress.hasFailed(at) }));
  }

  /** The next job: the cheapest of those whose turn it is, lower levels first; null without one. */
  private choose(): Choice {
    const { busy } = this.team;
    const { footwork } = this;
    const now = this.seat.clock.now();
    const open = this.open();
    const options = this.turns.options(open, now, (job) => this.isTaken(job), busy);
    if (options.length === 0 && (open.length > 0 || !this.isUnfinished())) {
      this.outOfReachSince = null;
      return null;
    }
    const places = footwork.places();
    const { cheapest, nearest } = cheapestJob(options, footwork, places);
    if (cheapest) this.outOfReachSince = null;
    return cheapest ?? this.escape() ?? this.stair(nearest, places) ?? this.besides(options, places);
  }

  /**
   * The jobs that the body could do now, apart from those in some cells. Where blocks on higher levels would be the next in turn, which would
   * close off a missing one, scaffolds and blocks out of turn come first.
   */
  private open(beyond: ReadonlySet<string> = new Set()): readonly Job[] {
    const { pillars, progress } = this.team;
    const { sight } = this.footwork;
    const { materials } = this;
    const standing = new Set([...pillars.values()].flat());
    const mayClear = !this.isUnfinished();
    const isLeft = ({ at }: Pick<Job, 'at'>): boolean => !beyond.has(cellKey(at)) && !progress.hasFailed(at) && !progress.hasGivenUp(at);
    const jobsFor = (mayPlace: (block: PlannedBlock) => boolean): readonly Job[] =>
      openJobs(this.blocks, sight, this.seat.mates.length + 1, (block) => isLeft(block) && mayPlace(block)).filter((job) =>
        job.kind === 'clear' ? mayClear && !standing.has(cellKey(job.at)) && !progress.hasGivenUp(job.at) : !materials.isLacking(job.name),
      );
    const highest = this.highestLevel();
    const isLow = ({ at }: Pick<Job, 'at'>): boolean => at.y <= highest;
    const inTurn = jobsFor(() => true).filter((job) => job.kind === 'clear' || isLow(job));
    if (inTurn.length > 0 || mayClear) return inTurn;
    const below = jobsFor((block) => isLow(block) && !materials.isLacking(block.name));
    return below.length > 0 ? below : jobsFor(({ name }) => !materials.isLacking(name));
  }

  /** Whether blocks are missing that the team did not give up. */
  private isUnfinished(): boolean {
    const { progress } = this.team;
    return this.blocks.some((block) => !progress.hasGivenUp(block.at) && !isRight(block, this.footwork.sight));
  }

  /** Whether another body does a job, or one failed at it a moment ago. */
  private isTaken({ at }: Job): boolean {
    const { claims, postponed } = this.team;
    return claims.has(cellKey(at)) || (postponed.get(cellKey(at)) ?? 0) > this.seat.clock.now();
  }

  /** The highest level on which no block closes off a missing one. */
  private highestLevel(): number {
    const { footwork, materials, team } = this;
    const isOpen = ({ at, name }: PlannedBlock): boolean =>
      footwork.world.isMissing(at) && !materials.isLacking(name) && !team.progress.hasGivenUp(at);
    return Math.min(...this.deep.flatMap((block) => (isOpen(block) ? [block.at.y] : [])));
  }

  /** Whether a time in milliseconds is long enough ago for what costs more than waiting. */
  private isLong(since: number | null): boolean {
    return since !== null && this.seat.clock.now() - since >= stairWait;
  }

  /** The next block of a stair to jobs that have been out of reach for a while; null if there is no such job or stair. */
  private stair(jobs: readonly Job[], places: Reach): Undertaking | null {
    this.outOfReachSince ??= this.seat.clock.now();
    const { post, world } = this.footwork;
    const missing = jobs.filter(({ kind }) => kind === 'place');
    if (!this.isLong(this.outOfReachSince) || missing.length === 0) return null;
    const job = stepTowards(missing, post, places, world);
    if (job === null || this.team.claims.has(cellKey(job.at))) return null;
    const stand = standFor(job, post, places, world);
    if (stand === null) return null;
    this.team.stairs.add(cellKey(job.at));
    return { job, stand };
  }

  /**
   * What helps where some jobs have been out of reach for a while: the blocks that come after them, scaffolds beside those, and last a pillar of
   * any height. Null if nothing does.
   */
  private besides(jobs: readonly Job[], places: Reach): Undertaking | null {
    if (!this.isLong(this.outOfReachSince)) return null;
    const beyond = new Set(jobs.map(({ at }) => cellKey(at)));
    for (let round = 0; round < mostRounds; round++) {
      const others = this.open(beyond).filter((job) => job.kind === 'place' && !beyond.has(cellKey(job.at)) && !this.isTaken(job));
      if (others.length === 0) break;
      const { cheapest, nearest } = cheapestJob(others, this.footwork, places);
      const found = cheapest ?? this.stair(nearest, places) ?? this.highAbove(others, places);
      if (found) return found;
      for (const { at } of others) beyond.add(cellKey(at));
    }
    return this.highAbove(jobs, places);
  }

  /** A job that can be done from a pillar that is higher than usual. */
  private highAbove(jobs: readonly Job[], places: Reach): Undertaking | null {
    return cheapestJob(jobs, this.footwork, places, { mostLevels }).cheapest;
  }

  /** Walks down from a building while its stairs are still there. */
  private async leaveBuilding(): Promise<void> {
    const { post, home } = this.footwork;
    if (this.team.stairs.size > 0 && post.base.y > home.y) await this.footwork.goTo({ base: home, levels: 0 });
  }

  /**
   * Digging away a block beside a body that is walled in, or a whole way out if that did not help before; null if it can walk. A block that others
   * put back must not be dug again and again.
   */
  private escape(): Choice {
    const { footwork } = this;
    const job = blockToDig(footwork.post, footwork.home, footwork.places(), footwork.world);
    if (job === null) return null;
    if (this.dug.has(cellKey(job.at))) return 'leave';
    this.dug.add(cellKey(job.at));
    return { job, stand: { ...footwork.post, cost: 0 } };
  }

  /** Goes home from where the body is shut in, on a way that it breaks and lays for itself. */
  private async leave(): Promise<void> {
    const { footwork } = this;
    const { home } = footwork;
    await breakOut(footwork, {
      means: () => ({
        hasFiller: (this.seat.inventory()[filler] ?? 0) > 0,
        breakingCost: (name) => (name === filler ? fillerCost : breakingCost),
        isOut: ({ x, y, z }) => y === home.y && Math.hypot(x - home.x, z - home.z) <= nearHome,
      }),
      isFree: () => false,
      attempt: (undertaking) => this.attempt(undertaking),
      land: () => this.seat.ticks(lookWait),
    });
    footwork.look();
    await footwork.goTo({ base: home, levels: 0 });
    await this.seat.ticks(lookWait);
  }

  /** Does a job that no other body of the system does meanwhile. False if it failed. */
  private async attempt(undertaking: Undertaking): Promise<boolean> {
    const { claims, busy } = this.team;
    const { job } = undertaking;
    const key = cellKey(job.at);
    claims.add(key);
    busy.add(this.seat.index);
    let done = false;
    try {
      done = await this.carryOut(undertaking);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
    } finally {
      claims.delete(key);
      busy.delete(this.seat.index);
    }
    if (done) this.team.progress.worked(job, this.seat.clock.now());
    else this.team.progress.failed(job.at);
    return done;
  }

  private async carryOut(undertaking: Undertaking): Promise<boolean> {
    const { kind, name } = undertaking.job;
    if (kind === 'place' && !(await this.materials.fetch(name))) return false;
    const outcome = await carryOut(undertaking, this.footwork);
    return outcome === 'done' || outcome === 'was-right';
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
    if (way === 'leave') await this.leave();
    else if (way) await this.attempt(way);
  }
}

import { cellKey, type Position } from '#lib/domain/position.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { Body } from '../body.ts';
import { footingOf } from '../walking/footpaths.ts';
import { digByHand, placeByHand } from '../work-by-hand.ts';
import { BuildingPost } from './building-post.ts';
import { cheapestJob, type Undertaking } from './cheapest-job.ts';
import { climbingBodyOf } from './climbing-body.ts';
import { passageAxis } from './doorway.ts';
import { inOrder, isRight, type Job, openJobs, type PlannedBlock } from './open-jobs.ts';
import { type Reach, type Stand, standFor } from './stands.ts';
import { stepTowards } from './steps.ts';
import { wayOut } from './way-out.ts';
import { WorldSight } from './world-sight.ts';

/** The material of scaffolds and pillars: it can be dug by hand. */
const filler = 'dirt';
/** Tries at one job, and passes in a row without any work, before the body gives up; ticks between such passes. */
const mostTries = 3;
const mostIdle = 8;
const idleWait = 10;

interface OwnUndertaking extends Undertaking {
  /** Given if the job opens a way out for a body that is walled in. */
  readonly leads?: 'out';
}

/** What a body did with the blocks of a request. */
export interface BuildingWork {
  readonly placed: number;
  readonly removed: number;
  /** The blocks that are not as requested. */
  readonly open: readonly PlannedBlock[];
}

/**
 * Builds some blocks with one body: from the ground up, each from the cheapest place that it can walk or climb to, on pillars and stairs of dirt
 * that it takes away again. `air` means that a cell must be empty. Where no block has a neighbour, it puts scaffolds of dirt if it may. It digs
 * nothing but what it was asked for, its own dirt, what is wrong in a requested cell, and a way out where it is walled in.
 */
export class BodyBuilder {
  private readonly body: Body;
  private readonly blocks: readonly PlannedBlock[];
  private readonly requested: readonly PlannedBlock[];
  private readonly mayScaffold: boolean;
  private readonly sight: WorldSight;
  private readonly post: BuildingPost;
  private readonly tries = new Map<string, number>();
  private readonly asked: ReadonlySet<string>;
  private placed = 0;
  private removed = 0;

  constructor(body: Body, requested: readonly PlannedBlock[], mayScaffold: boolean) {
    this.body = body;
    this.requested = requested;
    this.mayScaffold = mayScaffold;
    this.blocks = inOrder(requested.filter(({ name }) => name !== 'air'));
    this.sight = new WorldSight(
      body,
      requested.map(({ at }) => at),
    );
    const cleared = requested.filter(({ name }) => name === 'air');
    this.asked = new Set(cleared.map(({ at }) => cellKey(at)));
    for (const { at } of cleared) this.sight.toClear.set(cellKey(at), at);
    this.post = new BuildingPost(climbingBodyOf(body), this.sight, this.blocks);
  }

  /** Builds as long as there is something that it can do. */
  async run(): Promise<BuildingWork> {
    for (let idle = 0; idle < mostIdle; ) {
      this.post.look();
      const chosen = this.choose();
      if (chosen?.job.kind === 'clear' && chosen.leads === undefined) await this.goDown();
      if (chosen === null && (this.isDone() || this.options().length === 0)) break;
      if (chosen !== null && (await this.attempt(chosen))) idle = 0;
      else {
        idle++;
        await this.body.ticks(idleWait);
      }
    }
    await this.post.comeDown();
    this.post.look();
    const open = this.requested.filter((block) =>
      block.name === 'air' ? this.sight.block(block.at) !== null : !isRight(block, this.sight),
    );
    return { placed: this.placed, removed: this.removed, open };
  }

  private isDone(): boolean {
    return this.blocks.every((block) => isRight(block, this.sight)) && this.sight.inArea().length === 0;
  }

  /** The job to do now: the cheapest, lower levels first; null if there is none that the body can do. */
  private choose(): OwnUndertaking | null {
    const { post } = this;
    const places = post.places();
    const options = this.options();
    if (options.length === 0) return this.cleaning(places);
    const { cheapest, nearest } = cheapestJob(options, post, places);
    return cheapest ?? this.stair(nearest, places) ?? this.escape(places);
  }

  /** The open jobs for which it has the material and has not failed too often. */
  private options(): readonly Job[] {
    const missing = this.blocks.some((block) => !isRight(block, this.sight));
    return openJobs(this.blocks, this.sight, 1, filler)
      .filter((job) => {
        const { kind, name, at } = job;
        if ((this.tries.get(cellKey(at)) ?? 0) >= mostTries) return false;
        if (kind === 'clear') return true;
        const isScaffold = missing && !this.blocks.some((block) => cellKey(block.at) === cellKey(at));
        if (isScaffold && !this.mayScaffold) return false;
        if (this.sight.nameAt(at) === filler && this.post.carriesBody(at)) return false;
        return this.carries(name);
      })
      .map((job) => (job.facing === null && job.name.endsWith('_door') ? { ...job, facing: this.doorAxis(job.at) } : job));
  }

  /** The axis of a door for which any direction is right: it closes the way through its wall. */
  private doorAxis(at: Position): Job['facing'] {
    return passageAxis(at, (place) => {
      const name = this.sight.nameAt(place);
      return name !== null && name !== filler && footingOf(name) !== 'free';
    });
  }

  /** Where nothing can be placed, the removal of what must go. */
  private cleaning(places: Reach): OwnUndertaking | null {
    const jobs = this.sight
      .inArea()
      .filter(({ at }) => (this.tries.get(cellKey(at)) ?? 0) < mostTries)
      .map(({ name, at }): Job => ({ kind: 'clear', name, at, facing: null, rank: 0 }));
    return jobs.length === 0 ? null : (cheapestJob(jobs, this.post, places).cheapest ?? this.escape(places));
  }

  private carries(block: string): boolean {
    const item = itemOfBlock(block) ?? block;
    return this.body.bot.inventory.items().some(({ name }) => name === item);
  }

  /** Digging away a block beside a body that is walled in; null if it can walk. */
  private escape(places: Reach): OwnUndertaking | null {
    const job = wayOut(this.post.post, this.sight.outside, places, this.post.world);
    return job && { job, stand: { ...this.post.post, cost: 0 }, leads: 'out' };
  }

  /** The next block of a stair to jobs that are out of reach; null if there is no such stair. */
  private stair(jobs: readonly Job[], places: Reach): OwnUndertaking | null {
    const missing = jobs.filter(({ kind }) => kind === 'place');
    if (missing.length === 0 || !this.carries(filler)) return null;
    const job = stepTowards(missing, this.post.post, places, this.post.world, filler);
    const stand = job && standFor(job, this.post.post, places, this.post.world);
    return job && stand && { job, stand };
  }

  /** Does a job. False if it failed. */
  private async attempt({ job, stand, leads }: OwnUndertaking): Promise<boolean> {
    const key = cellKey(job.at);
    try {
      if (await this.carryOut(job, stand)) {
        if (leads === 'out') await this.leave();
        return true;
      }
    } catch (error) {
      this.body.mustBeAlive();
      if (!(error instanceof Error)) throw error;
    }
    this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
    return false;
  }

  /** Walks down from the building while its own stairs are still there. */
  private async goDown(): Promise<void> {
    const { post, home } = this.post;
    if (this.sight.toClear.size > this.asked.size && post.base.y > home.y) await this.post.goTo({ base: home, levels: 0 });
  }

  /** Walks out of the building once there is a way, so that what it dug away is not placed again from inside. */
  private async leave(): Promise<void> {
    this.post.look();
    const holds = [...this.post.places().columns.values()].flat().filter(({ at }) => this.sight.isBeside(at));
    const nearest = holds.toSorted((one, other) => one.steps - other.steps)[0];
    if (nearest) await this.post.goTo({ base: nearest.at, levels: 0 });
  }

  private async carryOut({ kind, name, at, facing }: Job, stand: Stand): Promise<boolean> {
    if (!(await this.post.goTo(stand))) return false;
    const key = cellKey(at);
    if (kind === 'clear') {
      await digByHand(this.body, at);
      if (this.asked.has(key)) this.removed++;
      this.sight.toClear.delete(key);
      return true;
    }
    this.sight.lookAgain();
    // Another body may have placed it meanwhile.
    const asked = this.blocks.find((block) => cellKey(block.at) === key);
    if (isRight(asked ?? { name, at, facing }, this.sight)) return true;
    if (this.sight.block(at) !== null) await digByHand(this.body, at);
    await placeByHand(this.body, { name, at, facing });
    if (asked !== undefined) this.placed++;
    else this.sight.toClear.set(key, { ...at });
    return true;
  }
}

import { cellKey, type Position } from '#lib/domain/position.ts';
import { gameData } from '#server/minecraft/registry.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { Body } from '../body.ts';
import { bodyIn } from '../body-in-cell.ts';
import { footingOf } from '../walking/footpaths.ts';
import { buildersBodyOf } from './builders-body.ts';
import { passageAxis } from './doorway.ts';
import { breakOut } from './escape-route.ts';
import { ExitWatch } from './exit-watch.ts';
import { Footwork } from './footwork.ts';
import { filler, inOrder, isBare, isRight, type Job, needsFloor, openJobs, overgrown, type PlannedBlock } from './open-jobs.ts';
import { type Allows, standFor } from './stands.ts';
import { stepTowards } from './steps.ts';
import { carryOut, cheapestJob, type Undertaking } from './undertaking.ts';
import { WorldSight } from './world-sight.ts';

/** Tries at one job, and passes in a row without any work, before the body gives up; ticks between such passes. */
const mostTries = 3;
const mostIdle = 8;
const idleWait = 10;
/** Levels of a pillar that cost as much as a stair, and open jobs for which a stair is worth its blocks. */
const highPillar = 4;
const worthStair = 6;
/** Most ways out that a body makes for itself, and the longest fall through a hole, in ticks. */
const mostEscapes = 3;
const fallTicks = 20;
/** What it costs to break a block, in ticks: dirt, a block that gives itself back, one of which there is another, and one that is lost. */
const breakingCosts = { filler: 10, given: 150, spare: 200, lost: 900 } as const;

/** What a body does next: a job, or a way out of the building in which it is shut in. */
type Choice = Undertaking | 'escape' | null;

/** Whether a body may put scaffolds where a block has no neighbour, and leaves them and its stairs for its next work. */
export interface BuildingOptions {
  readonly mayScaffold: boolean;
  readonly keepsStairs: boolean;
}

/** A block that is not as requested, and why, as far as the body knows. */
export interface OpenBlock extends PlannedBlock {
  readonly reason: string;
}

/** What a body did with the blocks of a request. */
export interface BuildingWork {
  readonly placed: number;
  readonly removed: number;
  /** The blocks that are not as requested. */
  readonly open: readonly OpenBlock[];
}

/**
 * Builds some blocks with one body: from the ground up, each from the cheapest place that it can walk or climb to, on pillars and stairs of dirt
 * that it takes away again or keeps for its next work. `air` means that a cell must be empty. Where no block has a neighbour, it puts scaffolds of
 * dirt if it may. It closes walls from outside as far as it can. It digs nothing but what it was asked for, its own dirt, what is wrong in a
 * requested cell, and a way out where it is shut in.
 */
export class BodyBuilder {
  private readonly body: Body;
  private readonly blocks: readonly PlannedBlock[];
  private readonly requested: readonly PlannedBlock[];
  private readonly options: BuildingOptions;
  private readonly sight: WorldSight;
  private readonly footwork: Footwork;
  private readonly planned: ReadonlySet<string>;
  private readonly tries = new Map<string, number>();
  /** Why the newest try at a cell failed. */
  private readonly failures = new Map<string, string>();
  private readonly asked: ReadonlySet<string>;
  private placed = 0;
  private removed = 0;
  private escapes = 0;

  constructor(body: Body, requested: readonly PlannedBlock[], options: BuildingOptions) {
    this.body = body;
    this.requested = requested;
    this.options = options;
    this.blocks = inOrder(requested.filter(({ name }) => name !== 'air'));
    this.sight = new WorldSight(
      body,
      requested.map(({ at }) => at),
    );
    this.planned = new Set(this.blocks.map(({ at }) => cellKey(at)));
    const cleared = requested.filter(({ name }) => name === 'air');
    this.asked = new Set(cleared.map(({ at }) => cellKey(at)));
    for (const { at } of cleared) this.sight.toClear.set(cellKey(at), at);
    this.footwork = new Footwork(buildersBodyOf(body), this.sight, this.blocks);
  }

  /** Builds as long as there is something that it can do. */
  async run(): Promise<BuildingWork> {
    if (this.blocks.length === 0) await this.goDown();
    for (let idle = 0; idle < mostIdle; ) {
      this.footwork.look();
      const chosen = this.choose();
      if (chosen === null && (this.isDone() || this.openOptions().length === 0)) break;
      if (chosen !== null && (await (chosen === 'escape' ? this.escape() : this.attempt(chosen)))) idle = 0;
      else {
        idle++;
        await this.body.ticks(idleWait);
      }
    }
    await this.footwork.comeDown();
    this.footwork.look();
    const open = this.requested.filter((block) =>
      block.name === 'air' ? this.sight.block(block.at) !== null : !isRight(block, this.sight),
    );
    return { placed: this.placed, removed: this.removed, open: open.map((block) => ({ ...block, reason: this.reasonFor(block) })) };
  }

  /** Why a block is not as requested: only what was looked at. */
  private reasonFor(block: PlannedBlock): string {
    const { name, at } = block;
    const there = this.sight.block(at);
    const failure = this.failures.get(cellKey(at));
    if (name === 'air') return failure ?? `${there?.name ?? 'a block'} is still there`;
    if (there?.name === name) return `it is there and faces ${there.facing ?? 'no side'}`;
    if (!this.carries(name)) return `the inventory holds no ${itemOfBlock(name) ?? name}`;
    if (failure !== undefined) return failure;
    if (there !== null) return `${there.name} is in its place`;
    if (needsFloor(name) && !this.mayPlace(block)) return 'nothing is below it to carry it';
    if (isBare(at, this.sight))
      return `nothing is beside it to place it against${this.options.mayScaffold ? '' : ', and scaffolds are off'}`;
    const other = bodyIn(this.body, at);
    return other === null ? 'no place was found from which it could be laid' : `${other} stands there`;
  }

  private isDone(): boolean {
    return this.blocks.every((block) => isRight(block, this.sight)) && this.cleaning().length === 0;
  }

  /**
   * The job to do now: the cheapest that leaves a way out of the building, lower levels first; then a stair; then a way out if it is shut in; and
   * last a block that shuts it in. Null if there is none that the body can do.
   */
  private choose(): Choice {
    const { footwork } = this;
    const exits = this.exits();
    const placing = this.openOptions().filter(({ kind }) => kind === 'place');
    const jobs = placing.length > 0 ? placing : this.cleaning();
    if (jobs.length === 0) return null;
    const topFirst = placing.length === 0;
    const { cheapest, nearest } = cheapestJob(jobs, footwork, exits.places, { allows: exits.keeps, topFirst });
    const chosen = this.stairInsteadOf(cheapest, placing, nearest, exits) ?? cheapest ?? this.stair(nearest, exits);
    if (chosen !== null) return chosen;
    if (exits.shutIn && this.escapes < mostEscapes) return 'escape';
    return topFirst ? null : cheapestJob(jobs, footwork, exits.places).cheapest;
  }

  private exits(): ExitWatch {
    const { footwork, sight } = this;
    return new ExitWatch({ world: footwork.world, isFar: (at) => sight.isFar(at), others: footwork.otherBodies }, footwork.places());
  }

  /** The open jobs for which it has the material and has not failed too often. */
  private openOptions(): readonly Job[] {
    const missing = this.blocks.some((block) => !isRight(block, this.sight));
    return openJobs(this.blocks, this.sight, 1, (block) => this.mayPlace(block))
      .filter((job) => {
        const { kind, name, at } = job;
        if ((this.tries.get(cellKey(at)) ?? 0) >= mostTries) return false;
        if (kind === 'clear') return !this.stays(at);
        const isScaffold = missing && !this.planned.has(cellKey(at));
        if (isScaffold && !this.options.mayScaffold) return false;
        if (this.sight.nameAt(at) === filler && this.footwork.carriesBody(at)) return false;
        return this.carries(name);
      })
      .map((job) => (job.facing === null && job.name.endsWith('_door') ? { ...job, facing: this.doorAxis(job.at) } : job));
  }

  /** Whether the body has the item of a block, and not only a scaffold, which goes again, could carry it. */
  private mayPlace({ name, at: { x, y, z } }: PlannedBlock): boolean {
    if (!this.carries(name)) return false;
    const below = { x, y: y - 1, z };
    const there = this.sight.nameAt(below);
    const isLater = this.planned.has(cellKey(below));
    return !needsFloor(name) || isLater || (there !== null && !this.sight.toClear.has(cellKey(below)));
  }

  /** The axis of a door for which any direction is right: it closes the way through its wall. */
  private doorAxis(at: Position): Job['facing'] {
    return passageAxis(at, (place) => {
      const name = this.sight.nameAt(place);
      return name !== null && name !== filler && footingOf(name) !== 'free';
    });
  }

  /** Where nothing can be placed, the removal of what must go. */
  private cleaning(): readonly Job[] {
    return this.sight
      .inArea()
      .filter(({ at }) => !this.stays(at) && (this.tries.get(cellKey(at)) ?? 0) < mostTries)
      .map(({ name, at }): Job => ({ kind: 'clear', name, at, facing: null, rank: 0 }));
  }

  /** Whether a block that is not asked for stays for the next work. */
  private stays(at: Position): boolean {
    return this.options.keepsStairs && !this.asked.has(cellKey(at));
  }

  private carries(block: string): boolean {
    const item = itemOfBlock(block) ?? block;
    return this.body.bot.inventory.items().some(({ name }) => name === item);
  }

  /** The next block of a stair where a high pillar would serve one of many jobs: a body walks from the stair to the others. */
  private stairInsteadOf(
    cheapest: Undertaking | null,
    jobs: readonly Job[],
    nearest: readonly Job[],
    exits: ExitWatch,
  ): Undertaking | null {
    if (cheapest === null || jobs.length < worthStair) return null;
    const { base, levels } = this.footwork.post;
    const isHere = cellKey(base) === cellKey(cheapest.stand.base);
    const climb = cheapest.stand.levels - (isHere ? levels : 0);
    return climb < highPillar ? null : this.stair(nearest, exits, (_, post) => post.levels <= 1);
  }

  /** The next block of a stair to posts for some jobs; null if there is no such stair. */
  private stair(jobs: readonly Job[], exits: ExitWatch, allows?: Allows): Undertaking | null {
    const missing = jobs.filter(({ kind }) => kind === 'place');
    if (missing.length === 0 || !this.carries(filler)) return null;
    const { post, world } = this.footwork;
    // A stair goes around cells in which no block could be laid.
    const holds = (at: Position): boolean => world.holds(at) && (this.tries.get(cellKey(at)) ?? 0) < mostTries;
    const job = stepTowards(missing, post, exits.openPlaces(missing), { ...world, holds }, allows);
    const stand = job && standFor(job, post, exits.places, world, exits.keeps);
    return job && stand && { job, stand };
  }

  /** Does a job and counts it. False if it failed. */
  private async attempt(undertaking: Undertaking): Promise<boolean> {
    const key = cellKey(undertaking.job.at);
    if (await this.tried(undertaking)) return true;
    this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
    return false;
  }

  /** Whether a body that stays alive does a job. Why it failed is kept for its cell. */
  private async tried(undertaking: Undertaking): Promise<boolean> {
    const { job } = undertaking;
    const key = cellKey(job.at);
    const asked = this.blocks.find(({ at }) => cellKey(at) === key);
    try {
      const outcome = await carryOut(undertaking, this.footwork, asked);
      if (outcome === 'done') this.count(job, asked !== undefined);
      else if (outcome === 'not-reached') this.failures.set(key, 'the body did not get to the place from which it would have worked at it');
      return outcome === 'done' || outcome === 'was-right';
    } catch (error) {
      this.body.mustBeAlive();
      if (!(error instanceof Error)) throw error;
      this.failures.set(key, error.message);
      return false;
    }
  }

  /** Counts what was done. What it laid beside the plan must go again. */
  private count({ kind, at }: Job, isPlanned: boolean): void {
    const key = cellKey(at);
    if (kind === 'clear') {
      if (this.asked.has(key)) this.removed++;
      this.sight.toClear.delete(key);
    } else if (isPlanned) this.placed++;
    else this.sight.toClear.set(key, { ...at });
  }

  /** Walks to the ground, so that a body that only removes blocks is not in a building whose stairs others remove meanwhile. */
  private async goDown(): Promise<void> {
    const { footwork } = this;
    footwork.look();
    const holds = [...footwork.places().columns.values()].flat();
    const lowest = Math.min(...holds.map(({ at }) => at.y));
    const nearest = holds.filter(({ at }) => at.y === lowest).toSorted((one, other) => one.steps - other.steps)[0];
    if (nearest && lowest < footwork.post.base.y) await footwork.goTo({ base: nearest.at, levels: 0 });
  }

  /** Makes a way out of a building in which the body is shut in. False if there is none. */
  private async escape(): Promise<boolean> {
    this.escapes++;
    const { bot } = this.body;
    return await breakOut(this.footwork, {
      means: () => ({
        hasFiller: this.carries(filler),
        breakingCost: (name) => this.breakingCost(name),
        isOut: (at) => this.sight.isFar(at),
      }),
      isFree: () => !this.exits().shutIn,
      attempt: (undertaking) => this.tried(undertaking),
      land: async () => {
        for (let tick = 0; tick < fallTicks && !bot.entity.onGround; tick++) await this.body.ticks(1);
      },
    });
  }

  /** What the body loses by breaking a block. Its tools decide whether a block gives itself back. */
  private breakingCost(name: string): number {
    if (name === filler || name === overgrown) return breakingCosts.filler;
    const { drops = [] } = gameData.blocksByName[name] ?? {};
    const item = gameData.itemsByName[itemOfBlock(name) ?? name]?.id;
    if (item !== undefined && drops.includes(item)) return breakingCosts.given;
    if (this.carries(name)) return breakingCosts.spare;
    // What is only superfluous is not worth a lost block; another body may remove it.
    return this.blocks.length === 0 ? Number.POSITIVE_INFINITY : breakingCosts.lost;
  }
}

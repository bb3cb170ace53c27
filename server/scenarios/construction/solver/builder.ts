import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { feetOf } from '#server/bots/footpaths.ts';
import type { Seat } from '#server/bots/seat.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { Box } from '../geometry.ts';
import { BodySight } from './body-sight.ts';
import { inOrder, isRight, type Job, openJobs, type PlannedBlock } from './plan.ts';
import { groundOf, type Post, placesFrom, type Reach, type Stand, type Surroundings, standFor } from './stands.ts';
import { Turns } from './turns.ts';

/** Where a material is dug, and with what. */
export interface Source {
  /** The block that drops it. */
  readonly target: string;
  readonly tool: string | null;
  /** A chest with the tool; null if there is none. */
  readonly toolChest: Position | null;
  readonly box: Box;
}

/** What a builder knows from its briefing. */
export interface Assignment {
  readonly blocks: readonly PlannedBlock[];
  readonly area: Box;
  /** Chest with more of the materials; null if there is none. */
  readonly chest: Position | null;
  /** The materials that agents dig, by item. */
  readonly sources: ReadonlyMap<string, Source>;
}

/** What the bodies of one system know of each other. */
export interface Teamwork {
  /** Positions of the jobs that they are doing. */
  readonly claims: Set<string>;
  /** The dirt below each body that stands on a pillar, by agent. */
  readonly pillars: Map<string, readonly string[]>;
  /** The column in which each body stands or wants to stand, by agent. */
  readonly columns: Map<string, string>;
  /** Game time in milliseconds until which a job that failed is left alone, by position. */
  readonly postponed: Map<string, number>;
}

/** Ticks until the supplies of the start have arrived. */
const startWait = 20;
/** Ticks between two observations of the world. */
const lookWait = 10;
/** A material of which every agent has enough, and that it can mine by hand. */
const filler = 'dirt';
/** Jobs whose posts are compared. */
const compared = 12;
/** What a job costs for each level that lies above the lowest open job, in ticks. */
const levelCost = 40;
/** Fewer places than these to go to mean that the body is walled in. */
const fewPlaces = 12;
/** Milliseconds for which a job that failed is left alone. */
const failureWait = 2000;
/** Half the width of a body, and its height, in blocks. */
const halfWidth = 0.3;
const bodyHeight = 1.8;
/** Milliseconds until a builder looks again for a material that the chest did not have. */
const materialWait = 10_000;

/** Plays one seat: finds blocks that are missing, wrong or superfluous, and does the jobs that are its turn. */
export class Builder {
  private readonly seat: Seat;
  private readonly assignment: Assignment;
  private readonly team: Teamwork;
  private readonly sight: BodySight;
  private readonly blocks: readonly PlannedBlock[];
  private readonly turns: Turns;
  private readonly home: Position;
  private readonly world: Surroundings;
  /** When to look again for materials that were nowhere, by item. */
  private readonly lacking = new Map<string, number>();
  /** Where the other bodies are, and the columns that they take up. */
  private bodies: readonly Position[] = [];
  private crowded: ReadonlySet<string> = new Set();
  private post: Post;

  constructor(seat: Seat, assignment: Assignment, team: Teamwork) {
    this.seat = seat;
    this.assignment = assignment;
    this.team = team;
    const boxes = [...assignment.sources.values()].map(({ box }) => box);
    const sight = new BodySight(seat, assignment.area, boxes);
    this.sight = sight;
    this.blocks = inOrder(assignment.blocks);
    const planned = new Map(assignment.blocks.map((block) => [cellKey(block.at), block]));
    this.world = {
      nameAt: (at) => sight.nameAt(at),
      holds: (at) => sight.holds(at),
      isPlanned: (at) => planned.has(cellKey(at)),
      isMissing: (at) => {
        const block = planned.get(cellKey(at));
        return block !== undefined && !isRight(block, sight);
      },
      hasBody: (at) => this.bodies.some((body) => overlaps(body, at)),
      isCrowded: (x, z) => this.crowded.has(`${x} ${z}`),
    };
    this.turns = new Turns(seat.index, seat.mates.length + 1);
    this.home = this.feet();
    this.post = { base: this.home, levels: 0 };
  }

  /** Builds until the episode is over. Throws BodyLost if its body is lost. */
  async run(): Promise<void> {
    try {
      await this.seat.ticks(startWait);
      this.seat.beginProgram();
      for (;;) await this.pass();
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      throw error;
    } finally {
      this.team.pillars.delete(this.seat.agent);
      this.team.columns.delete(this.seat.agent);
    }
  }

  private async pass(): Promise<void> {
    this.look();
    const job = this.choose();
    if (job === 'none') {
      await this.rest();
      await this.seat.ticks(lookWait);
      return;
    }
    const key = cellKey(job.job.at);
    this.team.claims.add(key);
    this.turns.take(job.job);
    let done = false;
    try {
      done = await this.carryOut(job.job, job.stand);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
    } finally {
      this.team.claims.delete(key);
    }
    if (done) return;
    // A failed action is tried again after a while, with the failure count reset.
    this.team.postponed.set(key, this.seat.clock.now() + failureWait);
    this.seat.forgetFailures();
    await this.makeRoom();
    await this.seat.ticks(lookWait);
  }

  private look(): void {
    this.post = this.postNow();
    const { agent, view } = this.seat;
    this.bodies = view.entities().flatMap(({ username, position }) => (username === undefined || username === agent ? [] : [position]));
    const goals = [...this.team.columns].flatMap(([other, column]) => (other === agent ? [] : [column]));
    this.crowded = new Set([...goals, ...this.bodies.flatMap(columnsOf)]);
  }

  /** The job to do now, with the post to do it from. */
  private choose(): { readonly job: Job; readonly stand: Stand } | 'none' {
    const { claims, pillars, postponed } = this.team;
    const held = new Set([...pillars.values()].flat());
    const now = this.seat.clock.now();
    const open = openJobs(this.blocks, this.sight, this.seat.mates.length + 1, filler).filter(
      ({ kind, at, name }) => !(kind === 'clear' && held.has(cellKey(at))) && !(kind === 'place' && this.isLacking(name, now)),
    );
    const options = this.turns.options(open, now, ({ at }) => claims.has(cellKey(at)) || (postponed.get(cellKey(at)) ?? 0) > now);
    if (options.length === 0) return 'none';
    const places = placesFrom(this.post, this.world);
    const lowest = Math.min(...options.map(({ at }) => at.y));
    const { base } = this.post;
    const guess = ({ at }: Job): number => Math.hypot(at.x - base.x, at.z - base.z) * 5 + (at.y - lowest) * levelCost;
    const nearest = [...options].sort((a, b) => guess(a) - guess(b));
    let best: { readonly job: Job; readonly stand: Stand; readonly cost: number } | null = null;
    for (const [index, job] of nearest.entries()) {
      if (index >= compared && best) break;
      const stand = standFor(job, this.post, places, this.world);
      const cost = stand ? stand.cost + (job.kind === 'place' ? (job.at.y - lowest) * levelCost : 0) : 0;
      if (stand && (!best || cost < best.cost)) best = { job, stand, cost };
    }
    return best ?? this.wayOut(places);
  }

  /** A block beside a body that is walled in, to be dug away; none if it can walk. */
  private wayOut(places: Reach): { readonly job: Job; readonly stand: Stand } | 'none' {
    if (places.count >= fewPlaces) return 'none';
    const { base } = this.post;
    const feet = { ...base, y: base.y + this.post.levels };
    const [east, south] = [Math.sign(this.home.x - feet.x) || 1, Math.sign(this.home.z - feet.z) || 1];
    for (const [dx, dz] of [
      [east, 0],
      [0, south],
      [-east, 0],
      [0, -south],
    ] as const)
      for (const y of [feet.y + 1, feet.y]) {
        const at = { x: feet.x + dx, y, z: feet.z + dz };
        const name = this.world.nameAt(at);
        if (name !== null && this.world.holds(at))
          return { job: { kind: 'clear', name, at, facing: null, rank: 0 }, stand: { ...this.post, cost: 0 } };
      }
    return 'none';
  }

  /** Whether the job is done. */
  private async carryOut(job: Job, stand: Stand): Promise<boolean> {
    const { kind, name, at, facing } = job;
    const { primitives } = this.seat;
    if (kind === 'place' && !(await this.fetch(itemOfBlock(name) ?? name))) return false;
    if (!(await this.goTo(stand))) return false;
    if (kind === 'clear') return await primitives.digFromHere(at);
    this.sight.lookAgain();
    if (this.sight.block(at) !== null && !(await primitives.digFromHere(at))) return false;
    return await primitives.placeFromHere(name, at, facing);
  }

  /** Walks and climbs to a post. False if it did not get there. */
  private async goTo({ base, levels }: Post): Promise<boolean> {
    const { primitives } = this.seat;
    const now = this.post;
    this.team.columns.set(this.seat.agent, `${base.x} ${base.z}`);
    const isThere = cellKey(base) === cellKey(now.base);
    const down = isThere ? now.levels - levels : now.levels;
    if (down > 0 && !(await this.sink(down))) return false;
    const feet = this.feet();
    const isCentred = Math.hypot(this.seat.position.x - feet.x - 0.5, this.seat.position.z - feet.z - 0.5) < 0.25;
    if (this.post.levels === 0 && (!isThere || !isCentred) && !(await primitives.stepTo(base))) return false;
    const from = isThere ? this.post.levels : 0;
    this.setPost({ base, levels: from });
    if (levels <= from) return true;
    this.setPost({ base, levels });
    const risen = await primitives.pillarUp(levels - from);
    this.setPost({ base, levels: from + risen });
    return risen === levels - from;
  }

  private async sink(levels: number): Promise<boolean> {
    const sunk = await this.seat.primitives.pillarDown(levels);
    this.setPost({ ...this.post, levels: this.post.levels - sunk });
    return sunk === levels;
  }

  private feet(): Position {
    this.sight.lookAgain();
    return feetOf(this.seat.position, groundOf(this.world));
  }

  private setPost(post: Post): void {
    this.post = post;
    this.team.columns.set(this.seat.agent, `${post.base.x} ${post.base.z}`);
    const cells = Array.from({ length: post.levels }, (_, level) => cellKey({ ...post.base, y: post.base.y + level }));
    this.team.pillars.set(this.seat.agent, cells);
  }

  /** Where the body really is: on its pillar, or on the ground. */
  private postNow(): Post {
    const feet = this.feet();
    const { base } = this.post;
    const levels = feet.y - base.y;
    const isOnPillar = this.post.levels > 0 && feet.x === base.x && feet.z === base.z && levels >= 0;
    const post = isOnPillar ? { base, levels } : { base: feet, levels: 0 };
    this.setPost(post);
    return post;
  }

  /** Digs an item or takes it out of the chest if the body carries none. False if there is none. */
  private async fetch(item: string): Promise<boolean> {
    if (this.carries(item)) return true;
    const source = this.assignment.sources.get(item);
    if (source) await this.gather(item, source);
    else await this.takeOut(this.assignment.chest, item);
    if (this.carries(item)) return true;
    this.lacking.set(item, this.seat.clock.now() + materialWait);
    return false;
  }

  private carries(item: string, count = 1): boolean {
    return (this.seat.inventory()[item] ?? 0) >= count;
  }

  /** Goes to a chest and takes one item out. */
  private async takeOut(chest: Position | null, item: string): Promise<void> {
    if (chest === null) return;
    this.sight.lookAgain();
    const [front] = placesBeside(chest, placesFrom(this.post, this.world));
    if (front && (await this.goTo({ base: front, levels: 0 }))) await this.seat.primitives.getItemFromChest(chest, { [item]: 1 });
  }

  /** Digs the body's share of a material, as long as its source has some. */
  private async gather(item: string, source: Source): Promise<void> {
    const { tool, toolChest } = source;
    if (tool !== null && !this.carries(tool)) await this.takeOut(toolChest, tool);
    this.sight.lookAgain();
    const missing = this.blocks.filter(({ at, name }) => (itemOfBlock(name) ?? name) === item && this.world.isMissing(at)).length;
    const share = Math.max(1, Math.ceil(missing / (this.seat.mates.length + 1)));
    while (!this.carries(item, share)) if (!(await this.digOne(source))) return;
  }

  /** Digs the next block of a source and picks it up. False if there is none in reach. */
  private async digOne({ target, box }: Source): Promise<boolean> {
    const { claims } = this.team;
    this.look();
    const places = placesFrom(this.post, this.world);
    let best: { readonly at: Position; readonly stand: Stand } | null = null;
    for (const at of cellsOf(box)) {
      const isOnTop = this.world.nameAt({ ...at, y: at.y + 1 }) === null;
      if (this.world.nameAt(at) !== target || !isOnTop || claims.has(cellKey(at))) continue;
      const stand = standFor({ kind: 'clear', name: target, at, facing: null, rank: 0 }, this.post, places, this.world);
      if (stand && (!best || stand.cost < best.stand.cost)) best = { at, stand };
    }
    if (!best) return false;
    const { at, stand } = best;
    claims.add(cellKey(at));
    try {
      if (!(await this.goTo(stand)) || !(await this.seat.primitives.digFromHere(at))) return false;
      this.post = this.postNow();
      // Bodies pick up what they walk over.
      if (
        placesFrom(this.post, this.world)
          .columns.get(`${at.x} ${at.z}`)
          ?.some((hold) => hold.at.y === at.y)
      )
        await this.goTo({ base: at, levels: 0 });
    } finally {
      claims.delete(cellKey(at));
    }
    return true;
  }

  private isLacking(name: string, now: number): boolean {
    return (this.lacking.get(itemOfBlock(name) ?? name) ?? 0) > now;
  }

  /** Comes down, and out of the way of planned blocks. */
  private async rest(): Promise<void> {
    if (this.post.levels > 0) await this.sink(this.post.levels);
    await this.makeRoom();
  }

  /** Returns to the start position if the body stands in the way of a planned block. */
  private async makeRoom(): Promise<void> {
    if (this.post.levels > 0) return;
    const feet = this.feet();
    if (!this.world.isMissing(feet) && !this.world.isMissing({ ...feet, y: feet.y + 1 })) return;
    await this.seat.primitives.stepTo(this.home);
  }
}

/** The places beside a block at its height, nearest first. */
function placesBeside({ x, y, z }: Position, { columns }: Reach): readonly Position[] {
  const beside = [`${x + 1} ${z}`, `${x - 1} ${z}`, `${x} ${z + 1}`, `${x} ${z - 1}`];
  return beside
    .flatMap((column) => columns.get(column) ?? [])
    .filter(({ at }) => at.y === y)
    .sort((a, b) => a.steps - b.steps)
    .map(({ at }) => at);
}

/** The cells of a box, from the top down. */
function* cellsOf({ least, most }: Box): Generator<Position> {
  for (let y = most.y; y >= least.y; y--) for (let x = least.x; x <= most.x; x++) for (let z = least.z; z <= most.z; z++) yield { x, y, z };
}

/** The columns that a body stands in. */
function columnsOf({ x, z }: Position): readonly string[] {
  const across = (middle: number): readonly number[] => [...new Set([Math.floor(middle - halfWidth), Math.floor(middle + halfWidth)])];
  return across(x).flatMap((column) => across(z).map((row) => `${column} ${row}`));
}

/** Whether a body with these feet takes up a part of a cell. */
function overlaps(feet: Position, { x, y, z }: Position): boolean {
  const isBeside = (middle: number, cell: number): boolean => middle + halfWidth > cell && middle - halfWidth < cell + 1;
  return isBeside(feet.x, x) && isBeside(feet.z, z) && feet.y < y + 1 && feet.y + bodyHeight > y;
}

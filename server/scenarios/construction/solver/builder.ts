import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { Box } from '../geometry.ts';
import { BodySight } from './body-sight.ts';
import { inOrder, isRight, type Job, openJobs, type PlannedBlock } from './plan.ts';
import { standingPlaces } from './standing-places.ts';
import { Turns } from './turns.ts';

/** What a builder knows from its briefing. */
export interface Assignment {
  readonly blocks: readonly PlannedBlock[];
  readonly area: Box;
  /** Chest with more of the materials; null if there is none. */
  readonly chest: Position | null;
}

/** Ticks until the supplies of the start have arrived. */
const startWait = 20;
/** Ticks between two observations of the world. */
const lookWait = 10;
/** Ticks until the server has confirmed a placement. */
const answerWait = 2;
/** A material of which every agent has enough, and that it can mine by hand. */
const filler = 'dirt';
/** Largest distance between a place and a mined block that counts as the block at that place. */
const atPlace = 0.5;

/** Plays one seat: finds blocks that are missing, wrong or superfluous, and does the jobs that are its turn. */
export class Builder {
  private readonly seat: Seat;
  private readonly assignment: Assignment;
  /** Positions of jobs that bodies of the same system are doing. */
  private readonly claims: Set<string>;
  private readonly sight: BodySight;
  private readonly blocks: readonly PlannedBlock[];
  private readonly planned: ReadonlySet<string>;
  private readonly turns: Turns;
  private readonly home: Position;

  constructor(seat: Seat, assignment: Assignment, claims: Set<string>) {
    this.seat = seat;
    this.assignment = assignment;
    this.claims = claims;
    this.sight = new BodySight(seat, assignment.area);
    this.blocks = inOrder(assignment.blocks);
    this.planned = new Set(assignment.blocks.map(({ at }) => cellKey(at)));
    this.turns = new Turns(seat.index, seat.mates.length + 1);
    const { x, y, z } = seat.position;
    this.home = { x, y, z };
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
    }
  }

  private async pass(): Promise<void> {
    const open = openJobs(this.blocks, this.sight, this.seat.mates.length + 1, filler);
    const job = this.turns.pick(open, this.seat.clock.now(), ({ at }) => this.claims.has(cellKey(at)));
    if (!job) {
      await this.makeRoom();
      await this.seat.ticks(lookWait);
      return;
    }
    const key = cellKey(job.at);
    this.claims.add(key);
    try {
      await this.carryOut(job);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      // A failed action is tried again after the next observation, with the failure count reset.
      this.seat.forgetFailures();
      await this.seat.ticks(lookWait);
    } finally {
      this.claims.delete(key);
    }
  }

  private async carryOut({ kind, name, at, facing }: Job): Promise<void> {
    const { primitives } = this.seat;
    if (kind === 'clear') {
      // A block that needs a tool cannot be mined by hand, but another block can replace it and then be mined.
      if ((await primitives.mineBlock(name, 1, at, atPlace)) === 0) await primitives.placeItem(filler, at);
    } else {
      const item = itemOfBlock(name) ?? name;
      await this.fetch(item);
      await this.climb(at, facing);
      await primitives.placeItem(item, at, facing);
    }
    await this.seat.ticks(answerWait);
  }

  /** Climbs where a position is too high to be seen from below. */
  private async climb(at: Position, facing: PlannedBlock['facing']): Promise<void> {
    const { position } = this.seat;
    const [x, y, z] = [Math.floor(position.x), Math.floor(position.y), Math.floor(position.z)];
    if (at.y - y < 2 && y - at.y < 4) return;
    const [place] = standingPlaces({ at, facing }, { x, y, z }, this.planned, this.sight);
    if (place) await this.seat.primitives.goto({ kind: 'near', position: place, range: 0 });
  }

  /** Takes one item out of the chest if the body carries none. */
  private async fetch(name: string): Promise<void> {
    const { chest } = this.assignment;
    if (chest === null || (this.seat.inventory()[name] ?? 0) > 0) return;
    await this.seat.primitives.getItemFromChest(chest, { [name]: 1 });
  }

  /** Returns to the start position if the body stands in the way of a planned block. */
  private async makeRoom(): Promise<void> {
    const { position } = this.seat;
    const [x, y, z] = [Math.floor(position.x), Math.floor(position.y), Math.floor(position.z)];
    const isInTheWay = this.blocks.some(
      (block) => block.at.x === x && block.at.z === z && (block.at.y === y || block.at.y === y + 1) && !isRight(block, this.sight),
    );
    if (isInTheWay) await this.seat.primitives.goto({ kind: 'near', position: this.home, range: 1 });
  }
}

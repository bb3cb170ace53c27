import { blockSteps } from '#lib/domain/neighbours.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { NodeCheck } from './gate/issue-detector.ts';
import { type Items, neededItems, type Requirement, readyNodes } from './requirement.ts';

/** Blocks that drop something only if a pickaxe breaks them. */
const pickaxeBlocks = /(stone|brick|andesite|diorite|granite|deepslate)/;
/** Blocks around a body in which it looks for an open place. */
const openRadius = 5;
/** Blocks around a body in which it puts down a table. */
const stationRadius = 2;
/** The same for a place out of the way, and half the width of a body. */
const wayRadius = 10;
const halfBody = 0.3;
/** The failures at a node so far, and the time of the last success there. */
interface Trouble {
  walks: number;
  crafts: number;
  attempts: number;
}

/** The building site as one agent sees it: its own requirements, the blocks in place, and what failed. */
export class WorkSite {
  readonly plan: readonly Requirement[];
  private readonly seat: Seat;
  private readonly troubles = new Map<string, Trouble>();
  private readonly agentOf: ReadonlyMap<string, string>;

  constructor(seat: Seat, plan: readonly Requirement[]) {
    this.seat = seat;
    this.plan = plan;
    this.agentOf = new Map(plan.map(({ node, agent }) => [node, agent]));
  }

  /** Whether a node of another agent is not done. */
  waitsForOthers(node: string, done: ReadonlySet<string>): boolean {
    const agent = this.agentOf.get(node);
    return agent !== undefined && agent !== this.seat.agent && !done.has(node);
  }

  /** Nodes whose blocks are visibly in place. */
  done(): ReadonlySet<string> {
    return new Set(this.plan.filter(({ at, block }) => this.seat.blockAt(at)?.name === block).map(({ node }) => node));
  }

  own(done: ReadonlySet<string>): readonly Requirement[] {
    return this.plan.filter(({ agent, node }) => agent === this.seat.agent && !done.has(node));
  }

  /** The own requirements that can be worked at, those first that have a neighbour to place against. */
  ready(done: ReadonlySet<string>): readonly Requirement[] {
    const ready = readyNodes(this.plan, done).filter(({ agent }) => agent === this.seat.agent);
    return [...ready.filter(({ at }) => this.hasNeighbour(at)), ...ready.filter(({ at }) => !this.hasNeighbour(at))];
  }

  /** What the agent's own unfinished requirements need. */
  needs(done: ReadonlySet<string> = this.done()): Items {
    return neededItems(this.own(done));
  }

  /** What is known of a requirement before the agent starts it. `promised` are pieces that it expects in addition to those it carries. */
  check(requirement: Requirement, done: ReadonlySet<string>, promised: number): NodeCheck {
    const { node, block, at, after } = requirement;
    const inventory = this.seat.inventory();
    const there = this.seat.blockAt(at)?.name ?? null;
    const { walks, crafts, attempts } = this.trouble(node);
    const occupiedBy = there === block ? null : there;
    return {
      node,
      block,
      waitsFor: after.filter((before) => !done.has(before)),
      occupiedBy,
      tool: occupiedBy !== null && pickaxeBlocks.test(occupiedBy) ? 'wooden_pickaxe' : null,
      carriesTool: Object.keys(inventory).some((item) => item.endsWith('_pickaxe')),
      carried: (inventory[block] ?? 0) + promised,
      needed: this.needs(done)[block] ?? 1,
      failedWalks: walks,
      failedCrafts: crafts,
      stepsWithoutEvent: attempts,
    };
  }

  /** Notes a failed attempt at a node. */
  failed(node: string, text: string): void {
    const trouble = this.trouble(node);
    this.troubles.set(node, {
      walks: trouble.walks + (/No way leads|too far away/.test(text) ? 1 : 0),
      crafts: trouble.crafts + (/^There is no \w+ in the inventory/.test(text) ? 1 : 0),
      attempts: trouble.attempts + 1,
    });
  }

  /**
   * The nearest open place on the ground of the site, with nothing around it at the height of a body: thrown items reach the feet of an
   * agent there, and no corner of a wall stops them. The place itself if it is open; null if no open place is near.
   */
  openPlace(from: Position): Position | null {
    const ground = Math.min(...this.plan.map(({ at }) => at.y));
    const here = { x: Math.floor(from.x), y: ground, z: Math.floor(from.z) };
    const offsets = Array.from({ length: 2 * openRadius + 1 }, (_, index) => index - openRadius);
    const places = offsets.flatMap((dx) => offsets.map((dz): Position => ({ x: here.x + dx, y: ground, z: here.z + dz })));
    const far = ({ x, z }: Position): number => Math.hypot(x - here.x, z - here.z);
    return places.sort((one, other) => far(one) - far(other)).find((place) => this.isOpen(place)) ?? null;
  }

  private isOpen({ x, y, z }: Position): boolean {
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dz) => [0, 1].map((dy): Position => ({ x: x + dx, y: y + dy, z: z + dz }))),
    );
    return around.every((at) => this.seat.blockAt(at) === null) && this.seat.blockAt({ x, y: y - 1, z }) !== null;
  }

  /**
   * The nearest place on the ground away from all that is still to be built, for a body in the way of a missing block; null for one that is
   * in no way, or without such a place near.
   */
  placeOutOfTheWay({ x, y, z }: Position): Position | null {
    const done = this.done();
    const missing = new Set(this.plan.flatMap(({ node, at }) => (done.has(node) ? [] : [cellKey(at)])));
    const columns = [x - halfBody, x + halfBody].flatMap((east) => [z - halfBody, z + halfBody].map((south) => [east, south] as const));
    const isIn = (height: number): boolean =>
      columns.some(([east, south]) => missing.has(cellKey({ x: Math.floor(east), y: Math.floor(y) + height, z: Math.floor(south) })));
    if (!isIn(0) && !isIn(1)) return null;
    const ground = Math.min(...this.plan.map(({ at }) => at.y));
    const offsets = Array.from({ length: 2 * wayRadius + 1 }, (_, index) => index - wayRadius);
    const places = offsets.flatMap((dx) => offsets.map((dz): Position => ({ x: Math.floor(x) + dx, y: ground, z: Math.floor(z) + dz })));
    const isFree = (at: Position): boolean =>
      [0, 1].every((height) => {
        const cell = { ...at, y: at.y + height };
        return !missing.has(cellKey(cell)) && this.seat.blockAt(cell) === null;
      }) && this.seat.blockAt({ ...at, y: at.y - 1 }) !== null;
    return places.sort((one, other) => Math.hypot(one.x - x, one.z - z) - Math.hypot(other.x - x, other.z - z)).find(isFree) ?? null;
  }

  /** The nearest free cell with a floor around a body, not its own one, that no block of the plan needs; null without one. */
  freeCell(from: Position): Position | null {
    const here = { x: Math.floor(from.x), y: Math.floor(from.y + 0.5), z: Math.floor(from.z) };
    const planned = new Set(this.plan.map(({ at }) => cellKey(at)));
    const offsets = Array.from({ length: 2 * stationRadius + 1 }, (_, index) => index - stationRadius);
    const cells = offsets.flatMap((dx) => offsets.map((dz): Position => ({ ...here, x: here.x + dx, z: here.z + dz })));
    const bodies = this.seat.view.entities().flatMap(({ position: { x, z } }) => [`${Math.floor(x)} ${Math.floor(z)}`]);
    const far = ({ x, z }: Position): number => Math.hypot(x - here.x, z - here.z);
    const isFree = (at: Position): boolean =>
      far(at) > 0 &&
      !planned.has(cellKey(at)) &&
      !bodies.includes(`${at.x} ${at.z}`) &&
      this.seat.blockAt(at) === null &&
      this.seat.blockAt({ ...at, y: at.y - 1 }) !== null;
    return cells.sort((one, other) => far(one) - far(other)).find(isFree) ?? null;
  }

  /** Forgets what failed at a node. */
  forget(node: string): void {
    this.troubles.delete(node);
  }

  private trouble(node: string): Trouble {
    return this.troubles.get(node) ?? { walks: 0, crafts: 0, attempts: 0 };
  }

  private hasNeighbour({ x, y, z }: Position): boolean {
    return blockSteps.some(([dx, dy, dz]) => this.seat.blockAt({ x: x + dx, y: y + dy, z: z + dz }) !== null);
  }
}

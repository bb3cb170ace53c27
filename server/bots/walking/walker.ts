import type { Block } from 'prismarine-block';
import type { Entity } from 'prismarine-entity';
import { sideSteps } from '#lib/domain/neighbours.ts';
import { answerTicks } from '../answer-ticks.ts';
import { type Bot, blockUpdateEvent, type Goal, goals, Vec3, type Vector } from '../library/mineflayer.ts';
import type { PathStep } from '../library/path-step.ts';
import { closedWays, isClosedWay } from './closed-ways.ts';
import { climbDown } from './ladder-descent.ts';
import { enterLaddersInTheMiddle } from './ladder-entry.ts';
import { watchForStuck } from './stuck-watch.ts';
import type { WalkingBody } from './walking-body.ts';

/** How a walk ended; a failed walk throws WalkFailed instead. */
export type WalkEnd = 'arrived' | 'target-gone' | 'target-dug';

export class WalkFailed extends Error {
  override readonly name: string = 'WalkFailed';
}

/** The pathfinder knows a way, but the body does not move along it. */
export class WalkStuck extends WalkFailed {
  override readonly name = 'WalkStuck';
}

interface WalkOptions {
  /** Longest game time the walk may take, in milliseconds. */
  readonly limit: number;
  /** Looks at the goal again after `after` milliseconds: if it no longer holds, the walk fails. */
  readonly goalCheck?: { readonly after: number; holds(): boolean };
  /** A block to reach: the walk ends when it changes, and reports whether this body dug it on its path or another one did. */
  readonly target?: Block;
  /** Arrive only by the library's report: on ground lower than a full block the walk then runs into its limit. */
  readonly libraryArrival?: boolean;
}

interface PathUpdate {
  readonly status: 'noPath' | 'timeout' | 'partial' | 'success';
  readonly path: readonly PathStep[];
}

/** Distance in blocks from which a gate, door or trapdoor is turned, and the longest walk to it in milliseconds. */
const openingReach = 3;
const openingLimit = 15_000;
/** How often a gentle body may get stuck around one place in one walk, and how far apart in blocks two places count as one. */
const mostStuck = 3;
const samePlace = 1;

/** Walks a body by the pathfinder. A stuck body recovers by a step aside, never by teleporting. */
export class Walker {
  private readonly body: WalkingBody;

  constructor(body: WalkingBody) {
    this.body = body;
  }

  /**
   * Walks until it reaches `goal`. A gentle body without a way climbs down a ladder or turns a gate, door or trapdoor first. Throws WalkFailed if there is no path, or if
   * finding or walking it exceeds the limit, and for a gentle body WalkStuck if it gets stuck three times around one place.
   */
  async to(goal: Goal, options: WalkOptions): Promise<WalkEnd> {
    try {
      return await this.walk(goal, options);
    } catch (error) {
      if (!(error instanceof WalkFailed) || !this.body.gentle) throw error;
      return await this.anotherWay(error, () => this.walk(goal, options));
    }
  }

  /** Repeats a walk that failed, down a ladder or through gates, doors and trapdoors that it turns. Throws the failure if that does not help. */
  private async anotherWay<End>(failure: WalkFailed, walk: () => Promise<End>): Promise<End> {
    const ways = [() => climbDown(this.body), ...closedWays(this.body).map((way) => () => this.open(way))];
    for (const change of ways) {
      try {
        if (await change()) return await walk();
      } catch (error) {
        if (!(error instanceof WalkFailed)) throw error;
        await this.body.ticks(1);
      }
    }
    throw failure;
  }

  /** Walks to a gate, door or trapdoor that closes a way, and turns it. */
  private async open({ position: { x, y, z } }: Block): Promise<boolean> {
    await this.walk(new goals.GoalNear(x, y, z, openingReach), { limit: openingLimit });
    const block = this.body.blockAt(new Vec3(x, y, z));
    if (!block || !isClosedWay(this.body, block)) return false;
    await this.body.until(this.body.bot.activateBlock(block));
    await this.body.ticks(answerTicks);
    return true;
  }

  private async walk(goal: Goal, options: WalkOptions): Promise<WalkEnd> {
    const { body } = this;
    const deadline = body.clock.now() + options.limit;
    const stuckAt: Vector[] = [];
    for (;;) {
      const left = deadline - body.clock.now();
      if (left <= 0) throw new WalkFailed(`The walk took longer than ${options.limit / 1000} s.`);
      const end = await this.attempt(goal, left, options);
      if (end !== 'stuck') return end;
      const here = body.bot.entity.position.clone();
      stuckAt.push(here);
      if (body.gentle && stuckAt.filter((other) => other.distanceTo(here) < samePlace).length >= mostStuck)
        throw new WalkStuck('The body is stuck on its way: a way is known, but it does not get on.');
      await this.stepAside();
    }
  }

  /** Walks to within a few blocks of a place that may be out of sight. @throws WalkFailed as `to`. */
  async near(at: Vector): Promise<void> {
    await this.to(new goals.GoalNear(at.x, at.y, at.z, 4), { limit: 120_000 });
  }

  /**
   * Follows an item until it is gone (picked up by any body). A gentle body without a way climbs down a ladder or turns a gate, door or trapdoor first,
   * and then has the time again. Throws WalkFailed after `limit` milliseconds, and for a gentle body if there is no way.
   */
  async chase(item: Entity, limit: number): Promise<void> {
    try {
      await this.follow(item, limit);
    } catch (error) {
      if (!(error instanceof WalkFailed) || !this.body.gentle || !item.isValid) throw error;
      await this.anotherWay(error, () => this.follow(item, limit));
    }
  }

  private async follow(item: Entity, limit: number): Promise<void> {
    const { bot, clock } = this.body;
    const deadline = clock.now() + limit;
    for (;;) {
      const left = deadline - clock.now();
      if (left <= 0) throw new WalkFailed(`The item was not picked up within ${limit / 1000} s.`);
      let release = (): void => undefined;
      const ended = new Promise<'gone' | 'stuck' | 'late'>((resolve, reject) => {
        const gone = (entity: Entity): void => {
          if (entity === item) resolve('gone');
        };
        const updated = ({ status }: PathUpdate): void => {
          if (status === 'noPath') reject(new WalkFailed('There is no way to the item.'));
        };
        const endWatch = watchForStuck(bot, () => resolve('stuck'));
        const cancel = clock.after(left, () => resolve('late'));
        bot.on('entityGone', gone);
        if (this.body.gentle) bot.on('path_update', updated);
        release = () => {
          bot.removeListener('entityGone', gone);
          bot.removeListener('path_update', updated);
          endWatch();
          cancel();
        };
      });
      bot.pathfinder.setGoal(new goals.GoalFollow(item, 0));
      try {
        const end = await this.body.untilInterrupted(ended);
        if (end === 'gone') return;
      } finally {
        release();
        this.stop();
      }
      if (clock.now() < deadline) await this.stepAside();
    }
  }

  /** Drops the goal and stops. */
  stop(): void {
    const { bot } = this.body;
    if (bot.pathfinder.goal) bot.pathfinder.setGoal(null);
  }

  private async attempt(goal: Goal, limit: number, options: WalkOptions): Promise<WalkEnd | 'stuck'> {
    const { target, goalCheck } = options;
    const { bot, clock } = this.body;
    let release = (): void => undefined;
    const ended = new Promise<WalkEnd | 'stuck'>((resolve, reject) => {
      const reached = (): void => resolve('arrived');
      const updated = (update: PathUpdate): void => {
        if (this.body.gentle) enterLaddersInTheMiddle(update.path, bot.entity.position, (cell) => this.ladderFacing(cell));
        if (update.status === 'noPath') reject(new WalkFailed('There is no way to get there.'));
        else if (update.status === 'timeout') reject(new WalkFailed('No way was found within the search budget.'));
        // On ground lower than a full block (farmland, slabs) the library searches from the block below and never reports arrival.
        else if (update.status === 'success' && update.path.length === 0 && isSunken(bot) && !options.libraryArrival) resolve('arrived');
      };
      const changed = (_before: Block | null, after: Block | null): void => {
        if (target && after?.type !== target.type) resolve(bot.pathfinder.isMining() ? 'target-dug' : 'target-gone');
      };
      const endWatch = watchForStuck(bot, () => resolve('stuck'));
      const cancel = clock.after(limit, () => reject(new WalkFailed('The walk took too long.')));
      const check = (): void => {
        if (goalCheck?.holds() === false) reject(new WalkFailed('The goal of the walk moved.'));
      };
      const cancelCheck = goalCheck ? clock.after(goalCheck.after, check) : () => undefined;
      bot.on('goal_reached', reached);
      bot.on('path_update', updated);
      const changeEvent = target ? blockUpdateEvent(target.position) : null;
      if (changeEvent) bot.on(changeEvent, changed);
      release = () => {
        bot.removeListener('goal_reached', reached);
        bot.removeListener('path_update', updated);
        if (changeEvent) bot.removeListener(changeEvent, changed);
        endWatch();
        cancel();
        cancelCheck();
      };
    });
    bot.pathfinder.setGoal(goal);
    try {
      return await this.body.untilInterrupted(ended);
    } finally {
      release();
      this.stop();
    }
  }

  private async stepAside(): Promise<void> {
    const { bot, random } = this.body;
    const here = bot.entity.position.floored();
    const free = sideSteps
      .map(([dx, dz]) => here.offset(dx, 0, dz))
      .filter(
        (cell) =>
          this.isFree(cell) && this.isFree(cell.offset(0, 1, 0)) && this.body.blockAt(cell.offset(0, -1, 0))?.boundingBox === 'block',
      );
    const cell = free[random.integer(0, free.length - 1)];
    if (!cell) {
      await this.body.ticks(10);
      return;
    }
    const centre = cell.offset(0.5, 0, 0.5);
    for (let tick = 0; tick < 20; tick++) {
      const position = bot.entity.position;
      if (Math.hypot(centre.x - position.x, centre.z - position.z) < 0.3) break;
      await this.body.until(bot.lookAt(centre.offset(0, 1.6, 0), true));
      bot.setControlState('forward', true);
      await this.body.ticks(1);
    }
    bot.clearControlStates();
  }

  /** The side that the ladder in a cell faces; null if there is none. */
  private ladderFacing(cell: Vector): string | null {
    const block = this.body.blockAt(cell);
    return block?.name === 'ladder' ? String(block.getProperties().facing) : null;
  }

  private isFree(cell: Vector): boolean {
    return this.body.blockAt(cell)?.boundingBox === 'empty';
  }
}

/** Whether a body stands lower than the top of its block. */
function isSunken({ entity: { position } }: Bot): boolean {
  return position.y - Math.floor(position.y) > 0.001;
}

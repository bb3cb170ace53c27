import type { Block } from 'prismarine-block';
import type { Entity } from 'prismarine-entity';
import type { Body } from './body.ts';
import { blockUpdateEvent, goals, lastDigTime, type Vector } from './library/mineflayer.ts';
import { WalkFailed } from './walker.ts';

/** Ticks to stay after each dig, so that what drops can appear. */
const dropWait = 10;
/** Ticks a harvest by right-click takes from the click on: what an unhurried player needs to see and pick up what came of it. */
const rightClickHarvestTicks = 16;
/** Ticks in which the server's refusal of a dig arrives. */
const refusalWait = 2;
const chaseLimit = 10_000;
const walkLimit = 15_000;
/** Milliseconds within which a dig counts as just finished. */
const finishedJustNow = 5;
/** How far from the centre of a dug block a new item counts as its drop, in blocks. */
const dropRadius = 0.5;
/** Ticks lost on a target that somebody else takes away: the search for a block that is no longer there runs into its limit. */
const vanishedWait = 100;

interface Target {
  readonly position: Vector;
  readonly block?: Block;
  readonly item?: Entity;
}

/** How blocks are taken: dug, or picked by right-click and left standing. */
export type Taking = 'dig' | 'pick';

export interface Collection {
  /** Blocks that really were broken, or picked from, by this body. */
  readonly mined: number;
  /** Why it stopped early, if it did. */
  readonly aborted?: string;
}

/**
 * Breaks blocks, or picks from them, and picks up what they drop. Always takes the target nearest to the body, looked up again after each
 * one; drops stand in the same list as blocks. Targets that vanish or cannot be reached are skipped; one that the body dug away on its
 * way to another is mined. Stops when a block needs a tool that is missing.
 */
export async function collect(body: Body, blocks: readonly Block[], taking: Taking = 'dig'): Promise<Collection> {
  const targets: Target[] = blocks.map((block) => ({ block, position: block.position }));
  let mined = 0;
  const digged = new Set<string>();
  const noticeDig = (block: Block): void => void digged.add(block.position.toString());
  body.bot.on('diggingCompleted', noticeDig);
  try {
    while (targets.length > 0) {
      body.mustBeAlive();
      const target = nearest(body, targets);
      targets.splice(targets.indexOf(target), 1);
      if (target.item) {
        await pickUp(body, target.item);
      } else if (target.block && digged.has(target.position.toString())) {
        if (taking === 'dig') mined++;
      } else if (target.block) {
        const missing = taking === 'dig' ? await takeTool(body, target.block) : null;
        if (missing) return { mined, aborted: missing };
        if (await takeBlock(body, target.block, targets, taking)) mined++;
      }
    }
  } finally {
    body.bot.removeListener('diggingCompleted', noticeDig);
  }
  return { mined };
}

function nearest(body: Body, targets: readonly Target[]): Target {
  const here = body.bot.entity.position;
  return targets.reduce((best, target) => (target.position.distanceTo(here) < best.position.distanceTo(here) ? target : best));
}

function noticeDrops(body: Body, block: Block, targets: Target[]): () => void {
  const centre = block.position.offset(0.5, 0.5, 0.5);
  const dropped = (item: Entity): void => {
    if (item.position.distanceTo(centre) > dropRadius || targets.some((target) => target.item === item)) return;
    targets.push({
      item,
      get position() {
        return item.position;
      },
    });
  };
  body.bot.on('itemDrop', dropped);
  return () => body.bot.removeListener('itemDrop', dropped);
}

async function pickUp(body: Body, item: Entity): Promise<void> {
  if (!item.isValid) return;
  try {
    await body.walker.chase(item, chaseLimit);
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
  }
}

/** Takes the best tool for a block in hand. Returns what to say when the block cannot be harvested with anything held. */
async function takeTool(body: Body, block: Block): Promise<string | null> {
  const { bot } = body;
  const tool = bot.pathfinder.bestHarvestTool(block);
  const held = bot.heldItem;
  if (tool && block.digTime(tool.type, false, false, false) < block.digTime(held?.type ?? null, false, false, false)) {
    await body.until(bot.equip(tool, 'hand'));
  }
  if (block.canHarvest(bot.heldItem?.type ?? null)) return null;
  return `I need another tool to mine ${block.name}`;
}

/** Walks to a block and takes it; what it drops is put on the list. True when this body broke it or picked from it. */
async function takeBlock(body: Body, block: Block, targets: Target[], taking: Taking): Promise<boolean> {
  const forget = noticeDrops(body, block, targets);
  try {
    return await approachAndTake(body, block, taking);
  } finally {
    forget();
  }
}

async function approachAndTake(body: Body, block: Block, taking: Taking): Promise<boolean> {
  const { bot } = body;
  const whole = body.forWholePart();
  if (body.blockAt(block.position)?.type !== block.type) {
    await body.ticks(vanishedWait);
    return false;
  }
  let watch: Watch | null = null;
  try {
    const goal = hasShape(block)
      ? new goals.GoalLookAtBlock(block.position, bot.world, { reach: 4.5 })
      : new goals.GoalNear(block.position.x, block.position.y, block.position.z, 3);
    const end = await body.walker.to(goal, { limit: walkLimit, target: block, libraryArrival: body.rules === 'parity' });
    if (end === 'target-gone') {
      await body.ticks(vanishedWait);
      return false;
    }
    if (end === 'arrived') {
      const there = body.blockAt(block.position);
      if (there?.type !== block.type) return false;
      if (taking === 'pick') return await pick(whole, there);
      watch = watchTaking(body, there);
      await whole.dig(there);
    }
  } catch (error) {
    body.mustBeAlive();
    if (!(error instanceof Error)) throw error;
    await body.ticks(1);
    return false;
  } finally {
    watch?.close();
  }
  const refused = await wasRefused(whole, block);
  await whole.ticks(dropWait - refusalWait);
  return taking === 'dig' && !refused && !watch?.byOthers;
}

/** Right-clicks a block that bears something. True when it is younger afterwards; a click on one that others have picked is in vain. */
async function pick(body: Body, block: Block): Promise<boolean> {
  const before = ageOf(block);
  let youngest = before;
  const changed = (_before: Block | null, after: Block | null): void => {
    if (after?.type === block.type) youngest = Math.min(youngest, ageOf(after));
  };
  const event = blockUpdateEvent(block.position);
  body.bot.on(event, changed);
  try {
    await body.until(body.bot.activateBlock(block));
    await body.ticks(rightClickHarvestTicks);
  } finally {
    body.bot.removeListener(event, changed);
  }
  return youngest < before;
}

function ageOf(block: Block): number {
  return Number(block.getProperties().age ?? 0);
}

interface Watch {
  /** Whether the block went before this body had finished digging it. */
  readonly byOthers: boolean;
  close(): void;
}

/**
 * Watches who takes a block away while this body turns to it and digs it. The library says a dig is done whenever its block is gone;
 * the body's own finish is told by the dig having ended in the moment of the change. Blocks that break at once count as its own.
 */
function watchTaking(body: Body, block: Block): Watch {
  const { bot } = body;
  const instant = bot.digTime(block) === 0;
  let byOthers = false;
  const changed = (before: Block | null, after: Block | null): void => {
    if (before?.type !== block.type || after?.type !== 0) return;
    const finished = !bot.targetDigBlock && performance.now() - lastDigTime(bot) < finishedJustNow;
    if (!finished && !instant) byOthers = true;
  };
  const event = blockUpdateEvent(block.position);
  bot.on(event, changed);
  return {
    get byOthers() {
      return byOthers;
    },
    close: () => bot.removeListener(event, changed),
  };
}

/**
 * After a dig the client believes in its success. A refusal brings the block back within a tick or two; the server's first word counts,
 * since what comes after it may be the block growing back.
 */
async function wasRefused(body: Body, block: Block): Promise<boolean> {
  let answer: Block | null = null;
  const changed = (_before: Block | null, after: Block | null): void => {
    answer ??= after;
  };
  const event = blockUpdateEvent(block.position);
  body.bot.on(event, changed);
  try {
    await body.ticks(refusalWait);
  } finally {
    body.bot.removeListener(event, changed);
  }
  return (answer ?? body.blockAt(block.position))?.type === block.type;
}

function hasShape(block: Block): boolean {
  return block.shapes.length > 0;
}

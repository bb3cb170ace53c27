import type { Block } from 'prismarine-block';
import type { Entity } from 'prismarine-entity';
import type { Body } from './body.ts';
import { blockUpdateEvent, goals, lastDigTime, type Vector } from './library/mineflayer.ts';
import { lookGoal } from './walking/look-goal.ts';
import { WalkFailed } from './walking/walker.ts';

/** Ticks to wait after each dig for the drop to appear. */
const dropWait = 10;
/** Ticks for a harvest by right-click: about what an unhurried player needs to see and pick up the drop. */
const rightClickHarvestTicks = 16;
/** Ticks for the server's refusal of a dig to arrive. */
const refusalWait = 2;
const chaseLimit = 10_000;
const walkLimit = 15_000;
/** Milliseconds after which a dig no longer counts as just finished. */
const finishedJustNow = 5;
/** Distance in blocks from the centre of a dug block within which a new item counts as its drop. */
const dropRadius = 0.5;
/** Ticks that a target costs if another body takes it: the search for the missing block runs into its limit. */
const vanishedWait = 100;

/** Blocks that fall when nothing is below them. */
const falling = /^((red_|suspicious_)?sand|(suspicious_)?gravel|.+_concrete_powder|(chipped_|damaged_)?anvil)$/;

/** How near a body must come to a buried block before it digs it. */
const besideBuried = 1;
const neighbours = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

interface Target {
  readonly position: Vector;
  readonly block?: Block;
  readonly item?: Entity;
}

/** How to take blocks: dig them, or pick by right-click and leave them standing. */
export type Taking = 'dig' | 'pick';

export interface Collection {
  /** Blocks that this body really broke or picked from. */
  readonly mined: number;
  /** The places of blocks that it could not reach or break, and which still stand. */
  readonly left: readonly Vector[];
  /** Why it stopped early; absent if it did not. */
  readonly aborted?: string;
}

/**
 * Breaks blocks, or picks from them, and picks up their drops. Always takes the nearest target and searches again after each one; drops are
 * in the same list as blocks. Skips targets that vanish or cannot be reached; a target that the body dug away on its path counts as mined.
 * Stops if a block needs a missing tool.
 */
export async function collect(body: Body, blocks: readonly Block[], taking: Taking = 'dig'): Promise<Collection> {
  const targets: Target[] = blocks.map((block) => ({ block, position: block.position }));
  let mined = 0;
  const left: Vector[] = [];
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
        if (missing) return { mined, left, aborted: missing };
        if (await takeBlock(body, target.block, targets, taking)) mined++;
        else if (body.blockAt(target.position)?.type === target.block.type) left.push(target.position);
      }
    }
  } finally {
    body.bot.removeListener('diggingCompleted', noticeDig);
  }
  return { mined, left };
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

/** Equips the best tool for a block. Returns a message if no carried tool can harvest the block. */
export async function takeTool(body: Body, block: Block): Promise<string | null> {
  const { bot } = body;
  const tool = bot.pathfinder.bestHarvestTool(block);
  const held = bot.heldItem;
  if (tool && block.digTime(tool.type, false, false, false) < block.digTime(held?.type ?? null, false, false, false)) {
    await body.until(bot.equip(tool, 'hand'));
  }
  if (block.canHarvest(bot.heldItem?.type ?? null)) return null;
  return `I need another tool to mine ${block.name}`;
}

/** Walks to a block, takes it and adds its drops to the targets. True if this body broke it or picked from it. */
async function takeBlock(body: Body, block: Block, targets: Target[], taking: Taking): Promise<boolean> {
  const forget = noticeDrops(body, block, targets);
  try {
    return await approachAndTake(body, block, taking);
  } finally {
    forget();
  }
}

async function approachAndTake(body: Body, block: Block, taking: Taking): Promise<boolean> {
  const whole = body.forWholePart();
  if (body.blockAt(block.position)?.type !== block.type) {
    await missed(body, block);
    return false;
  }
  let watch: Watch | null = null;
  try {
    const { x, y, z } = block.position;
    const goal = !hasShape(block)
      ? new goals.GoalNear(x, y, z, 3)
      : body.rules !== 'parity' && isBuried(body, block)
        ? new goals.GoalNear(x, y, z, besideBuried)
        : lookGoal(body, block.position);
    const end = await body.walker.to(goal, { limit: walkLimit, target: block, libraryArrival: body.rules === 'parity' });
    if (end === 'target-gone') {
      await missed(body, block);
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

/** Waits as long as the search for a block takes that another body took. One that falls when its ground is dug is not missed. */
async function missed(body: Body, { name }: Block): Promise<void> {
  if (body.rules === 'parity' || !falling.test(name)) await body.ticks(vanishedWait);
}

/** Right-clicks a block with a harvest. True if the block is younger afterwards; a click on a picked one has no effect. */
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
  /** Whether the block vanished before this body had finished its dig. */
  readonly byOthers: boolean;
  close(): void;
}

/**
 * Watches whether another body takes a block while this one turns to it and digs it. The library reports a finished dig whenever the block
 * is gone; the body's own finish shows because its dig ends at the moment of the change. Blocks that break at once count as its own.
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
 * After a dig the client assumes success. A refusal restores the block within a tick or two; only the server's first answer counts, because
 * a later change can be regrowth.
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

/**
 * Whether full blocks cover a block on all sides. No path can end in sight of it, because a search sees the world as it is before its own
 * digs; but a path can end beside it. Under parity, a walk to such a block fails as in the original.
 */
function isBuried(body: Body, { position }: Block): boolean {
  return neighbours.every(([x, y, z]) => body.blockAt(position.offset(x, y, z))?.transparent === false);
}

function hasShape(block: Block): boolean {
  return block.shapes.length > 0;
}

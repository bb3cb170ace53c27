import type { Chest, Furnace } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import type { Vector } from '../library/mineflayer.ts';
import { contentsOf } from '../primitives/chest/open-chest.ts';
import { approachBlock } from '../primitives/use-block.ts';
import { CallRefused } from './api-call.ts';
import { words } from './game-names.ts';

/** Ticks after a click in which its window opens. */
const openTicks = 20;

/**
 * The window that a click on a block or body at a place opens; null if none opens within a second of the click. The library waits for
 * twenty seconds for a window that does not open. Closes a window that is open before, so that none is taken for the new one, and turns the body
 * first: the library clicks only when it looks there, which takes a second for a place behind the body.
 */
export async function openedWindow<Window>(body: Body, at: Vector, open: () => Promise<Window>): Promise<Window | null> {
  await body.closeWindow();
  await body.until(body.bot.lookAt(at));
  const opening = open();
  opening.catch(() => undefined);
  return body.until(Promise.race([opening, body.ticks(openTicks).then(() => null)]));
}

/** Distance in blocks up to which a container is found by its name. */
const searchDistance = 32;
/** Ticks after a window opens until its contents are complete. */
const fillTicks = 3;

const chestLike = /^(chest|trapped_chest|ender_chest|barrel|hopper|dispenser|dropper|(.*_)?shulker_box)$/;
const furnaceLike = /^(furnace|blast_furnace|smoker)$/;

/** An open container. */
export type Opened = { readonly kind: 'chest'; readonly window: Chest } | { readonly kind: 'furnace'; readonly window: Furnace };

/** Containers of a name, nearest first, or the one at a position. Throws CallRefused if there is none. */
export function containersNamed(body: Body, name: string, at: Vector | null): readonly Block[] {
  if (at !== null) return [containerAt(body, at)];
  const type = body.bot.registry.blocksByName[name];
  if (!type || !isContainer(name)) throw new CallRefused(`"${name}" is no container. Name a chest, barrel, furnace or similar block.`);
  const centre = body.bot.entity.position;
  const found = findBlocks(body, { types: new Set([type.id]), centre, maxDistance: searchDistance, count: 8 });
  const blocks = found.flatMap((place) => body.blockAt(place) ?? []);
  if (blocks.length === 0) throw new CallRefused(`There is no ${name} within ${searchDistance} blocks.`);
  return blocks;
}

function containerAt(body: Body, at: Vector): Block {
  const block = body.blockAt(at);
  if (block === null) throw new CallRefused(`${words(at)} is too far away to be seen.`);
  if (!isContainer(block.name)) throw new CallRefused(`There is ${block.name} at ${words(at)}, not a container.`);
  return block;
}

/** Walks to a container and opens it. Its window stays open. Throws CallRefused if it does not open. */
export async function openContainerAt(body: Body, block: Block): Promise<Opened> {
  await approachBlock(body, block);
  // Another agent can take it away during the walk.
  const there = containerAt(body, block.position);
  const opened = await openedWindow(body, there.position.offset(0.5, 0.5, 0.5), () => open(body, there));
  if (opened === null) throw new CallRefused(`The ${there.name} at ${words(there.position)} does not open.${lid(body, there)}`);
  await body.ticks(fillTicks);
  return opened;
}

/** What is seen on top of a chest, which keeps it shut; empty for nothing, or another container. */
function lid(body: Body, { name, position }: Block): string {
  const above = body.blockAt(position.offset(0, 1, 0));
  return /chest$/.test(name) && above?.transparent === false ? ` There is ${above.name} on top of it.` : '';
}

async function open({ bot }: Body, block: Block): Promise<Opened> {
  if (furnaceLike.test(block.name)) return { kind: 'furnace', window: await bot.openFurnace(block) };
  return { kind: 'chest', window: await bot.openContainer(block) };
}

/** Walks to a container, opens it, calls `use`, closes it and remembers the contents of chests. */
export async function withContainer<Result>(body: Body, block: Block, use: (opened: Opened) => Promise<Result>): Promise<Result> {
  const { bot } = body;
  const opened = await openContainerAt(body, block);
  try {
    return await use(opened);
  } finally {
    if (bot.currentWindow === opened.window && opened.kind === 'chest') body.chests.note(block.position, contentsOf(opened.window));
    await bot.closeWindow(opened.window);
  }
}

/** The contents of an open container: counts by item name, and for a furnace also its parts. */
export function itemsIn(opened: Opened): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of opened.window.containerItems()) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

function isContainer(name: string): boolean {
  return chestLike.test(name) || furnaceLike.test(name);
}

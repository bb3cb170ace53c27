import type { Position } from '#lib/domain/position.ts';
import { gameData } from '../registry.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { BlockTicks } from './block-ticks.ts';
import { beside, type Direction } from './direction.ts';
import type { World } from './world.ts';

/** A block change to which other blocks may react. */
export interface BlockChange {
  readonly at: Position;
  readonly block: BlockTemplate;
  readonly before: BlockTemplate;
}

/** The behaviour of a kind of block. A handler may set blocks; the reactions run after it, not inside it. */
export interface BlockBehaviour {
  /** Called after it replaced another kind of block here. */
  placed?(at: Position, block: BlockTemplate, before: BlockTemplate): void;
  /** Called after another kind of block replaced it here. */
  removed?(at: Position, block: BlockTemplate, now: BlockTemplate): void;
  /** Called after a change beside it, or two steps away for blocks that act through blocks. */
  neighbourChanged?(at: Position, block: BlockTemplate, change: BlockChange): void;
  /** Called for a tick requested with `schedule`, if the block is still there. */
  tick?(at: Position, block: BlockTemplate): void;
  /** Whether its changes also reach blocks behind its neighbours, like those of power sources. */
  readonly farFelt?: boolean;
}

/** The neighbours of a block in the order of their notification. */
const order: readonly Direction[] = ['west', 'east', 'down', 'up', 'north', 'south'];

/** Most changes in one chain, far more than any sensible build needs; the rest is dropped. */
const mostChanges = 1_000_000;

/**
 * The reactions of blocks to changes of themselves or their neighbours, and their scheduled ticks. Changes are handled in order, never
 * nested, so that listeners see them in the order in which they happened.
 */
export class BlockBehaviours {
  private readonly world: World;
  private readonly now: () => number;
  private readonly failed: (block: BlockTemplate, error: unknown) => void;
  private readonly behaviours: (BlockBehaviour[] | undefined)[] = [];
  private readonly ticks = new BlockTicks();
  private readonly changes: BlockChange[] = [];
  private answering = false;

  /** `now` returns the current tick; `failed` receives the errors of behaviours, and an error ends only its own reaction. */
  constructor(world: World, now: () => number, failed: (block: BlockTemplate, error: unknown) => void) {
    this.world = world;
    this.now = now;
    this.failed = failed;
  }

  /** Adds a behaviour to all blocks whose name passes the test, after their earlier ones. */
  define(test: (name: string) => boolean, behaviour: BlockBehaviour): void {
    for (const { id, name } of gameData.blocksArray) {
      if (!test(name)) continue;
      const known = this.behaviours[id];
      if (known) known.push(behaviour);
      else this.behaviours[id] = [behaviour];
    }
  }

  /** Schedules a tick of the block at a position after `ticks` ticks (at least one); lower priorities come first. */
  schedule(at: Position, ticks: number, priority = 0): void {
    const { blockId } = this.world.blockAt(at.x, at.y, at.z);
    this.ticks.add(at, blockId, this.now() + Math.max(1, ticks), priority);
  }

  /** Whether the block at a position has a scheduled tick. */
  scheduled(at: Position): boolean {
    return this.ticks.waits(at, this.world.blockAt(at.x, at.y, at.z).blockId);
  }

  /** Runs the due ticks. */
  runDue(): void {
    this.ticks.runDue(this.now(), ({ at, blockId }) => {
      const block = this.world.blockAt(at.x, at.y, at.z);
      if (block.blockId !== blockId) return;
      try {
        for (const behaviour of this.behaviours[blockId] ?? []) behaviour.tick?.(at, block);
      } catch (error) {
        this.failed(block, error);
      }
    });
  }

  /** Handles a block change; called for each, after the listeners. */
  changed(at: Position, state: number, before: number): void {
    this.answer({ at, block: blockTemplate(state), before: blockTemplate(before) });
  }

  /** Notifies the neighbourhood of a block whose power changed without a visible change. */
  felt(at: Position): void {
    const block = this.world.blockAt(at.x, at.y, at.z);
    this.answer({ at, block, before: block });
  }

  private answer(change: BlockChange): void {
    this.changes.push(change);
    if (this.answering) return;
    this.answering = true;
    try {
      for (let next = 0; next < this.changes.length && next < mostChanges; next++) {
        const each = this.changes[next];
        if (each) this.spread(each);
      }
    } finally {
      this.changes.length = 0;
      this.answering = false;
    }
  }

  private spread(change: BlockChange): void {
    const { at, block, before } = change;
    if (block.blockId !== before.blockId) {
      try {
        for (const behaviour of this.behaviours[before.blockId] ?? []) behaviour.removed?.(at, before, block);
        if (this.world.stateAt(at.x, at.y, at.z) === block.stateId)
          for (const behaviour of this.behaviours[block.blockId] ?? []) behaviour.placed?.(at, block, before);
      } catch (error) {
        this.failed(block, error);
      }
    }
    const far = this.isFarFelt(block.blockId) || this.isFarFelt(before.blockId);
    for (const side of order) {
      const next = beside(at, side);
      this.tell(next, change);
      if (!far) continue;
      for (const further of order) {
        const beyond = beside(next, further);
        if (beyond.x !== at.x || beyond.y !== at.y || beyond.z !== at.z) this.tell(beyond, change);
      }
    }
  }

  private isFarFelt(blockId: number): boolean {
    return this.behaviours[blockId]?.some((behaviour) => behaviour.farFelt) ?? false;
  }

  private tell(at: Position, change: BlockChange): void {
    const state = this.world.stateAt(at.x, at.y, at.z);
    if (state === 0) return;
    const told = blockTemplate(state);
    try {
      for (const behaviour of this.behaviours[told.blockId] ?? []) {
        const block = this.world.blockAt(at.x, at.y, at.z);
        behaviour.neighbourChanged?.(at, block, change);
      }
    } catch (error) {
      this.failed(told, error);
    }
  }
}

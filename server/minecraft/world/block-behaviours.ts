import type { Position } from '#lib/domain/position.ts';
import { gameData } from '../registry.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { BlockTicks } from './block-ticks.ts';
import { beside, type Direction } from './direction.ts';
import type { World } from './world.ts';

/** A change of a block that others may answer to. */
export interface BlockChange {
  readonly at: Position;
  readonly block: BlockTemplate;
  readonly before: BlockTemplate;
}

/** What blocks of a kind do by themselves. A handler may set blocks; what that leads to happens after it, not inside it. */
export interface BlockBehaviour {
  /** It has come to be here in place of another kind of block. */
  placed?(at: Position, block: BlockTemplate, before: BlockTemplate): void;
  /** It has gone from here, and another kind of block stands in its place. */
  removed?(at: Position, block: BlockTemplate, now: BlockTemplate): void;
  /** Something beside it changed, or two steps away when that is a block others feel through blocks. */
  neighbourChanged?(at: Position, block: BlockTemplate, change: BlockChange): void;
  /** The tick it asked for with `schedule` has come, and it is still there. */
  tick?(at: Position, block: BlockTemplate): void;
  /** Whether its changes are felt through the blocks beside it, as those of what gives power are. */
  readonly farFelt?: boolean;
}

/** The neighbours of a block in the order in which they hear of its change. */
const order: readonly Direction[] = ['west', 'east', 'down', 'up', 'north', 'south'];

/** Changes answered one after another before the rest is given up: far more than any sound build needs. */
const MOST_CHANGES = 1_000_000;

/**
 * What blocks do when they or their neighbours change, and the ticks they ask for. Changes are answered first come, first served, and never
 * one inside another, so that whoever watches sees them in the order in which they happened.
 */
export class BlockBehaviours {
  private readonly world: World;
  private readonly now: () => number;
  private readonly failed: (block: BlockTemplate, error: unknown) => void;
  private readonly behaviours: (BlockBehaviour[] | undefined)[] = [];
  private readonly ticks = new BlockTicks();
  private readonly changes: BlockChange[] = [];
  private answering = false;

  /** `now` is the number of the present tick; `failed` takes the errors of behaviours, which end nothing but their own answer. */
  constructor(world: World, now: () => number, failed: (block: BlockTemplate, error: unknown) => void) {
    this.world = world;
    this.now = now;
    this.failed = failed;
  }

  /** Gives all blocks whose name passes the test a behaviour, after those they have. */
  define(test: (name: string) => boolean, behaviour: BlockBehaviour): void {
    for (const { id, name } of gameData.blocksArray) {
      if (!test(name)) continue;
      const known = this.behaviours[id];
      if (known) known.push(behaviour);
      else this.behaviours[id] = [behaviour];
    }
  }

  /** Asks for a tick of the block at a place, that many ticks from now (at least one); lower priorities come first. */
  schedule(at: Position, ticks: number, priority = 0): void {
    const { blockId } = this.world.blockAt(at.x, at.y, at.z);
    this.ticks.add(at, blockId, this.now() + Math.max(1, ticks), priority);
  }

  /** Whether the block at a place waits for a tick. */
  scheduled(at: Position): boolean {
    return this.ticks.waits(at, this.world.blockAt(at.x, at.y, at.z).blockId);
  }

  /** Runs the ticks that are due. */
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

  /** Answers a change of a block; called for each, after whoever watches was told. */
  changed(at: Position, state: number, before: number): void {
    this.answer({ at, block: blockTemplate(state), before: blockTemplate(before) });
  }

  /** Lets what is near hear of a block that gives other power than before without looking different. */
  felt(at: Position): void {
    const block = this.world.blockAt(at.x, at.y, at.z);
    this.answer({ at, block, before: block });
  }

  private answer(change: BlockChange): void {
    this.changes.push(change);
    if (this.answering) return;
    this.answering = true;
    try {
      for (let next = 0; next < this.changes.length && next < MOST_CHANGES; next++) {
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

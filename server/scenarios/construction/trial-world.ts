import { cellKey } from '#lib/domain/position.ts';
import { hasSupport } from '#server/minecraft/world/block-support.ts';
import { blockTemplate, defaultState, withProperties } from '#server/minecraft/world/block-template.ts';
import { flatGenerator } from '#server/minecraft/world/flat-generator.ts';
import { World } from '#server/minecraft/world/world.ts';
import { type Block, stateFor } from './block-problem.ts';

const floorLevel = -60;
const falling = /^(sand|red_sand|gravel|.*_concrete_powder|(chipped_|damaged_)?anvil|dragon_egg)$/;
const air = defaultState('air') ?? 0;

/** A block in the trial world. */
interface Placed {
  readonly block: Block;
  readonly state: number;
  readonly at: { readonly x: number; readonly y: number; readonly z: number };
}

/** Blocks in an empty world above a floor, to see which of them would stay. */
export class TrialWorld {
  private readonly world = new World(flatGenerator(), { changed: () => undefined });
  private readonly placed = new Map<string, Placed>();

  /** Each block must have a state, and a position of its own. */
  constructor(blocks: readonly Block[]) {
    const floor = defaultState('stone_bricks') ?? 0;
    for (const block of blocks) {
      const [x, y, z] = block.position;
      const state = stateFor(block);
      const at = { x, y: y + floorLevel, z };
      if (state !== null) this.placed.set(cellKey(at), { block, state, at });
    }
    for (const { at } of this.placed.values()) this.world.set(at.x, floorLevel - 1, at.z, floor);
    for (const { at, state } of this.placed.values()) this.world.set(at.x, at.y, at.z, state);
  }

  /** The blocks that would not stay if all of them were there, each with the reason, as the end of a sentence. */
  unstable(): ReadonlyMap<Block, string> {
    return this.unstableAmong([...this.placed.values()]);
  }

  /** Takes out the blocks that would not stay, and those that would not stay without them, until all stay; each with the reason. */
  settle(): ReadonlyMap<Block, string> {
    const all = new Map<Block, string>();
    let suspects: readonly Placed[] = [...this.placed.values()];
    while (suspects.length > 0) {
      const found = this.unstableAmong(suspects);
      const gone = suspects.filter(({ block }) => found.has(block));
      for (const [block, reason] of found) all.set(block, reason);
      for (const { at } of gone) {
        this.placed.delete(cellKey(at));
        this.world.set(at.x, at.y, at.z, air);
      }
      suspects = [...new Set(gone.flatMap((one) => this.neighbours(one)))];
    }
    return all;
  }

  private neighbours({ at: { x, y, z } }: Placed): readonly Placed[] {
    const places = [
      { x, y: y - 1, z },
      { x, y: y + 1, z },
      { x: x - 1, y, z },
      { x: x + 1, y, z },
      { x, y, z: z - 1 },
      { x, y, z: z + 1 },
    ];
    return places.flatMap((at) => this.placed.get(cellKey(at)) ?? []);
  }

  private unstableAmong(blocks: readonly Placed[]): ReadonlyMap<Block, string> {
    return new Map(
      blocks.flatMap((one): (readonly [Block, string])[] => {
        const reason = this.reasonFor(one);
        return reason === null ? [] : [[one.block, reason]];
      }),
    );
  }

  private reasonFor({ state, at }: Placed): string | null {
    const { world } = this;
    const nameAt = (y: number): string => world.blockAt(at.x, y, at.z).name;
    const { name, properties } = blockTemplate(state);
    const below = nameAt(at.y - 1);
    const isUpper = 'half' in properties && below === name && /_door$|_grass$|fern$/.test(name);
    const states = [
      isUpper ? withProperties(blockTemplate(state), { half: 'upper' }) : state,
      ...('hanging' in properties ? [withProperties(blockTemplate(state), { hanging: true })] : []),
    ];
    if (falling.test(name) && below === 'air') return 'would fall: nothing is below it';
    if (states.every((one) => !hasSupport(world, at, one)))
      return 'would break: the block that it needs beside, below or above it is missing';
    const above = world.blockAt(at.x, at.y + 1, at.z);
    const isPressed = above.shapes.length > 0 && !above.name.endsWith('_fence_gate');
    return (name === 'dirt_path' || name === 'farmland') && isPressed ? `would turn to dirt below ${above.name}` : null;
  }
}

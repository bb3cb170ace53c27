import { z } from 'zod';
import { spreadRuns } from './runs.ts';

/** A box inside a block: x1, y1, z1, x2, y2, z2 in blocks. */
export type BlockBox = readonly [number, number, number, number, number, number];

/** The rules of blocks and bodies that a playing page needs, as a file. Lists of states are runs of (count, value). */
export const blockFactsFileSchema = z.object({
  format: z.literal(1),
  /** Blocks in the order of their states: name, first state, default state, hardness, kind of material, list of tools or -1 for any. */
  blocks: z.array(z.tuple([z.string(), z.int(), z.int(), z.number(), z.string(), z.int()])),
  /** By kind of material: speeds of tools by item name. */
  materials: z.record(z.string(), z.record(z.string(), z.number())),
  tools: z.array(z.array(z.string())),
  /** Collision shapes: the numbers of their boxes, six each. */
  shapes: z.array(z.array(z.number())),
  /** By state: its shape, and 1 if it holds water. */
  shapeOf: z.array(z.int()),
  wet: z.array(z.int()),
  /** Width and height of bodies by kind. */
  bodies: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Items that are eaten. */
  foods: z.array(z.string()),
});
export type BlockFactsFile = z.infer<typeof blockFactsFileSchema>;

/** The rules of one block state. */
export interface BlockRule {
  readonly name: string;
  /** Place of the block in the list of all blocks; 0 is air. */
  readonly block: number;
  /** Number of the state within its block. */
  readonly variant: number;
  /** Factor of digging time; -1 for blocks that never break. */
  readonly hardness: number;
  readonly shapes: readonly BlockBox[];
  readonly wet: boolean;
  /** Speed of a tool, by item name, or of a bare hand for null. */
  speedOf(tool: string | null): number;
  /** Whether the block gives its drops to a tool. */
  harvests(tool: string | null): boolean;
}

/** The rules of blocks and bodies, for look-ups. */
export class BlockFacts {
  private readonly file: BlockFactsFile;
  private readonly shapeOf: readonly number[];
  private readonly wet: readonly number[];
  private readonly blockOf: readonly number[];
  private readonly shapes: readonly (readonly BlockBox[])[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly edible: ReadonlySet<string>;
  private readonly known = new Map<number, BlockRule>();

  constructor(file: BlockFactsFile) {
    this.file = file;
    this.shapeOf = spreadRuns(file.shapeOf);
    this.wet = spreadRuns(file.wet);
    this.blockOf = file.blocks.flatMap(([, first], index) => {
      const next = file.blocks[index + 1]?.[1] ?? this.shapeOf.length;
      return new Array<number>(next - first).fill(index);
    });
    this.shapes = file.shapes.map(boxesOf);
    this.places = new Map(file.blocks.map(([name], index) => [name, index]));
    this.edible = new Set(file.foods);
  }

  /** The rules of a state; those of air for an unknown number. */
  at(state: number): BlockRule {
    const made = this.known.get(state) ?? this.rule(state);
    this.known.set(state, made);
    return made;
  }

  /** Places of blocks in the list of all, by name. */
  placeOf(name: string): number | undefined {
    return this.places.get(name);
  }

  /** The default state of a block; undefined for an item that is no block of this name. */
  defaultState(name: string): number | undefined {
    return this.file.blocks[this.places.get(name) ?? -1]?.[2];
  }

  /** Whether a block looks the same however it is placed. */
  hasOneState(name: string): boolean {
    const place = this.places.get(name);
    if (place === undefined) return false;
    const [first, next] = [this.file.blocks[place]?.[1] ?? 0, this.file.blocks[place + 1]?.[1] ?? this.shapeOf.length];
    return next - first === 1;
  }

  /** Width and height of a kind of body, in blocks; null for an unknown kind. */
  bodySize(kind: string): readonly [number, number] | null {
    return this.file.bodies[kind] ?? null;
  }

  isFood(item: string): boolean {
    return this.edible.has(item);
  }

  private rule(state: number): BlockRule {
    const block = this.blockOf[state] ?? 0;
    const [name, first, , hardness, material, list] = this.file.blocks[block] ?? ['air', 0, 0, 0, '', -1];
    const speeds = this.file.materials[material] ?? {};
    const tools = this.file.tools[list];
    return {
      name,
      block,
      variant: state - first,
      hardness,
      shapes: this.shapes[this.shapeOf[state] ?? 0] ?? [],
      wet: this.wet[state] === 1,
      speedOf: (tool) => (tool === null ? 1 : (speeds[tool] ?? 1)),
      harvests: (tool) => tools === undefined || (tool !== null && tools.includes(tool)),
    };
  }
}

function boxesOf(numbers: readonly number[]): readonly BlockBox[] {
  const boxes: BlockBox[] = [];
  for (let at = 0; at + 5 < numbers.length; at += 6) {
    const [x1 = 0, y1 = 0, z1 = 0, x2 = 1, y2 = 1, z2 = 1] = numbers.slice(at, at + 6);
    boxes.push([x1, y1, z1, x2, y2, z2]);
  }
  return boxes;
}

/** Opens a file of block facts. Throws for anything else. */
export function readBlockFacts(file: unknown): BlockFacts {
  const read = blockFactsFileSchema.safeParse(file);
  if (!read.success) throw new Error('The file has no rules of blocks. Rebuild the page assets.');
  return new BlockFacts(read.data);
}

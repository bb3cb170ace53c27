import type { Position } from '#lib/domain/position.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Shape, Slot } from './shapes.ts';

/** A node of the plan: a block of the blueprint with the agent that places it. */
export interface PlanNode {
  readonly node: string;
  readonly agent: string;
  readonly at: Position;
  readonly block: string;
  readonly after: readonly string[];
}

/** What a section of an agent's part is made of. */
interface SectionForm {
  readonly agent: string;
  readonly section: number;
  readonly shape: Shape;
  readonly corner: Position;
  /** Nodes that must be done before the first block of this section. */
  readonly after: readonly string[];
  blockOf(slot: Slot): string;
}

/** The nodes of a section, row by row upwards, each row in a random order. A block waits for the one below it, or over air for its neighbour. */
export function sectionNodes({ agent, section, shape, corner, after, blockOf }: SectionForm, random: Random): readonly PlanNode[] {
  const name = (x: number, y: number, z: number): string => `${agent}-${section}-${x}-${y}-${z}`;
  const has = (x: number, y: number, z: number): boolean => shape.cells.some((cell) => cell.x === x && cell.y === y && cell.z === z);
  const base = shape.cells.filter((cell) => cell.slot === 'base').map((cell) => name(cell.x, cell.y, cell.z));
  const nodes = shape.cells.map(({ x, y, z, slot }): PlanNode => {
    const below = has(x, y - 1, z) ? [name(x, y - 1, z)] : [];
    const beside = y > 0 && below.length === 0 && has(x - 1, y, z) ? [name(x - 1, y, z)] : [];
    // What is not of the base begins when the base is complete, as on any building site.
    const first = slot === 'base' ? after : base;
    const at = { x: corner.x + x, y: corner.y + y, z: corner.z + z };
    return { node: name(x, y, z), agent, at, block: blockOf(slot), after: [...new Set([...below, ...beside, ...first])] };
  });
  const marks = nodes.map((node) => ({ node, mark: random.next() }));
  return marks.sort((one, other) => one.node.at.y - other.node.at.y || one.mark - other.mark).map(({ node }) => node);
}

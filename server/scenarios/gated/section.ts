import type { Position } from '#lib/domain/position.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { Shape, ShapeCell, Slot } from './shapes.ts';

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

const known = new WeakMap<Shape, readonly (ShapeCell | undefined)[]>();

/** For each cell of a shape the one that holds it: below it, or over air beside it. Found once for each shape, which hundreds of sections have. */
function holdersOf(shape: Shape): readonly (ShapeCell | undefined)[] {
  const at = (x: number, y: number, z: number): ShapeCell | undefined =>
    shape.cells.find((cell) => cell.x === x && cell.y === y && cell.z === z);
  const found = known.get(shape) ?? shape.cells.map(({ x, y, z }) => at(x, y - 1, z) ?? (y > 0 ? at(x - 1, y, z) : undefined));
  known.set(shape, found);
  return found;
}

/** The nodes of a section, row by row upwards, each row in a random order. A block waits for the one below it, or over air for its neighbour. */
export function sectionNodes({ agent, section, shape, corner, after, blockOf }: SectionForm, random: Random): readonly PlanNode[] {
  const name = (cell: ShapeCell): string => `${agent}-${section}-${cell.x}-${cell.y}-${cell.z}`;
  const holders = holdersOf(shape);
  const base = shape.cells.filter((cell) => cell.slot === 'base').map(name);
  const nodes = shape.cells.map((cell, index): PlanNode => {
    const holder = holders[index];
    // What is not of the base begins when the base is complete, as on any building site.
    const first = cell.slot === 'base' ? after : base;
    const held = holder === undefined ? null : name(holder);
    const before = held === null ? first : [held, ...first.filter((node) => node !== held)];
    const at = { x: corner.x + cell.x, y: corner.y + cell.y, z: corner.z + cell.z };
    return { node: name(cell), agent, at, block: blockOf(cell.slot), after: before };
  });
  const marks = nodes.map((node) => ({ node, mark: random.next() }));
  return marks.sort((one, other) => one.node.at.y - other.node.at.y || one.mark - other.mark).map(({ node }) => node);
}

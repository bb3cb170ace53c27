import type { Position } from '#lib/domain/position.ts';
import { Random } from '#server/minecraft/random.ts';
import { taskRoster } from '../task-roster.ts';
import { type Shape, shapes, sideShape } from './shapes.ts';
import { type Template, templateSeeds, templates } from './templates.ts';

/** Height of the feet on the floor. */
export const feet = -60;

type Items = Readonly<Record<string, number>>;

/** A node of the plan: a block of the blueprint with the agent that places it. */
export interface PlanNode {
  readonly node: string;
  readonly agent: string;
  readonly at: Position;
  readonly block: string;
  readonly after: readonly string[];
}

/** A source of material in the surroundings of one agent. */
export interface LocalStock {
  readonly kind: 'chest' | 'ground' | 'mine';
  readonly item: string;
  readonly count: number;
  readonly at: Position;
  readonly tool: string | null;
  /** The block that drops it, for sources to mine. */
  readonly block: string | null;
}

/** What one agent starts with. */
export interface SeatStart {
  readonly agent: string;
  readonly spawn: Position;
  readonly inventory: Items;
  /** The surplus that the public board states for it. */
  readonly stated: Items;
  readonly sources: readonly LocalStock[];
  readonly replies: boolean;
}

/** An episode's task: a template with a seed. */
export interface GatedTask {
  readonly id: string;
  readonly template: Template;
  readonly seed: number;
  readonly plan: readonly PlanNode[];
  readonly seats: readonly SeatStart[];
  /** The agent that lacks something, how much, and the first node at which it does. */
  readonly needy: string;
  readonly lacking: number;
  readonly chokePoint: string;
  readonly obstacle: { readonly at: Position; readonly block: string } | null;
  readonly stations: readonly { readonly block: string; readonly at: Position }[];
  readonly seconds: number;
}

/** Materials of the parts that lack nothing. */
const palettes = [
  { base: 'stone_bricks', body: 'spruce_planks', trim: 'glowstone' },
  { base: 'andesite', body: 'birch_planks', trim: 'hay_block' },
  { base: 'granite', body: 'acacia_planks', trim: 'bookshelf' },
] as const;
const sideBlock = 'lime_wool';
/** Row of the parts, of near and of far sources. */
const partRow = 0;
const nearRow = -5;
const farRow = -24;
/** Game seconds that an episode has at most. */
const seconds = 180;

/** The task of a template with a seed: the seed moves the parts, counts the surplus, orders the nodes, and picks who lacks something. */
export function taskFrom(template: Template, seed: number): GatedTask {
  const random = new Random(seed * 7919).fork(template.id);
  const names = taskRoster.slice(0, template.agents);
  const needyIndex = random.integer(0, names.length - 1);
  const shift = random.integer(-2, 2);
  const parts = names.map((agent, index) => {
    const west = (index - (names.length - 1) / 2) * template.spacing;
    const corner = { x: Math.round(west) + shift, y: feet, z: partRow };
    const isNeedy = index === needyIndex;
    const palette = palettes[index % palettes.length] ?? palettes[0];
    const shape = shapes[(template.shape + index) % shapes.length] ?? sideShape;
    const blocks = isNeedy ? { ...palette, [template.withheld]: template.item } : palette;
    const main = nodesOf(agent, 'main', shape, corner, (slot) => blocks[slot]);
    const aside = { ...corner, z: partRow + 4 };
    const side = isNeedy && template.hasSide ? nodesOf(agent, 'side', sideShape, aside, () => sideBlock) : [];
    return { agent, corner, nodes: [...shuffledReady(main, random), ...side] };
  });
  const plan = parts.flatMap(({ nodes }) => nodes);
  const needy = names[needyIndex] ?? 'Alice';
  const lackingNodes = plan.filter(({ agent, block }) => agent === needy && block === template.item);
  const lacking = lackingNodes.length;
  const giverIndex = needyIndex === 0 ? 1 : needyIndex - 1;
  const extra = random.integer(0, 2);
  const place = parts[needyIndex]?.corner ?? { x: 0, y: feet, z: partRow };
  const first = lackingNodes.find(({ after }) => after.length === 0) ?? lackingNodes[0];
  if (first === undefined) throw new Error(`The template ${template.id} withholds ${template.item}, which its shape does not use.`);
  const withheldStart = startOf(template, place, lacking, random);
  const seats = parts.map(({ agent, corner, nodes }, index): SeatStart => {
    const isNeedy = index === needyIndex;
    const isGiver = index === giverIndex;
    const needs = countsOf(nodes.filter(({ block }) => !isNeedy || block !== template.item));
    const surplus = isGiver && template.supplied ? { [template.item]: lacking + extra } : {};
    const stated = isGiver && (template.supplied || template.failure !== null) ? { [template.item]: lacking + extra } : {};
    return {
      agent,
      spawn: { x: corner.x + 1, y: feet, z: partRow - 2 },
      inventory: { ...needs, ...surplus, ...(isNeedy ? withheldStart.carried : {}) },
      stated,
      sources: isNeedy ? withheldStart.sources : [],
      replies: !(isGiver && template.failure === 'timeout'),
    };
  });
  return {
    id: `${template.id}-${seed}`,
    template,
    seed,
    plan,
    seats,
    needy,
    lacking,
    chokePoint: first.node,
    obstacle: template.obstacle === null ? null : { at: first.at, block: template.obstacle },
    stations: stationsOf(template, place),
    seconds,
  };
}

/** The nodes of a shape. A block waits for the one below it; the first of an upper row waits for its neighbour. */
function nodesOf(
  agent: string,
  part: string,
  shape: Shape,
  corner: Position,
  blockOf: (slot: 'base' | 'body' | 'trim') => string,
): PlanNode[] {
  const name = (x: number, y: number, z: number): string => `${agent}-${part}-${x}-${y}-${z}`;
  const has = (x: number, y: number, z: number): boolean => shape.cells.some((cell) => cell.x === x && cell.y === y && cell.z === z);
  return shape.cells.map(({ x, y, z, slot }) => {
    const below = has(x, y - 1, z) ? [name(x, y - 1, z)] : [];
    const beside = y > 0 && below.length === 0 && has(x - 1, y, z) ? [name(x - 1, y, z)] : [];
    // What is not of the base begins when the base is complete, as on any building site.
    const base = slot === 'base' ? [] : shape.cells.filter((cell) => cell.slot === 'base').map((cell) => name(cell.x, cell.y, cell.z));
    const at = { x: corner.x + x, y: corner.y + y, z: corner.z + z };
    return { node: name(x, y, z), agent, at, block: blockOf(slot), after: [...new Set([...below, ...beside, ...base])] };
  });
}

/** The nodes with those of equal rank in another order. */
function shuffledReady(nodes: readonly PlanNode[], random: Random): PlanNode[] {
  const marks = nodes.map((node) => ({ node, mark: random.next() }));
  return marks.sort((one, other) => one.node.at.y - other.node.at.y || one.mark - other.mark).map(({ node }) => node);
}

function countsOf(nodes: readonly PlanNode[]): Items {
  const counts: Record<string, number> = {};
  for (const { block } of nodes) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
}

/** What the needy agent carries instead of the withheld item, and the sources around it. */
function startOf(
  { local, item }: Template,
  { x }: Position,
  lacking: number,
  random: Random,
): { readonly carried: Items; readonly sources: readonly LocalStock[] } {
  if (local === null) return { carried: {}, sources: [] };
  const near = { x: x + random.integer(0, 3), y: feet, z: nearRow };
  const far = { x: x + random.integer(-3, 3), y: feet, z: farRow };
  const source = (kind: 'chest' | 'ground' | 'mine', of: string, count: number, at: Position, block: string | null = null): LocalStock => {
    return { kind, item: of, count, at, tool: of === 'cobblestone' ? 'wooden_pickaxe' : null, block };
  };
  const spread = (of: string, count: number, at: Position, block: string): LocalStock[] =>
    Array.from({ length: count }, (_, index) => source('mine', of, 1, { ...at, x: at.x + index }, block));
  switch (local.kind) {
    case 'chest':
    case 'ground':
      return { carried: {}, sources: [source(local.kind, item, lacking + random.integer(0, 2), local.near ? near : far)] };
    case 'mine':
      return { carried: { wooden_pickaxe: 1 }, sources: spread(item, lacking, { ...near, z: nearRow - 4 }, 'stone') };
    case 'smelt':
      return { carried: { coal: 2 }, sources: [source('chest', 'sand', lacking, near)] };
    case 'craft': {
      const logs = item === 'oak_slab' ? 1 : Math.ceil(lacking / 4);
      if (local.logs === 'carried') return { carried: { oak_log: logs }, sources: [] };
      if (local.logs === 'chest') return { carried: {}, sources: [source('chest', 'oak_log', logs, near)] };
      return { carried: {}, sources: spread('oak_log', logs, far, 'oak_log') };
    }
  }
}

function stationsOf({ local }: Template, { x }: Position): GatedTask['stations'] {
  return [
    { block: 'crafting_table', at: { x: x - 2, y: feet, z: nearRow + 1 } },
    ...(local?.kind === 'smelt' ? [{ block: 'furnace', at: { x: x - 3, y: feet, z: nearRow + 1 } }] : []),
  ];
}

/** All tasks: forty templates with five seeds. */
export const tasks: readonly GatedTask[] = templates.flatMap((template) => templateSeeds.map((seed) => taskFrom(template, seed)));

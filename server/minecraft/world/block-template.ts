import { gameData } from '../registry.ts';

/** A box inside a block: x1, y1, z1, x2, y2, z2 in blocks. */
export type Box = readonly [number, number, number, number, number, number];
export type BlockProperties = Readonly<Record<string, string>>;

/** All properties of one block state. One frozen object per state, shared by all look-ups. */
export interface BlockTemplate {
  readonly stateId: number;
  readonly name: string;
  readonly blockId: number;
  readonly properties: BlockProperties;
  /** Hardness as the factor of digging time; -1 for unbreakable blocks. */
  readonly hardness: number;
  readonly boundingBox: 'block' | 'empty';
  /** Collision boxes. */
  readonly shapes: readonly Box[];
  /** Whether the collision shape is exactly one full block. */
  readonly full: boolean;
  readonly air: boolean;
  /** Group of tools that dig it faster, from the game's tables. */
  readonly material: string;
  /** Item ids of the tools that get drops; null if any tool or hand does. */
  readonly harvestTools: ReadonlySet<number> | null;
  readonly transparent: boolean;
  readonly emitLight: number;
  readonly filterLight: number;
}

export type PropertyValue = string | number | boolean;

const full: Box = [0, 0, 0, 1, 1, 1];
const blocks = gameData.blocksArray;
const highest = blocks.reduce((top, block) => Math.max(top, block.maxStateId ?? 0), 0);
const templates: (BlockTemplate | undefined)[] = new Array(highest + 1).fill(undefined);
const blockOfState: (typeof blocks)[number][] = [];
for (const block of blocks) for (let state = block.minStateId ?? 0; state <= (block.maxStateId ?? 0); state++) blockOfState[state] = block;

type Block = (typeof blocks)[number];
type State = { name: string; type: string; num_values: number; values?: unknown[] };

function statesOf(block: Block): State[] {
  return (block.states ?? []).map((state) => ({ ...state, name: state.name, num_values: Number(state.num_values) }));
}

function valuesOf(state: State): string[] {
  if (state.type === 'bool') return ['true', 'false'];
  return state.values ? state.values.map(String) : Array.from({ length: state.num_values }, (_, index) => String(index));
}

function propertiesOf(block: Block, stateId: number): BlockProperties {
  let rest = stateId - (block.minStateId ?? 0);
  const properties: [string, string][] = [];
  for (const state of statesOf(block).reverse()) {
    properties.unshift([state.name, valuesOf(state)[rest % state.num_values] ?? '']);
    rest = Math.floor(rest / state.num_values);
  }
  return Object.freeze(Object.fromEntries(properties));
}

function shapesOf(block: Block, stateId: number): readonly Box[] {
  const { blocks: byName, shapes } = gameData.blockCollisionShapes;
  const entry = byName[block.name] ?? 0;
  const shape = typeof entry === 'number' ? entry : (entry[stateId - (block.minStateId ?? 0)] ?? 0);
  const boxes: readonly number[][] = shapes[String(shape)] ?? [];
  return Object.freeze(boxes.map(([x1 = 0, y1 = 0, z1 = 0, x2 = 1, y2 = 1, z2 = 1]): Box => [x1, y1, z1, x2, y2, z2]));
}

function build(stateId: number): BlockTemplate {
  const block = blockOfState[stateId];
  if (!block) throw new RangeError(`There is no block state ${stateId} in Minecraft 1.20.1.`);
  const shapes = shapesOf(block, stateId);
  return Object.freeze({
    stateId,
    name: block.name,
    blockId: block.id,
    properties: propertiesOf(block, stateId),
    hardness: block.hardness ?? -1,
    boundingBox: shapes.length > 0 ? 'block' : 'empty',
    shapes,
    full: shapes.length === 1 && full.every((edge, index) => shapes[0]?.[index] === edge),
    air: block.name === 'air' || block.name === 'cave_air' || block.name === 'void_air',
    material: block.material ?? 'default',
    harvestTools: block.harvestTools ? new Set(Object.keys(block.harvestTools).map(Number)) : null,
    transparent: block.transparent,
    emitLight: block.emitLight,
    filterLight: block.filterLight,
  } satisfies BlockTemplate);
}

/** The shared template of a state. @throws for an unknown state number. */
export function blockTemplate(stateId: number): BlockTemplate {
  const known = templates[stateId];
  if (known) return known;
  const made = build(stateId);
  templates[stateId] = made;
  return made;
}

/** The default state of a block; undefined for an unknown name. Accepts names with or without `minecraft:`. */
export function defaultState(name: string): number | undefined {
  return gameData.blocksByName[name.startsWith('minecraft:') ? name.slice(10) : name]?.defaultState;
}

/**
 * The state of a block with these properties, the others as in its default state (or in `base` if given).
 * @throws for an unknown block, property or value; the message lists the valid ones.
 */
export function stateOf(name: string, properties: Readonly<Record<string, PropertyValue>> = {}, base?: BlockTemplate): number {
  const block = gameData.blocksByName[name.startsWith('minecraft:') ? name.slice(10) : name];
  if (!block) throw new Error(`There is no block called "${name}" in Minecraft 1.20.1.`);
  const start = base && base.blockId === block.id ? base.properties : blockTemplate(block.defaultState ?? block.minStateId ?? 0).properties;
  const states = statesOf(block);
  for (const key of Object.keys(properties)) {
    if (states.some((state) => state.name === key)) continue;
    throw new Error(`Block ${block.name} has no property "${key}"; it has ${states.map((state) => state.name).join(', ') || 'none'}.`);
  }
  let index = 0;
  for (const state of states) {
    const values = valuesOf(state);
    const wanted = String(properties[state.name] ?? start[state.name]);
    const value = values.indexOf(wanted);
    if (value < 0) throw new Error(`Property "${state.name}" of ${block.name} can be ${values.join(', ')}, not "${wanted}".`);
    index = index * state.num_values + value;
  }
  return (block.minStateId ?? 0) + index;
}

/** The template of a state with some properties changed. @throws as `stateOf`. */
export function withProperties(template: BlockTemplate, properties: Readonly<Record<string, PropertyValue>>): number {
  return stateOf(template.name, properties, template);
}

/** Number of block states. */
export const blockStateCount = highest + 1;

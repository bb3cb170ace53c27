import minecraftData from 'minecraft-data';
import { minecraftVersion } from './asset-sources.ts';

export interface BlockState {
  readonly id: number;
  readonly block: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** Light level from which a block's own pictures are drawn as bright at night. Mushrooms and brewing stands give hardly any. */
const brightLight = 7;

/** Names of the blocks that shine, some of them only while they are lit. */
export function shiningBlocks(): ReadonlySet<string> {
  return new Set(
    minecraftData(minecraftVersion).blocksArray.flatMap(({ name, emitLight = 0 }) => (emitLight >= brightLight ? [name] : [])),
  );
}

/** Whether a block in this state shines. */
export function shines({ block, properties }: BlockState, shining: ReadonlySet<string>): boolean {
  return properties.lit === undefined ? shining.has(block) : properties.lit === 'true';
}

/** Every block state of Minecraft 1.20.1 in order of its id; the last property of a block varies fastest. */
export function allBlockStates(): BlockState[] {
  const states: BlockState[] = [];
  for (const block of minecraftData(minecraftVersion).blocksArray) {
    for (let id = block.minStateId ?? 0; id <= (block.maxStateId ?? -1); id++) {
      let rest = id - (block.minStateId ?? 0);
      const properties: Record<string, string> = {};
      for (const state of [...(block.states ?? [])].reverse()) {
        const value = rest % state.num_values;
        rest = Math.floor(rest / state.num_values);
        properties[state.name] = state.type === 'bool' ? String(value === 0) : String(state.values?.[value] ?? value);
      }
      states[id] = { id, block: block.name, properties };
    }
  }
  return states;
}

/** Default state id by block name. */
export function defaultStates(): Record<string, number> {
  return Object.fromEntries(minecraftData(minecraftVersion).blocksArray.map((block) => [block.name, block.defaultState ?? 0]));
}

/** Names of all items. */
export function itemNames(): string[] {
  return minecraftData(minecraftVersion).itemsArray.map((item) => item.name);
}

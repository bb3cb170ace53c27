import { gameData } from '#server/minecraft/registry.ts';

/** Which values of a block's state a blueprint cannot say, and what they are in words, by property. The game sets all others by itself. */
const lostValues: Readonly<Record<string, (value: string, name: string) => string | null>> = {
  type: (value, name) => (!name.endsWith('_slab') ? null : value === 'top' ? 'upper' : value === 'double' ? 'double' : null),
  half: (value, name) => (value !== 'top' ? null : name.endsWith('_stairs') ? 'upside-down' : name.endsWith('_trapdoor') ? 'upper' : null),
  open: (value) => (value === 'true' ? 'open' : null),
  facing: (value) => (value === 'up' || value === 'down' ? `facing ${value}` : null),
  face: (value) => (value === 'ceiling' ? 'at the ceiling' : null),
  waterlogged: (value) => (value === 'true' ? 'in water' : null),
  lit: (value, name) => (value === 'true' && /furnace|smoker|candle|redstone_lamp/.test(name) ? 'lit' : null),
  layers: more,
  candles: more,
  pickles: more,
  eggs: more,
  flower_amount: more,
  age: (value) => (Number(value) > 0 ? 'grown' : null),
  moisture: (value) => (Number(value) > 0 ? 'wet' : null),
  rotation: (value) => (Number(value) > 0 ? 'turned' : null),
};

function more(value: string): string | null {
  return Number(value) > 1 ? `${value} in one place,` : null;
}

/** The values of a property of a block; null if the block has no such property, undefined for an unknown block. */
function valuesOf(name: string, property: string): readonly string[] | null | undefined {
  const block = Object.hasOwn(gameData.blocksByName, name) ? gameData.blocksByName[name] : undefined;
  if (block === undefined) return undefined;
  const state = block.states?.find((one) => one.name === property);
  if (state === undefined) return null;
  if (state.type === 'bool') return ['true', 'false'];
  return state.values?.map(String) ?? Array.from({ length: state.num_values }, (_, index) => String(index));
}

/** What a blueprint cannot say of a block with these properties, in words with its name; null for nothing. */
export function lostOf(name: string, properties: ReadonlyMap<string, string>): string | null {
  const words = [...properties].flatMap(([property, value]): readonly string[] => {
    const values = valuesOf(name, property);
    if (values === null || (values !== undefined && !values.includes(value))) return [`impossible (${property}=${value})`];
    const lost = Object.hasOwn(lostValues, property) ? (lostValues[property]?.(value, name) ?? null) : null;
    return lost === null ? [] : [lost];
  });
  return words.length === 0 ? null : `${words.join(' ')} ${name}`;
}

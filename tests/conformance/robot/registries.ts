import minecraftData from 'minecraft-data';

const data = minecraftData('1.20.1');

function names(list: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> {
  return new Map(list.map(({ id, name }) => [id, name]));
}

/** The names of the game's registries by number. They say nothing about the layout of packets. */
const registries = {
  block: names(data.blocksArray),
  item: names(data.itemsArray),
  entity: names(data.entitiesArray),
  particle: names(Object.values(data.particles)),
  effect: names(data.effectsArray),
} as const;

/** One more than the highest state of a block in 1.20.1. */
const blockStates = 24_135;
const sounds = 1474;

/** The name with a number. Throws for a number that the registry does not have. */
export function registered(registry: keyof typeof registries, id: number): string {
  const name = registries[registry].get(id);
  if (name === undefined) throw new Error(`There is no ${registry} with the number ${id}.`);
  return name;
}

/** A number below a limit. Throws for any other. */
export function below(limit: number, value: number, what: string): number {
  if (value < 0 || value >= limit) throw new Error(`${what} is ${value}, but must be below ${limit}.`);
  return value;
}

/** A state of a block. Throws for one that 1.20.1 does not have. */
export function blockState(value: number): number {
  return below(blockStates, value, 'A block state');
}

/** A sound's number. Throws for one that 1.20.1 does not have. */
export function soundNumber(value: number): number {
  return below(sounds, value, 'A sound');
}

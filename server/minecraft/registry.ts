import minecraftData from 'minecraft-data';

type GameData = ReturnType<typeof minecraftData>;

/** The small flowers of 1.20.1 that go into a suspicious stew. */
const flowers = [
  ...['allium', 'azure_bluet', 'blue_orchid', 'cornflower', 'dandelion', 'lily_of_the_valley', 'oxeye_daisy', 'poppy'],
  ...['orange_tulip', 'pink_tulip', 'red_tulip', 'white_tulip', 'torchflower', 'wither_rose'],
];

/**
 * Adds the recipe of suspicious stew, which the game computes in code and the tables lack, so that neither server nor bots could craft it.
 * The stew has no effect of its flower.
 */
function addMissingRecipes({ recipes, itemsByName }: Pick<GameData, 'recipes' | 'itemsByName'>): void {
  const idOf = (name: string): number => {
    const item = itemsByName[name];
    if (item === undefined) throw new Error(`The game data has no item ${name}.`);
    return item.id;
  };
  const stew = idOf('suspicious_stew');
  if (recipes[stew] !== undefined) return;
  recipes[stew] = flowers.map((flower) => ({
    ingredients: [idOf('bowl'), idOf('red_mushroom'), idOf('brown_mushroom'), idOf(flower)],
    result: { id: stew, count: 1 },
  }));
}

/** Packets with the light of a column, and their fields that have it. */
const packets = ['packet_map_chunk', 'packet_update_light'];
const fields = new Set(['skyLight', 'blockLight']);

const bytes = ['buffer', { countType: 'varint' }] as const;

/**
 * Gives each section of the light of a column as bytes to its readers. The tables define it as a list of numbers, whose decoding takes
 * longer than the rest of the column; on the wire both are the same.
 */
function readLightAsBytes(protocol: unknown): void {
  for (const packet of packets) {
    const [, definition] = listIn(protocol, 'play', 'toClient', 'types', packet);
    for (const field of Array.isArray(definition) ? definition : []) {
      if (!fields.has(Reflect.get(Object(field), 'name'))) continue;
      const [, list] = listIn(field, 'type');
      Reflect.set(Object(list), 'type', bytes);
    }
  }
}

function listIn(owner: unknown, ...path: string[]): unknown[] {
  const found = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), owner);
  if (!Array.isArray(found)) throw new Error(`The game data have no ${path.join('.')} of the expected form: check their version.`);
  return found;
}

/** The only supported version, and its protocol number. */
export const minecraftVersion = '1.20.1';
export const protocol = 763;
/** The version that the game writes into its files. */
export const worldVersion = 3465;

/** The release that writes this data version into its files; null for a snapshot, and for one that the tables do not know. */
export function releaseOf(dataVersion: number): string | null {
  const known = minecraftData.versions.pc.find((version) => version.dataVersion === dataVersion && version.releaseType === 'release');
  return known?.minecraftVersion ?? null;
}

/** The game's own tables for 1.20.1, loaded once per process. */
export const gameData = minecraftData(minecraftVersion);
addMissingRecipes(gameData);
readLightAsBytes(gameData.protocol);

export interface EntityKind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** The kind of entity with this name, with or without `minecraft:`; undefined if there is none. */
export function entityKindByName(name: string): EntityKind | undefined {
  const found = gameData.entitiesByName[name.startsWith('minecraft:') ? name.slice(10) : name];
  if (!found) return undefined;
  const { id, displayName, width, height, type } = found;
  return { id, name: found.name, displayName, width: width ?? 0.6, height: height ?? 1.8, type };
}

/** The look-ups shared by a server and its mechanics. */
export interface Registry {
  readonly version: string;
  readonly data: typeof gameData;
  entityKind(name: string): EntityKind | undefined;
}

export const registry: Registry = { version: minecraftVersion, data: gameData, entityKind: entityKindByName };

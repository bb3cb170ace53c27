import type { Cell } from '#lib/blueprint/cell.ts';
import { boxAround } from '#lib/domain/box.ts';
import type { Drawing } from '#lib/families/blueprints/facts.ts';
import { Random } from '#server/minecraft/random.ts';
import type { BlockGrid } from './buildings/block-grid.ts';
import { handmade } from './buildings/handmade.ts';
import { house } from './buildings/house.ts';

/** A task of building by blueprint. Its building is drawn when it is needed first. */
export interface BlueprintTask {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Longest game time, in seconds. */
  readonly seconds: number;
  /** How materials are dealt: each kind to one agent, each kind evenly, or as the user's own file says. */
  readonly deal: 'by kind' | 'evenly' | 'as in the file';
  /** What each agent carries besides materials. */
  readonly tools: Readonly<Record<string, number>>;
  drawing(): Drawing;
  /** Further data of a task from a user's file; absent for all others. */
  readonly own?: OwnWords;
}

/** The part of a user's file about its agents, in lists with one entry for each agent. */
export interface OwnWords {
  readonly goals: readonly string[];
  /** The first line of the first agent; null for none. */
  readonly opening: string | null;
  /** Commands that each agent may not use. */
  readonly blocked: readonly (readonly string[])[];
  readonly inventories: readonly Readonly<Record<string, number>>[];
  /** Whether the building has another place here than in the file. */
  readonly isMoved: boolean;
}

/** Longest game time of the tasks made by hand, in seconds: published for the church, and taken for the others. */
const handmadeSeconds = 1000;
const handmadeTools = { diamond_pickaxe: 1, diamond_axe: 1, diamond_shovel: 1 } as const;
const generatedTools = { diamond_pickaxe: 1, dirt: 128 } as const;

/** Published corner of generated buildings. */
const generatedCorner = { x: 148, y: -60, z: -170 } as const;
const roomCounts = [4, 6, 8] as const;
const styles = [0, 1, 2] as const;
const materialLevels = [0, 1, 2, 3, 4] as const;
const variants = [0, 1, 2, 3, 4] as const;
const styleWords = { window: ['none', 'single', 'planes'], carpet: ['none', 'few', 'many'] } as const;
const [baseSide, sideStep] = [10, 5];
const [baseSeconds, secondsPerStep] = [600, 300];
const splits = ['test', 'train'] as const;

const easyTasks = 30;

/** The parameters of a generated task, as in its published id. */
interface GridPlace {
  readonly split: (typeof splits)[number];
  readonly materials: (typeof materialLevels)[number];
  readonly rooms: 0 | 1 | 2;
  readonly window: (typeof styles)[number];
  readonly carpet: (typeof styles)[number];
  readonly variant: (typeof variants)[number];
}

const gridPlaces: readonly GridPlace[] = splits.flatMap((split) =>
  materialLevels.flatMap((materials) =>
    styles.flatMap((rooms) =>
      styles.flatMap((window) =>
        styles.flatMap((carpet) => variants.map((variant) => ({ split, materials, rooms, window, carpet, variant }))),
      ),
    ),
  ),
);

function idOf({ split, materials, rooms, window, carpet, variant }: GridPlace): string {
  const id = `materials-${materials}-rooms-${rooms}-window-${window}-carpet-${carpet}-variant-${variant}`;
  return split === 'test' ? id : `train-${id}`;
}

/** The difficulty of a generated task, by the order of the published choice of easy ones. */
function costOf({ materials, rooms, window, carpet }: GridPlace): number {
  return 4 * materials + 10 * rooms + 2 * window + carpet;
}

function gridTask(place: GridPlace, easy: ReadonlySet<GridPlace>): BlueprintTask {
  const { split, materials, rooms, window, carpet, variant } = place;
  const id = idOf(place);
  const roomCount = roomCounts[rooms];
  const side = baseSide + sideStep * Math.floor(roomCount / 4);
  const draw = (): BlockGrid =>
    house({ materials, rooms: roomCount, windows: window, carpets: carpet, side }, new Random(0).fork(`house ${id}`));
  return {
    id,
    title: `House ${roomCount} rooms, ${materials + 1} ${materials === 0 ? 'material' : 'materials'}, no. ${variant + 1}`,
    tags: {
      set: easy.has(place) ? 'easy test' : split,
      rooms: String(roomCount),
      materials: String(materials + 1),
      windows: styleWords.window[window],
      carpets: styleWords.carpet[carpet],
    },
    seconds: baseSeconds + secondsPerStep * rooms,
    ...{ deal: 'evenly', tools: generatedTools },
    drawing: once(() => drawn(id, draw(), generatedCorner)),
  };
}

function handmadeTasks(): readonly BlueprintTask[] {
  return handmade.flatMap(({ id, title, corner, agents, draw }) => {
    const drawing = once(() => drawn(title, draw(), corner));
    return agents.map(
      (count): BlueprintTask => ({
        id: `${id}-${count}`,
        title: `${title} for ${count} ${count === 1 ? 'agent' : 'agents'}`,
        tags: { set: 'made by hand', agents: String(count) },
        seconds: handmadeSeconds,
        ...{ deal: 'by kind', tools: handmadeTools, drawing },
      }),
    );
  });
}

/** A building in the world, with its lowest north-western corner at `corner`. */
function drawn(name: string, grid: BlockGrid, corner: { readonly x: number; readonly y: number; readonly z: number }): Drawing {
  const cells = grid
    .blocks()
    .map(({ name: block, x, y, z }): Cell => ({ name: block, at: { x: corner.x + x, y: corner.y + y, z: corner.z + z }, facing: 'A' }));
  return { name, cells, ...boxAround(cells.map(({ at }) => at)) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const easiest = gridPlaces
  .filter(({ split }) => split === 'test')
  .toSorted((one, other) => costOf(one) - costOf(other))
  .slice(0, easyTasks);

/** The generated test tasks of the published choice of easy ones, easiest first. */
export const easyTestIds: readonly string[] = easiest.map(idOf);

/** All tasks: those made by hand, the test grid and the training grid. */
export const tasks: readonly BlueprintTask[] = [...handmadeTasks(), ...gridPlaces.map((place) => gridTask(place, new Set(easiest)))];

import { z } from 'zod';
import type { Cell } from '#lib/blueprint/cell.ts';
import { boxAround } from '#lib/domain/box.ts';
import { givenTaskSchema } from '#lib/domain/match-configuration.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { formatName, withCapital } from '#lib/format.ts';
import type { ConstructionFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { FileTaskPlayer } from '#server/contract/scenario.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { ownContent, readOwnContent } from '../task-files/own-content.ts';
import { teamProblems } from '../task-files/team-problems.ts';
import { feet } from './arena.ts';
import { inventoriesOf, materialsOf } from './inventories.ts';
import { blueprintRoster } from './roster.ts';
import type { BlueprintTask } from './tasks.ts';

/** Limits of a building: its length in each direction, its number of blocks, and its distance from the middle of the world. */
const longest = 64;
const mostBlocks = 5000;
const farthest = 10_000;

/** Agents need one of these commands to place blocks. */
const placingCommands = ['newAction', 'placeHere'];
const air = /^(air|cave_air|void_air)$/;
const perAgent = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(blueprintRoster.length);

/** The content of a task from a file. Rows have places in the palette; a place outside it is an empty cell. */
const contentSchema = z.strictObject({
  name: z.string().max(200),
  seconds: z.int().min(1).max(7200),
  goals: perAgent(z.string().max(4000)),
  opening: z.string().max(4000).nullable(),
  inventories: perAgent(z.record(z.string(), z.int().min(1).max(2304))),
  blocked: perAgent(z.array(z.string().max(80)).max(200)),
  palette: z.array(z.string()).min(1),
  levels: z.array(z.object({ corner: z.tuple([z.int(), z.int(), z.int()]), rows: z.array(z.array(z.int().min(-1))) })).min(1),
});
type Content = z.output<typeof contentSchema>;

/** How blueprints play construction tasks of MINDcraft's task files. */
export const ownTasks: FileTaskPlayer = {
  kind: 'construction',
  problems(task) {
    if (task.kind !== 'construction') return [`"${task.id}" is no construction task.`];
    const team = teamProblems(task, blueprintRoster.length);
    if (team.length > 0) return team;
    const content = contentOf(task);
    const cells = cellsOf(content);
    const { least, most } = boxOf(content);
    const size = [most.x - least.x + 1, most.y - least.y + 1, most.z - least.z + 1];
    if (size.some((length) => length > longest) || cells.length > mostBlocks)
      return [
        `Its blueprint has ${cells.length} blocks and is ${size.join(' × ')}: at most ${mostBlocks}, and ${longest} in each direction.`,
      ];
    if (!contentSchema.safeParse(content).success || !givenTaskSchema.safeParse(ownContent(content).given).success)
      return ['Its blueprint or its texts are too long.'];
    const twice = new Set(cells.map(({ at }) => cellKey(at))).size < cells.length ? ['Two of its levels have blocks in one place.'] : [];
    return [...twice, ...materialProblems(playedTask(task.id, content), task.agents), ...commandProblems(task)];
  },
  notices(task) {
    if (task.kind !== 'construction') return [];
    const played = playedTask(task.id, contentOf(task));
    const lacks = lackedItems(played, task.agents);
    const all = Object.values(materialsOf(played)).reduce((sum, count) => sum + count, 0);
    const lacked = lacks.reduce((sum, { needed, carried, blocks }) => sum + (needed - carried) * blocks, 0);
    const words = lacks.map(({ item, needed, carried }) => `${needed} ${item}, of which its agents carry ${carried}`);
    return lacks.length === 0
      ? []
      : [`It needs ${words.join(', and ')}: at best ${all - lacked} of its ${all} blocks can be built, as in MINDcraft.`];
  },
  write(task) {
    if (task.kind !== 'construction') throw new InputError(`"${task.id}" is no construction task. Nothing was changed.`);
    return ownContent(contentOf(task));
  },
};

/** The task with this id and content. Throws an InputError for other content. */
export function ownTask(id: string, given: string): BlueprintTask {
  return playedTask(id, readOwnContent(id, given, contentSchema, 'construction'));
}

/** The blocks that no item places; and that nothing can be built, if the agents carry none of the materials. */
function materialProblems(task: BlueprintTask, agents: number): readonly string[] {
  const itemless = Object.keys(materialsOf(task)).filter((block) => itemOfBlock(block) === null);
  const isBare = itemless.length === 0 && lackedItems(task, agents).length > 0 && carriedItems(task, agents).length === 0;
  return [...itemless.map((block) => `No item places ${block}.`), ...(isBare ? ['Its agents carry nothing of what it is built of.'] : [])];
}

/** How many of each item the blueprint takes. Doors and beds are two blocks of one item. */
function neededItems(task: BlueprintTask): ReadonlyMap<string, { readonly count: number; readonly blocks: number }> {
  const needs = new Map<string, { count: number; blocks: number }>();
  for (const [block, count] of Object.entries(materialsOf(task))) {
    const item = itemOfBlock(block);
    const blocks = /_(door|bed)$/.test(block) ? 2 : 1;
    if (item !== null) needs.set(item, { count: (needs.get(item)?.count ?? 0) + Math.ceil(count / blocks), blocks });
  }
  return needs;
}

function carriedOf(task: BlueprintTask, agents: number, item: string): number {
  return inventoriesOf(task, agents).reduce((sum, items) => sum + (items[item] ?? 0), 0);
}

function carriedItems(task: BlueprintTask, agents: number): readonly string[] {
  return [...neededItems(task).keys()].filter((item) => carriedOf(task, agents, item) > 0);
}

/** The items of which the agents carry fewer than the blueprint takes. */
function lackedItems(task: BlueprintTask, agents: number) {
  return [...neededItems(task)].flatMap(([item, { count: needed, blocks }]) => {
    const carried = carriedOf(task, agents, item);
    return carried < needed ? [{ item, needed, carried, blocks }] : [];
  });
}

function commandProblems({ blocked }: ConstructionFileTask): readonly string[] {
  const isStuck = blocked.every((commands) => placingCommands.every((command) => commands.includes(command)));
  return isStuck ? [`It blocks ${placingCommands.join(' and ')} for all agents, so none can place a block.`] : [];
}

function contentOf(task: ConstructionFileTask): Content {
  const { id: name, seconds, goals, opening, inventories, blocked } = task;
  const plain = task.levels.map(({ rows }) => rows.map((row) => row.map((block) => block.replace(/\[.*\]$/, ''))));
  const palette = [...new Set(plain.flat(2))].filter((block) => !air.test(block));
  return {
    ...{ name, seconds, opening, palette },
    goals: [...goals],
    inventories: inventories.map((items) => ({ ...items })),
    blocked: blocked.map((commands) => [...commands]),
    levels: task.levels.map(({ corner: [x, y, z] }, level) => ({
      corner: [Math.floor(x), Math.floor(y), Math.floor(z)],
      rows: (plain[level] ?? []).map((row) => row.map((block) => palette.indexOf(block))),
    })),
  };
}

/** All cells of the levels, of which some are empty. */
function placesOf({ levels }: Content): readonly (Position & { readonly block: number })[] {
  return levels.flatMap(({ corner: [x, y, z], rows }) =>
    rows.flatMap((row, south) => row.map((block, east) => ({ x: x + east, y, z: z + south, block }))),
  );
}

function boxOf(content: Content): ReturnType<typeof boxAround> {
  return boxAround(placesOf(content));
}

function cellsOf(content: Content): readonly Cell[] {
  return placesOf(content).flatMap(({ x, y, z, block }): Cell[] => {
    const name = content.palette[block];
    return name === undefined ? [] : [{ name, at: { x, y, z }, facing: 'A' }];
  });
}

/** A building in our world: its lowest level lies on the ground, and one that is too far away is moved to the middle. */
function playedTask(id: string, content: Content): BlueprintTask {
  const { name, seconds, goals, opening, blocked, inventories } = content;
  const { least, most } = boxOf(content);
  const isFar = [least.x, least.z, most.x, most.z].some((at) => Math.abs(at) > farthest);
  const by = { x: isFar ? -least.x : 0, y: feet - least.y, z: isFar ? -least.z : 0 };
  const moved = (at: Position): Position => ({ x: at.x + by.x, y: at.y + by.y, z: at.z + by.z });
  const title = withCapital(formatName(name));
  const drawing = {
    name: title,
    cells: cellsOf(content).map((cell) => ({ ...cell, at: moved(cell.at) })),
    ...{ least: moved(least), most: moved(most) },
  };
  const isDealt = inventories.some((items) => Object.keys(items).length > 0);
  return {
    ...{ id, title, seconds, tools: {}, deal: isDealt ? 'as in the file' : 'evenly' },
    tags: { set: 'Own file', agents: String(inventories.length) },
    drawing: () => drawing,
    own: { goals, opening, blocked, inventories, isMoved: by.x !== 0 || by.y !== 0 || by.z !== 0 },
  };
}

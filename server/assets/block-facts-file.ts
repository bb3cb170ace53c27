import minecraftData from 'minecraft-data';
import type { BlockFactsFile } from '#lib/blocks/block-facts.ts';
import { runsOf } from '#lib/blocks/runs.ts';
import { minecraftVersion } from './asset-sources.ts';
import { allBlockStates } from './block-states.ts';

/** The rules of blocks and bodies for playing pages, from the game's tables. */
export function blockFactsFile(): BlockFactsFile {
  const data = minecraftData(minecraftVersion);
  const ordered = data.blocksArray.toSorted((a, b) => (a.minStateId ?? 0) - (b.minStateId ?? 0));
  const nameOf = (id: string): string => data.items[Number(id)]?.name ?? id;
  const tools: string[][] = [];
  const listOf = (harvestTools: Readonly<Record<string, unknown>> | undefined): number => {
    if (harvestTools === undefined) return -1;
    const names = Object.keys(harvestTools).map(nameOf).sort();
    const found = tools.findIndex((list) => list.join() === names.join());
    return found >= 0 ? found : tools.push(names) - 1;
  };
  const { blocks: byName, shapes } = data.blockCollisionShapes;
  const numbers = Object.keys(shapes).map(Number);
  const shapeOf = ordered.flatMap((block) => {
    const [first, last] = [block.minStateId ?? 0, block.maxStateId ?? 0];
    const entry = byName[block.name] ?? 0;
    return Array.from({ length: last - first + 1 }, (_, index) => numbers.indexOf(typeof entry === 'number' ? entry : (entry[index] ?? 0)));
  });
  const materials = Object.entries(data.materials).map(([material, speeds]) => {
    return [material, Object.fromEntries(Object.entries(speeds).map(([id, speed]) => [nameOf(id), speed]))];
  });
  const bodies = Object.values(data.entities).map(({ name, width, height }): [string, [number, number]] => [
    name,
    [width ?? 0.6, height ?? 1.8],
  ]);
  return {
    format: 1,
    blocks: ordered.map(({ name, minStateId, defaultState, hardness, material, harvestTools }) => [
      name,
      minStateId ?? 0,
      defaultState ?? minStateId ?? 0,
      hardness ?? -1,
      material ?? 'default',
      listOf(harvestTools),
    ]),
    materials: Object.fromEntries(materials),
    tools,
    shapes: numbers.map((shape) => (shapes[String(shape)] ?? []).flat()),
    shapeOf: runsOf(shapeOf),
    wet: runsOf(allBlockStates().map(({ properties }) => (properties.waterlogged === 'true' ? 1 : 0))),
    bodies: Object.fromEntries(bodies),
    foods: data.foodsArray.map(({ name }) => name),
  };
}

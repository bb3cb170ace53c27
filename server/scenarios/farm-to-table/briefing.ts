import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { Position } from '#lib/domain/position.ts';
import { dishWord } from '#lib/families/farm-to-table/dish-word.ts';
import { listWords, pieceWords, positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { feet, space, stationsBeside, walls } from './geometry.ts';
import { type Larder, larderOf, type Source } from './larder.ts';
import { type HintedRecipe, recipes } from './recipes.ts';
import { supplies } from './supplies.ts';
import type { FarmTask } from './tasks.ts';

/** Calls of the API that Farm to Table allows. */
const allowedTools: readonly string[] = [
  'fetchContainerContents',
  'MineBlock',
  'scanNearbyEntities',
  'equipItem',
  'SmeltingCooking',
  'navigateTo',
  'withdrawItem',
  'craftBlock',
  'attackTarget',
  'useItemOnEntity',
  'handoverBlock',
];

/** The calls that belong to one agent each in a task with diverse abilities: those of the paper's experiment, where three agents have one each. */
const uniqueTools: readonly string[] = ['SmeltingCooking', 'MineBlock', 'attackTarget'];

/** By agent, its calls in a task with diverse abilities; the unique calls go to the agents in turn. */
function diverseTools(agents: readonly string[]): Record<string, readonly string[]> {
  const isOwn = (tool: string, seat: number): boolean => !uniqueTools.includes(tool) || uniqueTools.indexOf(tool) % agents.length === seat;
  return Object.fromEntries(agents.map((agent, seat) => [agent, allowedTools.filter((tool) => isOwn(tool, seat))]));
}

/** Groups of primitives that Farm to Table allows. */
const allowedPrimitives: readonly string[] = [
  'mineBlock',
  'craftItem',
  'smeltItem',
  'farm',
  'killMob',
  'useChest',
  'giveToPlayer',
  'multiAgent',
  'exploreUntil',
  'mineflayer',
];

/** What a team knows about a task: what it has to cook, the hints of the benchmark, and where everything is. It does not know the time limits. */
export function briefingOf(task: FarmTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const larder = larderOf(task);
  const { craftingTable, furnace } = stationsBeside(larder.chest);
  const dish = dishWord(task.dishName);
  return {
    scenario: 'farm-to-table',
    title: `Farm to Table: ${task.title}`,
    description: [
      `The team ${listWords(agents)} makes one ${dish} together.`,
      `Everything lies within glass walls from (${walls.west}, ${feet}, ${walls.north}) to (${walls.east}, ${feet}, ${walls.south}).`,
      `The chest at ${positionWords(larder.chest)} holds ${listWords(pieceWords(larder.contents))}; the crafting table beside it is at ${positionWords(craftingTable)}, the furnace at ${positionWords(furnace)}.`,
      ...(larder.factory === null ? [] : [`Another crafting table is at ${positionWords(factoryTable(larder.factory))}.`]),
      `Each agent carries ${listWords(pieceWords(supplies))} at the start.`,
      hintsOf(recipes[task.dishName], larder.sources),
      ...(task.isDiverse ? [diverseWords(agents)] : []),
      `The task ends when an agent holds the ${dish}. Only what agents hold within the walls counts.`,
    ].join(' '),
    knowledge: null,
    facts: factsOf(task, larder),
    team: cooperativeTeam.id,
    objective: `Make one ${dish}, as fast as you can, and share the work.`,
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    tools: allowedTools,
    ...(task.isDiverse ? { toolsOf: diverseTools(agents) } : {}),
    centres: { [cooperativeTeam.id]: larder.chest },
    episode,
    episodes,
  };
}

/** Who alone can make which call. */
function diverseWords(agents: readonly string[]): string {
  const owned = uniqueTools.map((tool, index) => `${agents[index % agents.length] ?? ''} alone can call ${tool}`);
  return `The agents have diverse abilities: ${listWords(owned)}.`;
}

/** The crafting table of the material factory. */
function factoryTable({ x, y, z }: Position): Position {
  return { x: x + 1, y, z };
}

function factsOf({ dishName }: FarmTask, { chest, contents, sources, factory }: Larder): readonly BriefingFact[] {
  const { craftingTable, furnace } = stationsBeside(chest);
  return [
    { kind: 'wanted', items: { [dishName]: 1 } },
    { kind: 'area', name: 'arena', ...space },
    { kind: 'inventory', items: { ...supplies } },
    { kind: 'container', block: 'chest', at: chest, items: { ...contents } },
    { kind: 'station', block: 'crafting_table', at: craftingTable },
    { kind: 'station', block: 'furnace', at: furnace },
    ...(factory === null ? [] : [{ kind: 'station', block: 'crafting_table', at: factoryTable(factory) } as const]),
    ...recipes[dishName].map(
      ({ item, count, from, returns, at }): BriefingFact => ({
        kind: 'recipe',
        item,
        count,
        from: { ...from },
        returns: { ...returns },
        at,
        fuel: at === 'furnace',
      }),
    ),
    ...sources.map(
      ({ item, by, target, tool, amount, least, most }): BriefingFact => ({ kind: 'source', item, by, target, tool, amount, least, most }),
    ),
  ];
}

/** The hints of a task in prose: each recipe and each source in one sentence. They say the same as the facts of the briefing. */
function hintsOf(recipes: readonly HintedRecipe[], sources: readonly Source[]): string {
  return [...recipes.map(recipeSentence), ...sources.map(sourceSentence)].join(' ');
}

function recipeSentence({ item, count, from, returns, at }: HintedRecipe): string {
  const ingredients = listWords(pieceWords(from));
  const result = `${count} ${item}`;
  if (at === 'furnace') return `A furnace with fuel, such as coal, smelts ${ingredients} into ${result}.`;
  const place = at === null ? 'by hand' : 'at a crafting table';
  const back = Object.keys(returns).length === 0 ? '' : `, which gives ${listWords(pieceWords(returns))} back`;
  return `Craft ${result} ${place} from ${ingredients}${back}.`;
}

function sourceSentence({ item, by, target, tool, amount, least, most, place }: Source): string {
  const area = `from ${positionWords(least)} to ${positionWords(most)}`;
  switch (by) {
    case 'mine':
      return `For ${item}, mine ${target}${tool === null ? '' : ` with a ${tool}`}: the ${place} has ${amount} ${target} ${area}.`;
    case 'hunt':
      return `For ${item}, hunt a ${target}${tool === null ? '' : ` with the ${tool}`}: the ${place} is ${area}. Not every ${target} drops one.`;
    case 'use':
      return `For ${item}, use a ${tool} on a ${target}: the ${place} is ${area}.`;
  }
}

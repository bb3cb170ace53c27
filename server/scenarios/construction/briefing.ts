import { facingWord } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { listWords, pieceWords, positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { areaOf, buildingSpace, craftingTable, feet, furnace } from './geometry.ts';
import { factoryStock, type MaterialFactory, toolFor } from './material-factory.ts';
import { chestStocks, suppliesOf } from './supplies.ts';
import { type ConstructionTask, occupiedBy } from './tasks.ts';

/** Groups of primitives that construction allows. */
const allowedPrimitives: readonly string[] = ['mineBlock', 'placeItem', 'multiAgent', 'useChest', 'giveToPlayer', 'mineflayer', 'build'];

/** Calls of the API that construction allows. */
const allowedTools: readonly string[] = [
  'placeBlock',
  'fetchContainerContents',
  'MineBlock',
  'scanNearbyEntities',
  'equipItem',
  'navigateTo',
  'withdrawItem',
  'dismantleDirtLadder',
  'erectDirtLadder',
  'handoverBlock',
];

/** What a team knows about a task. It does not know the time limits. */
export function briefingOf(task: ConstructionTask, agents: readonly string[], episode: number, episodes: number): Briefing {
  const { cells, blueprint, factory } = task;
  const supplies = suppliesOf(task);
  const stocks = chestStocks(task);
  const area = areaOf(occupiedBy(task));
  const { least, most } = buildingSpace(occupiedBy(task));
  return {
    scenario: 'construction',
    title: `Construction: ${task.title}`,
    description: [
      `The team ${listWords(agents)} builds the blueprint "${blueprint.name}" together.`,
      `The building area lies within glass walls from (${area.west}, ${feet}, ${area.north}) to (${area.east}, ${feet}, ${area.south}); the lowest blocks are placed at y = ${feet}.`,
      `The blueprint, from the lowest block up: ${recipe(cells)}.`,
      'A block counts when its name and its facing are right; build the lower blocks first.',
      'Scaffolds of dirt and ladders are allowed, but they must be gone in the end: a block that is too many and in sight counts against the view.',
      `Each agent has ${listWords(pieceWords(supplies))}.`,
      `The hut before the eastern wall has ${stocks.map(({ at, items }) => `a chest at ${positionWords(at)} with ${listWords(pieceWords(items))}`).join(', ')}, a crafting table at ${positionWords(craftingTable)} and a furnace at ${positionWords(furnace)}.`,
      ...(factory === null ? [] : [factoryText(factory)]),
      'The task ends when all blocks stand and nothing else is in sight.',
    ].join(' '),
    knowledge: null,
    facts: [
      { kind: 'blueprint', blocks: cells.map(({ name, at, facing }) => ({ name, at, facing: facingWord(facing) })) },
      { kind: 'area', name: 'building area', least, most },
      { kind: 'inventory', items: { ...supplies } },
      ...stocks.map(({ at, items }): BriefingFact => ({ kind: 'container', block: 'chest', at, items: { ...items } })),
      { kind: 'station', block: 'crafting_table', at: craftingTable },
      { kind: 'station', block: 'furnace', at: furnace },
      ...(factory === null ? [] : factoryFacts(factory)),
    ],
    team: cooperativeTeam.id,
    objective: 'Build the blueprint completely, as fast as you can, and share the work.',
    agents,
    opponents: [],
    primitives: allowedPrimitives,
    tools: allowedTools,
    centres: { [cooperativeTeam.id]: { x: (area.west + area.east) / 2, y: feet, z: 0 } },
    episode,
    episodes,
  };
}

function factoryText({ box, chest, pile }: MaterialFactory): string {
  return `Some materials must be dug: the material factory from ${positionWords(box.least)} to ${positionWords(box.most)} has a pile of ${listWords(pieceWords(pile))}, and a chest at ${positionWords(chest)} with ${listWords(pieceWords(factoryStock))}.`;
}

/** The pile as sources, and the chest with tools. */
function factoryFacts({ box, chest, pile }: MaterialFactory): readonly BriefingFact[] {
  return [
    { kind: 'area', name: 'material factory', ...box },
    { kind: 'container', block: 'chest', at: chest, items: { ...factoryStock } },
    ...Object.entries(pile).map(
      ([name, amount]): BriefingFact => ({
        kind: 'source',
        item: name,
        by: 'mine',
        target: name,
        tool: toolFor(name),
        amount,
        ...box,
      }),
    ),
  ];
}

function recipe(cells: readonly Cell[]): string {
  return [...cells]
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ name, at, facing }) => {
      const word = facingWord(facing);
      return `${name} at ${positionWords(at)}${word === null ? '' : ` facing ${word}`}`;
    })
    .join(', ');
}

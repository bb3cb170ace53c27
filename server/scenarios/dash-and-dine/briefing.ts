import { opponentOf, type Side } from '#lib/domain/side.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { Knowledge, KnownSource } from '#server/contract/knowledge.ts';
import { rosters } from '../task-roster.ts';
import { farms, feet, serverNames, serverPlaces, stations } from './geometry.ts';
import { mostFoods } from './hand-in.ts';
import { offered } from './menu.ts';
import { type Place, places } from './places.ts';
import { recipeInWords, recipes } from './recipes.ts';

function crop(item: string, block: string, at: KnownSource['at']): KnownSource {
  const told = places.find((place) => place.at === at);
  return { item, block, at, kind: 'crop', perMinute: told?.yield ?? null, stock: null, plants: null, team: null };
}

function chest(item: string, at: KnownSource['at'], stock: number | null, perMinute: number | null = null): KnownSource {
  return { item, block: 'chest', at, kind: 'chest', perMinute, stock, plants: null, team: null };
}

/** The facts of the Dash & Dine briefing as data. Melons and pumpkins share one field and its yield. */
const knowledge: Knowledge = {
  ground: feet,
  areas: null,
  pollution: null,
  sources: [
    chest('bowl', stations.bowlChest, 64),
    chest('bucket', stations.bucketChest, 16),
    chest('egg', stations.eggChest, null, 2),
    chest('gold_nugget', stations.toolChest, 64),
    chest('netherite_hoe', stations.toolChest, 1),
    crop('sugar_cane', 'sugar_cane', farms.sugarCane),
    crop('sweet_berries', 'sweet_berry_bush', farms.sweetBerries),
    crop('cocoa_beans', 'cocoa', farms.cocoa),
    crop('melon_slice', 'melon', farms.melonPumpkin),
    crop('pumpkin', 'pumpkin', farms.melonPumpkin),
    crop('beetroot', 'beetroots', farms.beetroot),
    crop('carrot', 'carrots', farms.carrot),
    crop('wheat', 'wheat', farms.wheat),
    crop('potato', 'potatoes', farms.potato),
  ],
  animals: [{ animal: 'cow', at: stations.bucketChest, needs: 'bucket', gives: 'milk_bucket' }],
  stations: [
    { block: 'furnace', at: stations.stove, fuel: 'coal' },
    { block: 'crafting_table', at: stations.toolChest, fuel: null },
  ],
  recipes: [...recipes],
  points: Object.fromEntries([...offered.map(({ item, points }) => [item, points] as const), ['sugar', 0], ['sugar_cane', 0]]),
  scoring: {
    kind: 'handed-in',
    servers: { red: { name: serverNames.red, at: serverPlaces.red }, blue: { name: serverNames.blue, at: serverPlaces.blue } },
    kinds: mostFoods,
  },
};

/** Groups of primitives that Dash & Dine allows: all except exploring. */
const allowedPrimitives: readonly string[] = [
  'mineBlock',
  'craftItem',
  'placeItem',
  'multiAgent',
  'farm',
  'smeltItem',
  'killMob',
  'giveToPlayer',
  'useChest',
  'mineflayer',
];

/** The description of a place and its yield. */
function told({ what, at: where, yield: perMinute }: Place): string {
  return `${what} at ${positionWords(where)}${perMinute === null ? '' : `, about ${perMinute} a minute`}`;
}

function priceList(): string {
  return [...offered.map(({ item, points }) => `${item} ${points}`), 'sugar 0', 'sugar_cane 0'].join(', ');
}

/** The same text under both sets of rules: the original also promises points for raw meat. */
function description(): string {
  return [
    'Two teams of two run a diner with one kitchen and one garden between them.',
    `Red plays with ${rosters.red.join(' and ')}, blue with ${rosters.blue.join(' and ')}; the ground is at y = ${feet}.`,
    `Food is handed in by throwing it to the own server, a player who stands still: ${serverNames.red} at ${positionWords(serverPlaces.red)}, ${serverNames.blue} at ${positionWords(serverPlaces.blue)}.`,
    'A team may score with three different foods in a game: the first three handed in count in any amount, every other one is swallowed for nothing.',
    'A food is worth the hunger and saturation it restores.',
    `Everything is shared: ${places.map(told).join('; ')}.`,
    'Plants grow with a random tick speed of 200.',
    `Recipes: ${recipes.map(recipeInWords).join('; ')}. The buckets of a cake come back.`,
    `Points: ${priceList()}.`,
    'Sabotage is allowed.',
    'How long the game lasts is not known. The team with more points wins.',
  ].join(' ');
}

/** A team's briefing: all places with their yields, recipes and points, but not the length of the game. */
export function briefing(team: Side, episode: number, episodes: number): Briefing {
  return {
    scenario: 'dash-and-dine',
    title: 'Dash & Dine',
    description: description(),
    knowledge,
    facts: [],
    team,
    objective: `You are the ${team} team and your server is ${serverNames[team]}. Win the game.`,
    agents: rosters[team],
    opponents: rosters[opponentOf(team)],
    primitives: allowedPrimitives,
    centres: serverPlaces,
    episode,
    episodes,
  };
}

import { opponentOf, type Side } from '#lib/domain/side.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { rosters } from '../roster.ts';
import { feet, serverNames, serverPlaces } from './geometry.ts';
import { knowledge } from './knowledge.ts';
import { offered } from './menu.ts';
import { type Place, places } from './places.ts';
import { recipeInWords, recipes } from './recipes.ts';

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

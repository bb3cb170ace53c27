import { opponentOf, type Side, sides } from '#lib/domain/side.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { Knowledge } from '#server/contract/knowledge.ts';
import { rosters } from '../task-roster.ts';
import { areaRadius, capBlocks, capsPerMushroom, centres, cleanLimit, feet, mushroomCount, mushroomItems, slimeBlock } from './geometry.ts';

const unknown = { perMinute: null, stock: null } as const;
const plants = { count: mushroomCount, blocks: capsPerMushroom };

/** The facts of the Mushroom War briefing as data. */
const knowledge: Knowledge = {
  ground: feet,
  areas: { radius: areaRadius, centres },
  pollution: { block: slimeBlock, most: cleanLimit },
  sources: sides.flatMap((team) => [
    { item: mushroomItems[team], block: capBlocks[team], at: centres[team], kind: 'block', team, plants, ...unknown } as const,
    { item: slimeBlock, block: slimeBlock, at: centres[team], kind: 'block', team, plants: null, ...unknown } as const,
  ]),
  animals: [],
  stations: [],
  recipes: [],
  points: { red_mushroom: 1, brown_mushroom: 1 },
  scoring: { kind: 'held', items: mushroomItems },
};

const title = 'Mushroom War';

const description = [
  'Two teams of two meet on a field with two areas.',
  `The red area has its centre at ${positionWords(centres.red)}, the blue one at ${positionWords(centres.blue)}; an area is everything within 7 blocks of its centre, and the ground is at y = ${centres.red.y}.`,
  `Red plays with ${rosters.red.join(' and ')}, blue with ${rosters.blue.join(' and ')}.`,
  'Each area holds three giant mushrooms with five cap blocks each, red_mushroom_block in the red area and brown_mushroom_block in the blue one, and both areas are polluted with slime_block.',
  'A broken cap block drops no to two mushrooms, mostly none.',
  'Broken caps grow back only while their area holds seven slime blocks or fewer, and slime comes back quickly.',
  'A team scores one point for each mushroom of its own colour that its agents hold: red_mushroom for red, brown_mushroom for blue.',
  'There are no chests. Sabotage is allowed: slime can be carried over and placed in the other area, and caps there can be broken.',
  'How long the game lasts is not known. The team with more points wins.',
].join(' ');

/** Groups of primitives that Mushroom War allows. */
const allowedPrimitives: readonly string[] = ['mineBlock', 'placeItem', 'multiAgent', 'killMob', 'giveToPlayer', 'mineflayer'];

/** A team's briefing. It contains no probabilities, no length of the game, and no positions of single mushrooms and slime patches. */
export function briefing(team: Side, episode: number, episodes: number): Briefing {
  return {
    scenario: 'mushroom-war',
    title,
    description,
    knowledge,
    facts: [],
    team,
    objective: `You are the ${team} team. Win the game.`,
    agents: rosters[team],
    opponents: rosters[opponentOf(team)],
    primitives: allowedPrimitives,
    centres,
    episode,
    episodes,
  };
}

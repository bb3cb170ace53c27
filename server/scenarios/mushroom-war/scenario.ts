import { asSide, sides, versusTeams } from '#lib/domain/side.ts';
import type { MushroomWarGuideFacts } from '#lib/families/mushroom-war/family.ts';
import type { Scenario, ScenarioArena, Task } from '#server/contract/scenario.ts';
import { setArenaRules } from '../arena-rules.ts';
import { blocksOf, place } from '../placement.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { rosters } from '../task-roster.ts';
import { briefing } from './briefing.ts';
import { decoration } from './decoration.ts';
import {
  areaRadius,
  capBlocks,
  capPositions,
  centre,
  centres,
  cleanLimit,
  ownerOf,
  slimeBlock,
  slimePositions,
  spawns,
  stemBlock,
  stemPositions,
} from './geometry.ts';
import { aggressive, balanced, passive, slimy } from './opponents/opponents.ts';
import { MushroomWarReferee } from './referee.ts';
import { rescore } from './rescore.ts';
import { statistics } from './statistics.ts';

const arena: ScenarioArena = {
  origin: centre,
  columns: 3,
  extent: 11,
  areas: sides.map((team) => ({ team, centre: centres[team], radius: areaRadius })),
  worldSpawn: { x: -8.5, y: -60, z: -1.5 },
  build(server) {
    setArenaRules(server);
    place(server, decoration());
    for (const team of sides) {
      place(server, stemPositions(team).map(blocksOf(stemBlock)));
      place(server, capPositions(team).map(blocksOf(capBlocks[team])));
      place(server, slimePositions(team).map(blocksOf(slimeBlock)));
    }
  },
};

/** The data of the Mushroom War guide. */
const guideFacts: MushroomWarGuideFacts = {
  family: 'mushroom-war',
  cleanLimit,
  rosters,
  field: {
    centres,
    radius: areaRadius,
    caps: { red: capPositions('red'), blue: capPositions('blue') },
    slime: { red: slimePositions('red'), blue: slimePositions('blue') },
    spawns,
  },
};

const seconds = 120;

const seats = seatPlans(spawns);

const opponents = [passive, slimy, balanced, aggressive];

/** Its only task. */
export const mushroomWarGame: Task = {
  teams: versusTeams,
  limit: seconds * 20,
  seats,
  arena,
  briefing: (team, episode, episodes) => briefing(asSide(team), episode, episodes),
  referee: (context) => {
    takeSeats(context, seats);
    return new MushroomWarReferee(context);
  },
  ownerOf,
  statistics,
  rescore: (events) => ({ kind: 'points', perTeam: rescore(events) }),
};

/** Mushroom War of PillagerBench: two teams of two harvest mushrooms, keep their own area clean, and sabotage the other. */
export const mushroomWar: Scenario = {
  summary: {
    id: 'mushroom-war',
    title: 'Mushroom War',
    summary: 'Two teams harvest giant mushrooms, which grow back only while their area is clean of slime.',
    kind: 'points',
    teams: versusTeams,
    seats: { least: 2, most: 2, usual: 2 },
    seconds,
    tasks: [],
    figures: [],
    agents: ['do_nothing', 'random', 'cot', 'tacticrafter', 'module', 'remote', ...opponents.map((opponent) => opponent.summary.id)],
    lineUp: ['passive', 'slimy'],
  },
  guide: guideFacts,
  opponents,
  task: () => mushroomWarGame,
};

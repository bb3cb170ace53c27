import { asSide, versusTeams } from '#lib/domain/side.ts';
import type { MushroomWarGuideFacts } from '#lib/families/mushroom-war/family.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';
import { rosters } from '../roster.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { arena } from './arena.ts';
import { briefing } from './briefing.ts';
import { areaRadius, capPositions, centres, cleanLimit, ownerOf, slimePositions, spawns } from './geometry.ts';
import { aggressive } from './opponents/aggressive.ts';
import { balanced } from './opponents/balanced.ts';
import { passive } from './opponents/passive.ts';
import { slimy } from './opponents/slimy.ts';
import { MushroomWarReferee } from './referee.ts';
import { rescore } from './rescore.ts';
import { statistics } from './statistics.ts';

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

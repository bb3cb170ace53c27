import { asSide, sides, versusTeams } from '#lib/domain/side.ts';
import type { DashAndDineGuideFacts } from '#lib/families/dash-and-dine/family.ts';
import type { Scenario, ScenarioArena, Task } from '#server/contract/scenario.ts';
import { setArenaRules } from '../arena-rules.ts';
import { place } from '../placement.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { rosters } from '../task-roster.ts';
import { briefing } from './briefing.ts';
import { farmPlacements } from './farms.ts';
import { centre, feet, serverNames, serverPlaces, spawns } from './geometry.ts';
import { mostFoods } from './hand-in.ts';
import { kitchen } from './kitchen.ts';
import { offered } from './menu.ts';
import { berries } from './opponents/berries.ts';
import { cakeBeetroot } from './opponents/cake-beetroot.ts';
import { melonPumpkin } from './opponents/melon-pumpkin.ts';
import { potatoCookie } from './opponents/potato-cookie.ts';
import { places } from './places.ts';
import { DashAndDineReferee, rescore } from './referee.ts';
import { furnish } from './stations.ts';
import { statistics } from './statistics.ts';

/** Radius in blocks around a server in which thrown items reach its hands. */
const handInRadius = 2;

const arena: ScenarioArena = {
  origin: centre,
  columns: 3,
  extent: 18,
  areas: sides.map((team) => ({ team, centre: serverPlaces[team], radius: handInRadius })),
  worldSpawn: { x: -5.5, y: feet, z: -0.5 },
  figures: sides.map((team) => ({ name: serverNames[team], team, at: serverPlaces[team], yaw: 90 })),
  build(server) {
    setArenaRules(server);
    server.rules.set('randomTickSpeed', 200);
    place(server, kitchen());
    place(server, farmPlacements());
    furnish(server);
  },
};

/** The data of the Dash & Dine guide. */
const guideFacts: DashAndDineGuideFacts = {
  family: 'dash-and-dine',
  mostFoods,
  rosters,
  servers: {
    red: { name: serverNames.red, at: serverPlaces.red },
    blue: { name: serverNames.blue, at: serverPlaces.blue },
  },
  places,
  menu: offered.toSorted((a, b) => b.points - a.points),
};

const seconds = 120;

const seats = seatPlans(spawns);

const opponents = [berries, melonPumpkin, potatoCookie, cakeBeetroot];

/** Its only task. */
export const dashAndDineGame: Task = {
  teams: versusTeams,
  limit: seconds * 20,
  seats,
  arena,
  briefing: (team, episode, episodes) => briefing(asSide(team), episode, episodes),
  referee: (context) => {
    takeSeats(context, seats);
    return new DashAndDineReferee(context);
  },
  ownerOf: () => undefined,
  statistics,
  rescore: (events) => ({ kind: 'points', perTeam: rescore(events) }),
};

/** Dash & Dine of PillagerBench: two teams of two cook from one shared garden and hand in up to three kinds of food. */
export const dashAndDine: Scenario = {
  summary: {
    id: 'dash-and-dine',
    title: 'Dash & Dine',
    summary: 'Two teams harvest and cook in one garden and kitchen; each may score with three kinds of food.',
    kind: 'points',
    teams: versusTeams,
    seats: { least: 2, most: 2, usual: 2 },
    seconds,
    tasks: [],
    figures: [],
    agents: ['do_nothing', 'random', 'cot', 'tacticrafter', 'module', 'remote', ...opponents.map((opponent) => opponent.summary.id)],
    lineUp: ['berries', 'cake_beetroot'],
  },
  guide: guideFacts,
  opponents,
  task: () => dashAndDineGame,
};

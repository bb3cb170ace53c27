import { teamIds } from '#lib/domain/team.ts';
import type { Scenario } from '#server/match/contract/scenario.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { arena } from './arena.ts';
import { briefing } from './briefing.ts';
import { ownerOf, spawns } from './geometry.ts';
import { aggressive } from './opponents/aggressive.ts';
import { balanced } from './opponents/balanced.ts';
import { passive } from './opponents/passive.ts';
import { slimy } from './opponents/slimy.ts';
import { MushroomWarReferee } from './referee.ts';
import { rescore } from './rescore.ts';
import { statistics } from './statistics.ts';

const seconds = 120;

const seats = seatPlans(spawns);

const opponents = [passive, slimy, balanced, aggressive];

/** Mushroom War of PillagerBench: two teams of two, harvest mushrooms, keep the own area clean, sabotage the other. */
export const mushroomWar: Scenario = {
  summary: {
    id: 'mushroom-war',
    title: 'Mushroom War',
    summary: 'Two teams harvest giant mushrooms, which grow back only while their area is clean of slime.',
    teams: teamIds,
    seatsPerTeam: 2,
    seconds,
    agents: ['do_nothing', 'random', 'cot', 'tacticrafter', 'module', 'remote', ...opponents.map((opponent) => opponent.summary.id)],
  },
  limit: seconds * 20,
  seats,
  arena,
  briefing,
  referee: (context) => {
    takeSeats(context, seats);
    return new MushroomWarReferee(context);
  },
  ownerOf,
  opponents,
  statistics,
  rescore,
};

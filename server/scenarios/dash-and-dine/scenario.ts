import { teamIds } from '#lib/domain/team.ts';
import type { Scenario } from '#server/match/contract/scenario.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { arena } from './arena.ts';
import { briefing } from './briefing.ts';
import { spawns } from './geometry.ts';
import { berries } from './opponents/berries.ts';
import { cakeBeetroot } from './opponents/cake-beetroot.ts';
import { melonPumpkin } from './opponents/melon-pumpkin.ts';
import { potatoCookie } from './opponents/potato-cookie.ts';
import { DashAndDineReferee } from './referee.ts';
import { rescore } from './rescore.ts';
import { statistics } from './statistics.ts';

const seconds = 120;

const seats = seatPlans(spawns);

const opponents = [berries, melonPumpkin, potatoCookie, cakeBeetroot];

/** Dash & Dine of PillagerBench: two teams of two cook from one shared garden and hand in up to three kinds of food. */
export const dashAndDine: Scenario = {
  summary: {
    id: 'dash-and-dine',
    title: 'Dash & Dine',
    summary: 'Two teams harvest and cook in one garden and kitchen; each may score with three kinds of food.',
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
    return new DashAndDineReferee(context);
  },
  ownerOf: () => undefined,
  opponents,
  statistics,
  rescore,
};

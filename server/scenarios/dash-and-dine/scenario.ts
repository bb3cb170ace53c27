import { asSide, versusTeams } from '#lib/domain/side.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';
import { seatPlans, takeSeats } from '../seating.ts';
import { arena } from './arena.ts';
import { briefing } from './briefing.ts';
import { spawns } from './geometry.ts';
import { guideFacts } from './guide-facts.ts';
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
    kind: 'versus',
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

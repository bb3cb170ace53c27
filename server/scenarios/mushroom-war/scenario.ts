import { teamIds } from '#lib/domain/team.ts';
import type { Scenario, SeatPlan } from '#server/match/contract/scenario.ts';
import { arena } from './arena.ts';
import { briefing } from './briefing.ts';
import { ownerOf, spawns } from './geometry.ts';
import { aggressive } from './opponents/aggressive.ts';
import { balanced } from './opponents/balanced.ts';
import { passive } from './opponents/passive.ts';
import { slimy } from './opponents/slimy.ts';
import { startMushroomWar } from './referee.ts';
import { rescore } from './rescore.ts';
import { rosters } from './roster.ts';
import { statistics } from './statistics.ts';

const seconds = 120;

const seats: readonly SeatPlan[] = teamIds.flatMap((team) =>
  rosters[team].map((agent, index) => {
    const spawn = spawns[team][index];
    if (!spawn) throw new Error(`${agent} has no place to start.`);
    return { agent, team, index, spawn };
  }),
);

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
    agents: ['do_nothing', 'random', ...opponents.map((opponent) => opponent.summary.id)],
  },
  limit: seconds * 20,
  seats,
  arena,
  briefing,
  referee: (context) =>
    startMushroomWar(context, (agent) => {
      const seat = seats.find((plan) => plan.agent === agent);
      if (!seat) throw new Error(`${agent} has no seat in Mushroom War.`);
      return seat.spawn;
    }),
  ownerOf,
  opponents,
  statistics,
  rescore,
};

import type { SeatPlan } from '#server/match/contract/scenario.ts';
import { MushroomWarReferee } from '#server/scenarios/mushroom-war/referee.ts';
import { mushroomWar } from '#server/scenarios/mushroom-war/scenario.ts';
import { takeSeats } from '#server/scenarios/seating.ts';

/*
 * A match process whose Mushroom War has eight agents: every agent gets a double that starts beside it and plays the same programs, so
 * all eight walk, dig and place.
 */

const doubles: readonly SeatPlan[] = mushroomWar.seats.map((seat) => ({ ...seat, agent: `${seat.agent}2`, index: seat.index + 2 }));
const seats: readonly SeatPlan[] = [...mushroomWar.seats, ...doubles];

const crowded: Pick<typeof mushroomWar, 'seats' | 'referee'> = {
  seats,
  referee: (context) => {
    takeSeats(context, seats);
    return new MushroomWarReferee(context);
  },
};
Object.assign(mushroomWar, crowded);
await import('#server/match/process.ts');

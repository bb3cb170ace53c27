import type { SeatPlan } from '#server/match/contract/scenario.ts';
import { startMushroomWar } from '#server/scenarios/mushroom-war/referee.ts';
import { mushroomWar } from '#server/scenarios/mushroom-war/scenario.ts';

/*
 * A match process whose Mushroom War has eight agents: every agent gets a double that starts beside it and plays the same programs, so
 * all eight walk, dig and place.
 */

const doubles: readonly SeatPlan[] = mushroomWar.seats.map((seat) => ({ ...seat, agent: `${seat.agent}2`, index: seat.index + 2 }));
const seats: readonly SeatPlan[] = [...mushroomWar.seats, ...doubles];

function spawnOf(agent: string): SeatPlan['spawn'] {
  const seat = seats.find((plan) => plan.agent === agent);
  if (!seat) throw new Error(`${agent} has no seat.`);
  return seat.spawn;
}

const crowded: Pick<typeof mushroomWar, 'seats' | 'referee'> = { seats, referee: (context) => startMushroomWar(context, spawnOf) };
Object.assign(mushroomWar, crowded);
await import('#server/match/process.ts');

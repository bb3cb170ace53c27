import type { Body } from '../body.ts';
import { lower, raise } from '../pillar.ts';
import { stepTo } from '../walking/stepper.ts';
import { WalkFailed } from '../walking/walker.ts';
import { digByHand, placeByHand } from '../work-by-hand.ts';
import type { BuildersBody } from './footwork.ts';

/** The body of a bot as a builder moves it; digging and placing reject with the reason if they fail. */
export function buildersBodyOf(body: Body): BuildersBody {
  const { bot } = body;
  return {
    get position() {
      const { x, y, z } = bot.entity.position;
      return { x, y, z };
    },
    others: () =>
      Object.values(bot.entities).flatMap((entity) => (entity.type === 'player' && entity !== bot.entity ? [entity.position] : [])),
    walkTo: async (to) => {
      try {
        await stepTo(body, to);
        return true;
      } catch (error) {
        if (!(error instanceof WalkFailed)) throw error;
        await body.ticks(1);
        return false;
      }
    },
    raise: (levels) => raise(body, levels),
    lower: (levels) => lower(body, levels, true),
    dig: async (at) => {
      await digByHand(body, at);
      return true;
    },
    place: async ({ name, at, facing }) => {
      await placeByHand(body, { name, at, facing });
      return true;
    },
  };
}

import { done } from '#server/bots/api/api-call.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import type { Mode } from './mode.ts';

const tooNear = 0.5;
const away = 1.5;
/** Longest wait before a step, in ticks. */
const longestWait = 20;

/** Steps aside for other players. */
export const elbowRoom: Mode = {
  name: 'elbow_room',
  description: 'Steps aside when a player stands in the same place.',
  interrupts: ['followPlayer'],
  watch:
    () =>
    ({ near, seat }) => {
      const player = near.find(({ type, distance }) => type === 'player' && distance < tooNear);
      if (player === undefined) return null;
      const wait = seat.random.integer(1, longestWait);
      return {
        why: 'A player stood in your place, so you stepped aside.',
        says: 'I step aside.',
        limit: 10,
        run: async (body) => {
          await body.ticks(wait);
          await walkAway(body, body.bot.entity.position.clone(), away);
          return done('You stepped aside.');
        },
      };
    },
};

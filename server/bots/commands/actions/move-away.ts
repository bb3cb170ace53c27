import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';
import { walkAway } from '../walks.ts';

/** Walks away from where the agent stands. */
export const moveAway = defineCommand({
  name: 'moveAway',
  description: 'Walks away from where you stand, in any direction.',
  kind: 'action',
  parameters: [{ name: 'distance', about: 'How far, in blocks.', type: 'float', interval: notNegative }],
  async run({ body }, distance) {
    await walkAway(body, body.bot.entity.position.clone(), distance);
    return done(`You moved away and are at ${words(body.bot.entity.position)}.`);
  },
});

import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Stands still. */
export const stay = defineCommand({
  name: 'stay',
  description: 'Stands still for some seconds, with all modes off; -1 until you do something else.',
  kind: 'action',
  limit: Number.POSITIVE_INFINITY,
  parameters: [
    { name: 'seconds', about: 'How long; -1 for no end.', type: 'int', interval: { least: -1, below: Number.POSITIVE_INFINITY } },
  ],
  async run({ body }, seconds) {
    for (let second = 0; seconds < 0 || second < seconds; second++) await body.ticks(ticksPerSecond);
    return done(`You stood still for ${seconds} s.`);
  },
});

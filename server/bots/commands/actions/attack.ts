import { attackTarget } from '../../api/calls/attack-target.ts';
import { defineCommand } from '../command.ts';

/** Hunts the nearest animal or monster of a kind. */
export const attack = defineCommand({
  name: 'attack',
  description: 'Hunts the nearest animal or monster of a kind until it dies, and picks up what drops.',
  kind: 'action',
  limit: 150,
  parameters: [{ name: 'type', about: 'Kind of animal or monster.', type: 'string' }],
  run: ({ body, seat }, name) => attackTarget.run(body, { target_name: name }, seat),
});

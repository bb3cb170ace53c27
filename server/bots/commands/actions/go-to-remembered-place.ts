import { done, failed } from '../../api/api-call.ts';
import { Vec3 } from '../../library/mineflayer.ts';
import { nameMeant } from '../../written-name.ts';
import { defineCommand } from '../command.ts';
import { walkNear } from '../walks.ts';

/** Walks to a remembered place. */
export const goToRememberedPlace = defineCommand({
  name: 'goToRememberedPlace',
  description: 'Walks to a place that you remember.',
  kind: 'action',
  parameters: [{ name: 'name', about: 'Name of the place.', type: 'string' }],
  async run({ body, agent }, written) {
    const name = nameMeant(written, [...agent.places.keys()]);
    const place = agent.places.get(name);
    if (!place) return failed(`You remember no place "${name}". You remember ${[...agent.places.keys()].join(', ') || 'none'}.`);
    await walkNear(body, new Vec3(place.x, place.y, place.z), 1);
    return done(`You are at "${name}".`);
  },
});

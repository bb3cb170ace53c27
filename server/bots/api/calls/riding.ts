import { z } from 'zod';
import { type AnyApiCall, defineApiCall, failed } from '../api-call.ts';
import { named } from '../parameters.ts';

const what = 'This world has no riding: animals, boats and carts carry no players. Walk with navigateTo.';
const refused = async () => failed(what);

/** The calls for riding, which the embedded server does not have. They stay callable, so that an agent that knows them learns why they fail. */
export const riding: readonly AnyApiCall[] = [
  ...['mountEntity', 'ride'].map((name) =>
    defineApiCall({
      name,
      description: 'Sits on an animal or in a boat. This world has no riding: the call fails.',
      parameters: z.object({ entity_name: named('Name of the animal or vehicle.') }),
      limit: 1,
      occupation: 'free',
      run: refused,
    }),
  ),
  ...['dismount', 'disride'].map((name) =>
    defineApiCall({
      name,
      description: 'Gets off an animal or out of a boat. This world has no riding: the call fails.',
      parameters: z.object({}),
      limit: 1,
      occupation: 'free',
      run: refused,
    }),
  ),
];

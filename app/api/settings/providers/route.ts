import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';

export const dynamic = 'force-dynamic';

/** The providers, and whether each has a key. The response contains no key. */
export const GET = allow('guest', (): Response => {
  return Response.json(services().models.providers());
});

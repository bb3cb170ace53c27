import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

/** The providers, and whether each has a key. The response contains no key. */
export function GET(): Response {
  return Response.json(services().models.providers());
}

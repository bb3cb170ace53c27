import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';

/** The providers and whether they have a key. No key is ever answered. */
export function GET(): Response {
  return Response.json(services().models.providers());
}

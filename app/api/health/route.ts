import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(services().health());
}

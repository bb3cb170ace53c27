import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(services().health());
}

import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';

export const dynamic = 'force-dynamic';

export const GET = allow('spectator', (): Response => {
  return Response.json(services().health());
});

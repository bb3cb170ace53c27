import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../../allow.ts';

export const dynamic = 'force-dynamic';

/** One rating of all systems over all families. It depends only on the finished episodes: equal episodes give equal text. */
export const GET = allow('spectator', async (): Promise<Response> => Response.json(await services().figures.overall()));

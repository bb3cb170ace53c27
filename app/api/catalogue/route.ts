import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const shared = services();
  return Response.json({ scenarios: shared.scenarios(), agents: shared.agents(), presets: shared.presets() });
}

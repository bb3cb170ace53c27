import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const shared = services();
  return Response.json({ scenarios: shared.catalogue.scenarios(), agents: shared.catalogue.agents(), presets: shared.catalogue.presets() });
}

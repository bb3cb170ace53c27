import { listedScenario } from '#lib/domain/listed-scenario.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { allow } from '../allow.ts';

export const dynamic = 'force-dynamic';

/** The scenarios, without their tasks, and the agent systems. */
export const GET = allow('spectator', (): Response => {
  const { catalogue } = services();
  return Response.json({ scenarios: catalogue.scenarios().map(listedScenario), agents: catalogue.agents() });
});

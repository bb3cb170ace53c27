import type { TeamId } from '#lib/domain/team.ts';
import { loadAgent } from '#server/agents/systems.ts';
import type { AgentSystem, MindNote } from '#server/contract/agent-system.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { noModels } from '#server/match/model-client.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';

/** A team's system as a match creates it, without models and programs. `tell` gets what it writes into the event log. */
export async function teamSystem(
  scenario: Scenario,
  agent: string,
  team: TeamId,
  seed: number,
  tell: (note: MindNote) => void = () => undefined,
): Promise<AgentSystem> {
  const definition = await loadAgent(scenario, agent);
  return definition.create({
    team,
    seed,
    random: new Random(seed).fork(team),
    models: noModels,
    programs: noPrograms,
    thinkTime: { policy: 'paused' },
    options: {},
    tell,
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { offlineModel } from '#lib/domain/model-setting.ts';
import type { Player } from '#lib/domain/players-of.ts';
import { loadAgent } from '#server/agents/systems.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import type { BudgetShare } from '#server/models/ledger.ts';
import { loadScenario } from '#server/scenarios/families.ts';

/**
 * The systems of a match's run that share its budgets in equal parts: those that may call a language model or the offline planner, if an
 * external team that may call a model is among them. Else null: each spends from the whole. An external team writes its prompts itself; without
 * parts it could spend what its opponent needs, and so leave it without an answer. `teams` is the folder of the user's own teams.
 */
export function budgetSharers(match: ClaimedMatch, teams: string, defaultModel: string): Promise<readonly string[]> | null {
  if (!match.players.some(({ setup }) => mayBeExternal(setup.agent, teams))) return null;
  // A system that cannot be loaded fails its match with the reason.
  return sharers(match, teams, defaultModel).catch(() => match.players.map(({ name }) => name));
}

async function sharers({ configuration, players }: ClaimedMatch, teams: string, defaultModel: string): Promise<readonly string[]> {
  const scenario = await loadScenario(configuration.scenario);
  const kinds = await Promise.all(
    players.map(async (player) => ({ player, kind: (await loadAgent(scenario, player.setup.agent, teams)).summary.kind })),
  );
  const model = ({ setup }: Player): string => setup.model ?? configuration.models?.model ?? defaultModel;
  const external = kinds.filter(({ player, kind }) => kind === 'own' && model(player) !== offlineModel);
  if (external.length === 0) return [];
  return [...kinds.filter(({ kind }) => kind === 'model'), ...external].map(({ player }) => player.name);
}

/** Whether an agent is an external team, as far as known without loading it. */
function mayBeExternal(agent: string, teams: string): boolean {
  return agent === 'module' || agent === 'remote' || existsSync(join(teams, agent));
}

/** The part of a system that is among those that share the budgets; null where nothing is shared. */
export function shareOf(system: string | undefined, systems: readonly string[]): BudgetShare | null {
  if (system === undefined || systems.length < 2) return null;
  // A system that plays with what it learned in the run has a name that begins with its own.
  const [name] = systems
    .filter((one) => one === system || system.startsWith(`${one}-after-`))
    .sort((one, other) => other.length - one.length);
  return name === undefined ? null : { system: name, of: systems.length };
}

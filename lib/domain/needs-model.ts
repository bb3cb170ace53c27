import { modulesTheOfflinePlannerUses, type PlannerModule } from './planner-modules.ts';
import type { SystemVariant } from './system-setup.ts';

/** The names of TactiCrafter's modules in sentences. */
export const moduleNames: Readonly<Record<PlannerModule, string>> = {
  causal: 'the causal model',
  opponentModel: 'the opponent model',
  critic: 'the critic',
  rollOuts: 'the number of programs',
};

/**
 * The modules that a variant of TactiCrafter changes although the offline planner does not use them in the scenario: measuring their
 * effect needs a language model.
 */
export function modulesNeedingModel({ agent, options = {} }: SystemVariant, scenario: string): PlannerModule[] {
  if (agent !== 'tacticrafter') return [];
  const changed: PlannerModule[] = [
    ...(options.causal === false ? (['causal'] as const) : []),
    ...(options.opponent === false ? (['opponentModel'] as const) : []),
    ...(options.critic === false ? (['critic'] as const) : []),
    ...(options.rollouts === undefined ? [] : (['rollOuts'] as const)),
  ];
  const used = modulesTheOfflinePlannerUses(scenario);
  return changed.filter((module) => !used.includes(module));
}

/** Says that measuring the effect of some modules needs a language model; null for no modules. */
export function needsModelWords(modules: readonly PlannerModule[]): string | null {
  if (modules.length === 0) return null;
  return `needs a language model: the offline planner does not use ${modules.map((module) => moduleNames[module]).join(' and ')}`;
}

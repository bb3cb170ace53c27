import type { PlannerModule } from './planner-modules.ts';
import type { SystemVariant } from './system-setup.ts';

/** The names of TactiCrafter's modules in sentences. */
export const moduleNames: Readonly<Record<PlannerModule, string>> = {
  causal: 'the causal model',
  opponentModel: 'the opponent model',
  critic: 'the critic',
  rollOuts: 'the number of programs',
};

/**
 * The modules by which a variant of TactiCrafter differs from the whole system although they change nothing with the offline planner, which
 * uses only the modules `used` in the scenario: to measure the others, a language model is needed.
 */
export function modulesNeedingModel({ agent, options = {} }: SystemVariant, used: readonly PlannerModule[]): PlannerModule[] {
  if (agent !== 'tacticrafter') return [];
  const changed: PlannerModule[] = [
    ...(options.causal === false ? (['causal'] as const) : []),
    ...(options.opponent === false ? (['opponentModel'] as const) : []),
    ...(options.critic === false ? (['critic'] as const) : []),
    ...(options.rollouts === undefined ? [] : (['rollOuts'] as const)),
  ];
  return changed.filter((module) => !used.includes(module));
}

/** Says that measuring the effect of some modules needs a language model; null for no modules. */
export function needsModelWords(modules: readonly PlannerModule[]): string | null {
  if (modules.length === 0) return null;
  return `needs a language model: the offline planner does not use ${modules.map((module) => moduleNames[module]).join(' and ')}`;
}

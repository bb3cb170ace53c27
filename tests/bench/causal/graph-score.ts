import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { truthOf } from './true-mechanics.ts';

export interface GraphScore {
  /** Actions of the graph with a known truth. */
  readonly actions: number;
  /** Of these, actions with exactly the true causes, and with exactly the true effects. */
  readonly causesRight: number;
  readonly effectsRight: number;
  /** Single effects: claimed and true, claimed, and true. */
  readonly effects: { readonly right: number; readonly claimed: number; readonly true: number };
  /** Descriptions of all mistakes, and actions with an unknown truth. */
  readonly mistakes: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * The correctness of a causal graph, counted as in the paper: an action's effects are wrong if one is missing or superfluous. A furnace or
 * table in the scenario may be named among the causes.
 */
export function scoreGraph(graph: readonly CausalRelation[]): GraphScore {
  const unknown: string[] = [];
  const mistakes: string[] = [];
  const count = { actions: 0, causesRight: 0, effectsRight: 0 };
  const effects = { right: 0, claimed: 0, true: 0 };
  for (const relation of graph) {
    const truth = truthOf(relation.action);
    if (truth === null) {
      unknown.push(relation.action);
      continue;
    }
    count.actions++;
    const causes = difference(relation.causes, truth.causes, truth.around);
    const effect = difference(relation.effects, truth.effects);
    if (causes.length === 0) count.causesRight++;
    else mistakes.push(`${relation.action}: causes ${causes.join(', ')}`);
    if (effect.length === 0) count.effectsRight++;
    else mistakes.push(`${relation.action}: effects ${effect.join(', ')}`);
    effects.claimed += relation.effects.length;
    effects.true += truth.effects.length;
    effects.right += relation.effects.filter((item) => truth.effects.includes(item)).length;
  }
  return { ...count, effects, mistakes, unknown };
}

/** The superfluous and the missing items of a claim. */
function difference(claimed: readonly string[], known: readonly string[], allowed: readonly string[] = []): string[] {
  const extra = claimed.filter((item) => !known.includes(item) && !allowed.includes(item));
  const missing = known.filter((item) => !claimed.includes(item));
  return [...extra.map((item) => `+${item}`), ...missing.map((item) => `-${item}`)];
}

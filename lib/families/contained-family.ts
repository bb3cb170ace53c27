import type { Family } from './family.ts';
import { plainFamily } from './plain-family.ts';

/**
 * A family whose errors cost its own part of a result and nothing else: where a hook fails, the plain family answers instead. `report` gets
 * the first error of each hook.
 */
export function containedFamily(family: Family, report: (text: string, error: unknown) => void): Family {
  const { id } = family;
  const plain = plainFamily(id);
  const reported = new Set<string>();
  const contained = <Result>(hook: string, work: () => Result, instead: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (!reported.has(hook))
        report(`The family ${id} failed in ${hook}. It is replaced by the plain family there; the rest is not affected.`, error);
      reported.add(hook);
      return instead();
    }
  };
  return {
    ...family,
    fold: (view, event, teamOf) =>
      contained(
        'fold',
        () => family.fold(view, event, teamOf),
        () => plain.fold(view, event, teamOf),
      ),
    words: (fact, teamName) =>
      contained(
        'words',
        () => family.words(fact, teamName),
        () => plain.words(fact, teamName),
      ),
    deliveryOf: (fact) =>
      contained(
        'deliveryOf',
        () => family.deliveryOf(fact),
        () => null,
      ),
    isHarmlessToBreak: (block) =>
      contained(
        'isHarmlessToBreak',
        () => family.isHarmlessToBreak(block),
        () => false,
      ),
    cardLine: (agent, view) =>
      contained(
        'cardLine',
        () => family.cardLine(agent, view),
        () => null,
      ),
  };
}

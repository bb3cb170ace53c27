import { withFullStop } from '../full-stop.ts';
import { messageOf } from '../message-of.ts';
import type { Family } from './family.ts';
import { plainFamily } from './plain-family.ts';

/**
 * A family whose errors cost its own part of a page and nothing else. Where its fold fails, the rest of the episode is shown as by the plain
 * family, and the step says why; where its words fail, the fact is described by its name and data. `report` gets the first error of each
 * other hook.
 */
export function containedFamily<View>(family: Family<View>, report: (text: string, error: unknown) => void): Family<View> {
  const { id } = family;
  const plain = plainFamily(id);
  const reported = new Set<string>();
  const contained = <Result>(hook: string, work: () => Result, instead: Result): Result => {
    try {
      return work();
    } catch (error) {
      if (!reported.has(hook)) report(`The family ${id} failed in ${hook}. The rest is not affected.`, error);
      reported.add(hook);
      return instead;
    }
  };
  return {
    ...family,
    fold: (view, event, teamOf) => {
      if (view.family === 'plain' && view.isFallback) return plain.fold(view, event, teamOf);
      try {
        return family.fold(view, event, teamOf);
      } catch (error) {
        const fault = `The view of ${id} failed: ${withFullStop(messageOf(error))} Its panels are empty in this episode. The match and the rest of the page go on.`;
        return { ...plain.fold({ family: 'plain', counts: view.counts, isFallback: true }, event, teamOf), fault };
      }
    },
    words: (fact, teamName) => {
      try {
        return family.words(fact, teamName);
      } catch (error) {
        const words = plain.words(fact, teamName);
        return words && { ...words, detail: `${id} has no words for this: ${messageOf(error)}` };
      }
    },
    deliveryOf: (fact) => contained('deliveryOf', () => family.deliveryOf(fact), null),
    isHarmlessToBreak: (block) => contained('isHarmlessToBreak', () => family.isHarmlessToBreak(block), false),
    cardLine: (agent, view) => contained('cardLine', () => family.cardLine(agent, view), null),
  };
}

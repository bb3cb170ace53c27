import type { CausalFacts } from '#server/contract/planner-facts.ts';
import type { PromptText } from '../../toolkit/prompt-text.ts';
import { causalForm } from './causal-form.ts';

/** The prompt for the first causal graph of a team, from the descriptions of the calls and the game. */
export function causalText({ briefing }: CausalFacts): PromptText {
  const prompt = 'Give the causal relations of this game: at least one for every call that can be of use in it.';
  return { system: causalForm(briefing), prompt };
}

import {
  causalFacts,
  causalUpdateFacts,
  critiqueFacts,
  opponentFacts,
  programFacts,
  tacticsFacts,
  tacticsUpdateFacts,
} from '#server/contract/planner-facts.ts';
import type { Purposes } from '#server/contract/prompt-facts.ts';

/** The purposes of TactiCrafter's model calls. */
export const tactiCrafterPurposes: Purposes = {
  tactics: tacticsFacts,
  'tactics-update': tacticsUpdateFacts,
  causal: causalFacts,
  'causal-update': causalUpdateFacts,
  opponent: opponentFacts,
  program: programFacts,
  critique: critiqueFacts,
};

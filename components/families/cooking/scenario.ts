import { cookingPicture } from '#lib/families/cooking/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { CookingGuide } from './guide.tsx';

/** The page of cooking tasks. */
export const cookingScenario: ScenarioPresentation = {
  Guide: CookingGuide,
  readings: [
    {
      what: 'Goal of the third agent and those after it',
      corrected: 'Every agent gets the goal of its team.',
      parity: 'They get none, because the published files have none for them.',
    },
    {
      what: 'Recipe that another agent knows',
      corrected: 'A crafting plan that would give it away is blocked.',
      parity: 'The plan is allowed.',
    },
    {
      what: 'Conversations of more than two agents',
      corrected: 'Agents may end a conversation and change partners.',
      parity: 'No agent may end a conversation.',
    },
  ],
  picture: cookingPicture,
};

import { done, failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Gives the goal up. */
export const endGoal = defineCommand({
  name: 'endGoal',
  description: 'Ends the work at your goal: call it when the goal is reached.',
  kind: 'control',
  parameters: [],
  run: ({ agent }) => (agent.endGoal() ? done('You have no goal any more.') : failed('You have no goal.')),
});

import type { SplitFacts } from '#server/contract/villager-facts.ts';
import { goalsIn } from '../goal-words.ts';
import { sharedSteps } from '../shared-steps.ts';
import { subtaskText } from '../subtask-text.ts';
import { jsonAnswer } from './json-answer.ts';

/** Splits a subtask by its milestones: each agent gets about as many of them, those nearest to it. */
export function answerSplit({ subtask, agents, world }: SplitFacts): string {
  const { milestones, description } = subtask;
  const steps = milestones.map((milestone) => {
    const [goal] = goalsIn([milestone]);
    return { goals: [], after: [], agents: null, calls: 1, at: goal && 'at' in goal ? goal.at : null, paths: [] };
  });
  const workers = agents.map((agent) => {
    const position = world.members.find((member) => member.agent === agent)?.position ?? { x: 0, y: 0, z: 0 };
    return { agent, position };
  });
  const shares = sharedSteps(steps, workers, Math.ceil(milestones.length / Math.max(1, agents.length)));
  const parts = workers.map(({ agent }, worker) => {
    const own = (shares[worker] ?? []).flatMap((index) => milestones[index] ?? []);
    return {
      reason: `${agent} takes ${own.length} of ${milestones.length} milestones.`,
      // A helper without milestones of its own reads the goals in its description.
      description:
        own.length === 0 ? `${agent} helps: ${milestones.join('; ') || description}` : subtaskText(goalsIn(own)) || `${own.join('; ')}.`,
      milestones: own,
      agent,
    };
  });
  return jsonAnswer(parts);
}

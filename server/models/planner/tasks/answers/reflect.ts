import type { ReflectFacts } from '#server/contract/villager-facts.ts';
import { goalText } from '../goal-words.ts';
import { KnownWorld } from '../known-world.ts';
import { isHandedOver, subtaskGoals } from './act.ts';
import { jsonAnswer } from './json-answer.ts';

/** Most milestones that a summary lists. */
const mostListed = 4;

/** Judges a subtask by its goals in the world; without a goal that the planner knows, by its last call. */
export function answerReflect({ agent, subtask, data, world, history, answer }: ReflectFacts): string {
  const known = new KnownWorld(data, world);
  const goals = subtaskGoals(subtask);
  const given = history.filter(({ tool, status }) => tool === 'handoverBlock' && status);
  const missing = goals.filter((goal) => !known.isMet(goal, agent) && !isHandedOver(goal, goals, given));
  const last = history.at(-1);
  const success = goals.length > 0 ? missing.length === 0 : (last?.status ?? false);
  const failure = history.findLast(({ status }) => !status);
  const reasons = failure === undefined ? '' : ` The last failure was: ${failure.message}`;
  const listed = missing.slice(0, mostListed).map(goalText).join('; ');
  const summary = success
    ? `${agent} reached ${goals.length === 0 ? 'what its last call was for' : `all ${goals.length} milestones`} with ${history.length} calls.`
    : `${agent} did not reach ${goals.length === 0 ? 'what its last call was for' : `${missing.length} of ${goals.length} milestones: ${listed}`}.${reasons}`;
  const reasoning = `${history.length} calls were made. ${answer ?? 'There was no final answer.'}`;
  return jsonAnswer({ reasoning, summary, task_status: success ? 'success' : 'failure' });
}

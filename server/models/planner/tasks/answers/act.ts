import type { PastCall } from '#server/contract/task-prompt.ts';
import type { ActFacts } from '#server/contract/villager-facts.ts';
import { dismantling } from '../dirt-ladder.ts';
import { goalsIn } from '../goal-words.ts';
import { KnownWorld } from '../known-world.ts';
import { nextCall } from '../next-call.ts';
import { isHopeless, type PlannedCall } from '../planned-call.ts';
import type { TaskGoal } from '../task-goal.ts';
import { wayOut } from '../way-out.ts';
import { jsonAnswer } from './json-answer.ts';

/** The next call of an agent: towards the first goal of its subtask that is not reached and that a call may reach. */
export function answerAct(facts: ActFacts): string {
  const { agent, subtask, data, world, before, history, leastCalls, callsLeft } = facts;
  const known = new KnownWorld(data, world);
  const member = known.member(agent);
  const goals = subtaskGoals(subtask);
  const given = history.filter((call) => call.tool === 'handoverBlock' && call.status);
  const open = goals.filter((goal) => !known.isMet(goal, agent) && !isHandedOver(goal, goals, given));
  const past = [...before, ...history];
  const ladder = member === null ? null : dismantling(member, past);
  if (ladder !== null && callsLeft <= 1) return called(ladder, 'The dirt ladder must not stay, and this is the last call.');
  const out = member === null || open.length === 0 ? null : wayOut(known, member, past);
  if (out !== null) return called(out, 'There is no way out of here.');
  if (member !== null)
    for (const goal of open) {
      const call = nextCall(goal, known, member, past) ?? waiting(goal, goals, member.tools, past);
      if (call !== null) return called(call, `${open.length} of ${goals.length} milestones are open.`);
    }
  if (ladder !== null) return called(ladder, 'The dirt ladder is no longer needed.');
  const calls = history.filter(({ tool }) => tool !== 'final answer');
  const pastime = member === null || calls.length >= leastCalls ? null : look(member.tools);
  if (pastime !== null) return called(pastime, 'Nothing is left to do, but more calls are required.');
  const end = open.length === 0 ? 'All milestones are reached.' : `${open.length} of ${goals.length} milestones cannot be reached now.`;
  return jsonAnswer({ thought: 'No call is left that helps.', 'final answer': end });
}

/** The goals of a subtask: those of its milestones, else those of its description. */
export function subtaskGoals({ milestones, description }: ActFacts['subtask']): TaskGoal[] {
  const goals = goalsIn(milestones);
  return goals.length > 0 ? goals : goalsIn([description]);
}

/** Whether an agent has handed over the items of a goal: items that it gave, or that it carried in order to give them. */
export function isHandedOver(goal: TaskGoal, goals: readonly TaskGoal[], given: readonly PastCall[]): boolean {
  if (goal.kind !== 'give' && goal.kind !== 'carry') return false;
  const gift = goals.find((other) => other.kind === 'give' && other.item === goal.item);
  return (
    gift?.kind === 'give' &&
    given.some(({ arguments: { item_name, target_player_name } }) => item_name === gift.item && target_player_name === gift.to)
  );
}

/** What an agent does while a way is still closed: it operates its control again, or looks around. */
function waiting(goal: TaskGoal, goals: readonly TaskGoal[], tools: readonly string[], past: readonly PastCall[]): PlannedCall | null {
  if (goal.kind !== 'open') return null;
  const pressed = goals.find((other) => other.kind === 'operate' && other.action === 'press');
  const again: PlannedCall | null =
    pressed?.kind === 'operate' ? { tool: 'ToggleAction', arguments: { item_name: pressed.block, ...pressed.at } } : null;
  return again !== null && tools.includes(again.tool) && !isHopeless(again, past) ? again : look(tools);
}

function look(tools: readonly string[]): PlannedCall | null {
  return tools.includes('scanNearbyEntities') ? { tool: 'scanNearbyEntities', arguments: { item_name: 'chest' } } : null;
}

function called({ tool, arguments: given }: PlannedCall, thought: string): string {
  return jsonAnswer({ thought, action: tool, arguments: given });
}

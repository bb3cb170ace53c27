import type { ActFacts } from '#server/contract/villager-facts.ts';
import { field, type PromptText } from '../../prompt-text.ts';
import { callsText, dataField, headText, toolsText, worldText } from '../../task/task-text.ts';

const role = [
  'You are one player of a Minecraft team and do one subtask of its plan, call by call. After each call you get its result and answer again.',
  'Answer with JSON of one of these two forms and nothing else:',
  '{"thought": "why this call", "action": "NAME OF A CALL", "arguments": {"PARAMETER": "VALUE"}}',
  '{"thought": "why it is over", "final answer": "what was reached and what is missing"}',
  'Give the final answer as soon as the milestones are reached, or when they cannot be reached, but not before the least number of calls.',
  'Good to know: a block is placed against another one, so lower blocks come first; an item must be carried before it can be placed, given or used; the lowest layer is y = -60; a call that failed twice in the same way will fail again.',
].join('\n');

/** The prompt for the next call of an agent. */
export function actText(facts: ActFacts): PromptText {
  const { agent, task, subtask, data, world, before, history, tools, leastCalls, callsLeft, secondsLeft } = facts;
  const prompt = [
    headText(task),
    dataField(data),
    worldText(world),
    field('You', agent),
    field('Your calls before this subtask', callsText(before)),
    field('Calls that you can make', toolsText(tools)),
    field('Subtask', subtask.description),
    field('Milestones', subtask.milestones.map((milestone) => `- ${milestone}`).join('\n')),
    field('Your calls for this subtask', callsText(history)),
    `Make at least ${leastCalls} calls before the final answer; if the milestones are reached sooner, look around with the calls that are left to make. ${callsLeft} calls are left, this one included.${secondsLeft === undefined ? '' : ` After ${secondsLeft} s of game time no further call is made.`}`,
  ];
  return { system: role, prompt: prompt.join('\n\n') };
}

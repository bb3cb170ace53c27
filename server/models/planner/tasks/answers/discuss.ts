import type { DiscussFacts, NextSubtaskFacts } from '#server/contract/discussion-facts.ts';
import { goalText } from '../goal-words.ts';
import { KnownWorld } from '../known-world.ts';
import { sharedSteps } from '../shared-steps.ts';
import { taskSteps } from '../task-steps.ts';

const nothing = 'nothing yet, because others come first';

/** What an agent says: the first speaker proposes a subtask for each agent, the others agree; the last round repeats the proposal. */
export function answerDiscuss({ agent, data, world, chat, round, rounds, calls }: DiscussFacts): string {
  const proposal = chat.find(({ text }) => text.startsWith('Proposal.'));
  if (proposal !== undefined && (round < rounds || proposal.from !== agent)) return `I agree with ${proposal.from}. I do my part.`;
  if (proposal !== undefined) return proposal.text;
  const known = new KnownWorld(data, world);
  const steps = taskSteps(known);
  const shares = sharedSteps(steps, world.members, calls);
  const parts = world.members.map((member, index) => {
    const goals = (shares[index] ?? []).flatMap((step) => steps[step]?.goalsFor?.(member.agent) ?? steps[step]?.goals ?? []);
    return `${member.agent}: ${goals.map(goalText).join('; ') || nothing}`;
  });
  return `Proposal. ${parts.join(' | ')}`;
}

/** The part of an agent in the newest proposal. */
export function answerNextSubtask({ agent, chat }: NextSubtaskFacts): string {
  const proposal = chat.findLast(({ text }) => text.startsWith('Proposal. '));
  const parts = proposal?.text.slice('Proposal. '.length).split(' | ') ?? [];
  const own = parts.find((part) => part.startsWith(`${agent}: `));
  return own?.slice(agent.length + 2) ?? nothing;
}

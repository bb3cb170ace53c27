import { distance, type Position } from '#lib/domain/position.ts';
import { pieceWords, positionWords } from '#lib/knowhow/words.ts';
import { type DiscussFacts, discussFacts, type NextSubtaskFacts, nextSubtaskFacts } from '#server/contract/discussion-facts.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import {
  type AgentSummaryFacts,
  type AssignFacts,
  actFacts,
  agentSummaryFacts,
  assignFacts,
  decomposeFacts,
  type EnvironmentSummaryFacts,
  environmentSummaryFacts,
  mergeFacts,
  type ReflectFacts,
  redecomposeFacts,
  reflectFacts,
  type SplitFacts,
  splitFacts,
} from '#server/contract/villager-facts.ts';
import { type FactsAnswer, planned } from '../../planned.ts';
import { bestPairing } from '../best-pairing.ts';
import { goalsIn, goalText } from '../goal-words.ts';
import { KnownWorld } from '../known-world.ts';
import { sharedSteps } from '../shared-steps.ts';
import { subtaskText } from '../subtask-text.ts';
import { taskSteps } from '../task-steps.ts';
import { answerAct, isHandedOver, subtaskGoals } from './act.ts';
import { answerDecompose, answerMerge, answerRedecompose } from './decompose.ts';
import { jsonAnswer } from './json-answer.ts';

/** An agent's new summary: its old one and the newest subtask, without the oldest sentences if they do not fit. */
function answerAgentSummary({ agent, summary, feedback, history, position, inventory, tokens }: AgentSummaryFacts): string {
  const made = history.filter(({ status }) => status).map(({ message }) => message);
  const carried = pieceWords(inventory);
  const last = [
    `I, ${agent}, made ${history.length} calls.`,
    ...made.slice(-4),
    feedback,
    `I was at ${positionWords(position)} and carried ${carried.slice(0, 12).join(', ') || 'nothing'}.`,
  ];
  const old = summary.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '' && !/^I was at /.test(sentence));
  let sentences = [...old, ...last];
  while (sentences.length > 1 && estimatedTokens(sentences.join(' ')) > tokens) sentences = sentences.slice(1);
  return sentences.join(' ');
}

/** A summary of the surroundings by its five headings. */
function answerEnvironmentSummary({ seen, places, containers, tokens }: EnvironmentSummaryFacts): string {
  const entities = [...new Set(seen.flatMap((one) => one.entities))];
  const blocks = [...new Set(seen.flatMap((one) => one.blocks))];
  const interactive = places.filter(
    ({ block, state }) => state.open !== undefined || state.powered !== undefined || /chest|furnace|table/.test(block),
  );
  const lines = [
    `Entity: ${seen.map(({ agent, position: at }) => `${agent} at ${positionWords(at)}`).join(', ') || 'none'}.`,
    `Blocks: ${blocks.slice(0, 24).join(', ') || 'none'}.`,
    `Creatures: ${entities.slice(0, 12).join(', ') || 'none'}.`,
    `Interactive items: ${
      interactive
        .slice(0, 12)
        .map(({ block, at }) => `${block} at ${positionWords(at)}`)
        .join(', ') || 'none'
    }.`,
    `Environment: ${containers.length} containers are known, and ${places.length} blocks belong to the task.`,
  ];
  while (lines.length > 1 && estimatedTokens(lines.join('\n')) > tokens) lines.splice(1, 1);
  return lines.join('\n');
}

/** Splits a subtask by its milestones: each agent gets about as many of them, those nearest to it. */
function answerSplit({ subtask, agents, world }: SplitFacts): string {
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

/** Most milestones that a summary lists. */
const mostListed = 4;

/** Judges a subtask by its goals in the world; without a goal that the planner knows, by its last call. */
function answerReflect({ agent, subtask, data, world, history, answer }: ReflectFacts): string {
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

const noWorkYet = 'nothing yet, because others come first';

/** What an agent says: the first speaker proposes a subtask for each agent, the others agree; the last round repeats the proposal. */
function answerDiscuss({ agent, data, world, chat, round, rounds, calls }: DiscussFacts): string {
  const proposal = chat.find(({ text }) => text.startsWith('Proposal.'));
  if (proposal !== undefined && (round < rounds || proposal.from !== agent)) return `I agree with ${proposal.from}. I do my part.`;
  if (proposal !== undefined) return proposal.text;
  const known = new KnownWorld(data, world);
  const steps = taskSteps(known);
  const shares = sharedSteps(steps, world.members, calls);
  const parts = world.members.map((member, index) => {
    const goals = (shares[index] ?? []).flatMap((step) => steps[step]?.goalsFor?.(member.agent) ?? steps[step]?.goals ?? []);
    return `${member.agent}: ${goals.map(goalText).join('; ') || noWorkYet}`;
  });
  return `Proposal. ${parts.join(' | ')}`;
}

/** The part of an agent in the newest proposal. */
function answerNextSubtask({ agent, chat }: NextSubtaskFacts): string {
  const proposal = chat.findLast(({ text }) => text.startsWith('Proposal. '));
  const parts = proposal?.text.slice('Proposal. '.length).split(' | ') ?? [];
  const own = parts.find((part) => part.startsWith(`${agent}: `));
  return own?.slice(agent.length + 2) ?? noWorkYet;
}

/** Assigns ready subtasks to free agents so that as many as possible are done, with the shortest ways in total. */
function answerAssign({ ready, free, members }: AssignFacts): string {
  const single = ready.filter(({ number }) => number === 1);
  const costs = single.map(({ agents, milestones }) => {
    const [first] = goalsIn(milestones).flatMap((goal): Position[] => ('at' in goal ? [goal.at] : []));
    return free.map((agent) => {
      if (agents.length > 0 && !agents.includes(agent)) return null;
      const position = members.find((member) => member.agent === agent)?.position;
      return first && position ? distance(first, position) : 0;
    });
  });
  const pairs = bestPairing(costs).flatMap((column, row) => {
    const [task, agent] = [single[row], column === null ? undefined : free[column]];
    return task && agent !== undefined
      ? [{ reason: `${agent} may do it and is the best placed of the free agents.`, task_id: task.id, agent: [agent] }]
      : [];
  });
  const used = new Set(pairs.flatMap(({ agent }) => agent));
  const groups = ready.flatMap(({ id, number, agents }) => {
    if (number === 1) return [];
    const team = free.filter((agent) => !used.has(agent) && (agents.length === 0 || agents.includes(agent))).slice(0, number);
    if (team.length < number) return [];
    for (const agent of team) used.add(agent);
    return [{ reason: `It takes ${number} agents, and these are free.`, task_id: id, agent: team }];
  });
  return jsonAnswer([...pairs, ...groups]);
}

/** The planner's answers about cooperative tasks, by purpose. */
export const taskAnswers: readonly (readonly [purpose: string, answer: FactsAnswer])[] = [
  ['decompose', planned(decomposeFacts, answerDecompose)],
  ['redecompose', planned(redecomposeFacts, answerRedecompose)],
  ['merge', planned(mergeFacts, answerMerge)],
  ['assign', planned(assignFacts, answerAssign)],
  ['split', planned(splitFacts, answerSplit)],
  ['act', planned(actFacts, answerAct)],
  ['reflect', planned(reflectFacts, answerReflect)],
  ['agent-summary', planned(agentSummaryFacts, answerAgentSummary)],
  ['environment-summary', planned(environmentSummaryFacts, answerEnvironmentSummary)],
  ['discuss', planned(discussFacts, answerDiscuss)],
  ['next-subtask', planned(nextSubtaskFacts, answerNextSubtask)],
];

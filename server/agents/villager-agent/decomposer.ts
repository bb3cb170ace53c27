import type { TaskDatum, TaskHead } from '#server/contract/task-prompt.ts';
import type { DecomposeFacts, MergeFacts, RedecomposeFacts } from '#server/contract/villager-facts.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModelForResult, tellIssue } from '../toolkit/model-prompt.ts';
import type { PromptText } from '../toolkit/prompt-text.ts';
import { openData } from '../toolkit/task/open-data.ts';
import { firstHalf, fittingFacts } from '../toolkit/task/token-limit.ts';
import { type Change, changedGraph } from './graph/change-graph.ts';
import type { Plan } from './plan.ts';
import { promptSubtask } from './prompt-subtask.ts';
import { decomposeText } from './prompts/decompose.ts';
import { mergeText } from './prompts/merge.ts';
import { redecomposeText } from './prompts/redecompose.ts';
import { changeIn } from './read-change.ts';
import { proposalsIn } from './read-proposals.ts';
import type { StateManager } from './state-manager.ts';

const attempts = 3;

/** What a decomposer needs to know. */
export interface DecomposerParts {
  readonly io: AgentIo;
  readonly choice: ModelChoice;
  readonly head: TaskHead;
  readonly data: readonly TaskDatum[];
  readonly random: Random;
  readonly mode: 'append' | 'merge';
  readonly iterations: number;
  readonly contextTokens: number;
}

/** Whether a plan got new subtasks, or there was nothing to do, or no usable answer; `final` means that no further one can be expected. */
export type Decomposed = 'changed' | 'nothing' | 'failed' | 'final';

/** Asks a model for the next subtasks of a team, or for a change of its plan, and changes the plan. */
export async function decompose(parts: DecomposerParts, plan: Plan, state: StateManager, signal: AbortSignal): Promise<Decomposed> {
  const isFirst = plan.graph.length === 0;
  const answer = isFirst ? await first(parts, plan, state, signal) : await further(parts, plan, state, signal);
  if (answer.state === 'aborted') return 'nothing';
  if (answer.state === 'unread') {
    const passing = ['broken', 'timeout', 'too-large', 'rate-limited', 'filtered', 'overflow'];
    return answer.failure === null || passing.includes(answer.failure.reason) ? 'failed' : 'final';
  }
  return apply(parts, answer.value, plan, state);
}

function apply(parts: DecomposerParts, change: Change, plan: Plan, state: StateManager): Decomposed {
  const { io, random } = parts;
  const team = state.members.filter(({ lost }) => lost === null).map(({ seat }) => seat.agent);
  if ((change.operation === 'insert' || change.operation === 'replan') && change.subtasks.length === 0) return 'nothing';
  const substitute = (): string => team[random.integer(0, team.length - 1)] ?? '';
  const growth = { graph: plan.graph, agents: team, most: team.length, next: plan.next, substitute };
  const { graph, added, notes } = changedGraph(change, growth);
  if (notes.length > 0) tellIssue(io, null, `got a plan with mistakes: ${notes.join(' ')}`, 'notice');
  if (added.length === 0 && change.operation !== 'move' && change.operation !== 'delete') return 'failed';
  const isFirst = plan.graph.length === 0;
  plan.change(graph, added.length, isFirst ? 'The first plan.' : `${words[change.operation]} ${added.join(', ')}`.trim());
  return 'changed';
}

async function first(parts: DecomposerParts, plan: Plan, state: StateManager, signal: AbortSignal) {
  const facts = fitting<DecomposeFacts>(parts, { purpose: 'decompose', ...commonFacts(parts, plan, state) }, decomposeText);
  const read = (answer: string): Change => ({ operation: 'insert', subtasks: subtasksOf(answer) });
  return askModelForResult(parts.io, { ...asking(parts, signal), facts, text: decomposeText, read, form: 'list', shorter: smaller });
}

async function further(parts: DecomposerParts, plan: Plan, state: StateManager, signal: AbortSignal) {
  const common = { ...commonFacts(parts, plan, state), previous: plan.graph.map(promptSubtask) };
  if (parts.mode === 'merge') {
    const facts = fitting<MergeFacts>(parts, { purpose: 'merge', ...common }, mergeText);
    return askModelForResult(parts.io, { ...asking(parts, signal), facts, text: mergeText, read: changeOf, shorter: smaller });
  }
  const facts = fitting<RedecomposeFacts>(parts, { purpose: 'redecompose', ...common }, redecomposeText);
  const read = (answer: string): Change => ({ operation: 'insert', subtasks: subtasksOf(answer) });
  return askModelForResult(parts.io, { ...asking(parts, signal), facts, text: redecomposeText, read, form: 'list', shorter: smaller });
}

function asking(parts: DecomposerParts, signal: AbortSignal) {
  return { ...parts.choice, agent: null, attempts, signal, otherwise: 'keeps its plan' };
}

function commonFacts(parts: DecomposerParts, plan: Plan, state: StateManager) {
  const { head: task, data: all, iterations: calls } = parts;
  const world = state.world();
  const { data, places, standing } = openData(
    all,
    world.places,
    world.members.map(({ position }) => position),
  );
  return { task, data, world: { ...world, places, standing }, most: Math.max(1, world.members.length), calls, first: plan.next };
}

function fitting<Facts extends DecomposeFacts | RedecomposeFacts | MergeFacts>(
  parts: DecomposerParts,
  facts: Facts,
  text: (facts: Facts) => PromptText,
): Facts {
  const length = (given: Facts): string => {
    const { system, prompt } = text(given);
    return system + prompt;
  };
  return fittingFacts(facts, parts.contextTokens, length, smaller);
}

const words: Readonly<Record<Change['operation'], string>> = {
  insert: 'New subtasks:',
  replan: 'All open subtasks gave way to',
  decompose: 'A subtask gave way to',
  move: 'A subtask waits for others now.',
  delete: 'Subtasks were taken away.',
};

const refusalWords = 'It has no list of subtasks. Answer with a JSON list, empty if there is nothing left to do.';

function subtasksOf(answer: string) {
  const proposals = proposalsIn(answer);
  if (proposals === null) throw new Error(refusalWords);
  return proposals;
}

function changeOf(answer: string): Change {
  const change = changeIn(answer);
  if (change === null) throw new Error('It has no operation. Answer with one JSON object as asked for.');
  return change;
}

/** Facts without their least important part: old subtasks, then summaries, then the highest blocks of the task, then places. */
function smaller<Facts extends DecomposeFacts | RedecomposeFacts | MergeFacts>(facts: Facts): Facts | null {
  if ('previous' in facts && facts.previous.length > 4) {
    const ended = facts.previous.filter(({ state }) => state === 'done');
    const dropped = ended.slice(0, Math.ceil(ended.length / 2));
    if (dropped.length > 0) return { ...facts, previous: facts.previous.filter((subtask) => !dropped.includes(subtask)) };
  }
  if (facts.world.members.some(({ summary }) => summary !== ''))
    return { ...facts, world: { ...facts.world, members: facts.world.members.map((member) => ({ ...member, summary: '' })) } };
  const blocks = facts.data.filter(({ fact }) => fact.kind === 'blueprint');
  const lowest = firstHalf(
    blocks.toSorted((a, b) => heightOf(a) - heightOf(b)),
    12,
  );
  if (lowest !== null) {
    const kept = new Set(lowest);
    return { ...facts, data: facts.data.filter((datum) => datum.fact.kind !== 'blueprint' || kept.has(datum)) };
  }
  const places = firstHalf(facts.world.places, 12);
  return places && { ...facts, world: { ...facts.world, places } };
}

function heightOf({ fact }: TaskDatum): number {
  return fact.kind === 'blueprint' ? (fact.blocks[0]?.at.y ?? 0) : 0;
}

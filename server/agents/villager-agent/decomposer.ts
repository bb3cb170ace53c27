import type { TaskDatum, TaskHead } from '#server/contract/task-prompt.ts';
import type { DecomposeFacts, MergeFacts, RedecomposeFacts } from '#server/contract/villager-facts.ts';
import type { Random } from '#server/minecraft/random.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModelForResult, tellIssue } from '../toolkit/model-prompt.ts';
import type { QuestionText } from '../toolkit/question-text.ts';
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

/** Keeps the plan of a team: asks a model for subtasks and connects them to a graph. */
export class Decomposer {
  private readonly parts: DecomposerParts;

  constructor(parts: DecomposerParts) {
    this.parts = parts;
  }

  /** Asks for the next subtasks, or for a change of the plan, and changes the plan. */
  async decompose(plan: Plan, state: StateManager, signal: AbortSignal): Promise<Decomposed> {
    const isFirst = plan.graph.length === 0;
    const answer = isFirst ? await this.first(plan, state, signal) : await this.further(plan, state, signal);
    if (answer.state === 'aborted') return 'nothing';
    if (answer.state === 'unread') {
      const passing = ['broken', 'timeout', 'too-large', 'rate-limited', 'filtered', 'overflow'];
      return answer.failure === null || passing.includes(answer.failure.reason) ? 'failed' : 'final';
    }
    return this.apply(answer.value, plan, state);
  }

  private apply(change: Change, plan: Plan, state: StateManager): Decomposed {
    const { io, random } = this.parts;
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

  private async first(plan: Plan, state: StateManager, signal: AbortSignal) {
    const facts = this.fitting<DecomposeFacts>({ purpose: 'decompose', ...this.common(plan, state) }, decomposeText);
    const read = (answer: string): Change => ({ operation: 'insert', subtasks: subtasksOf(answer) });
    return askModelForResult(this.parts.io, { ...this.asking(signal), facts, text: decomposeText, read, form: 'list', shorter: smaller });
  }

  private async further(plan: Plan, state: StateManager, signal: AbortSignal) {
    const common = { ...this.common(plan, state), previous: plan.graph.map(promptSubtask) };
    if (this.parts.mode === 'merge') {
      const facts = this.fitting<MergeFacts>({ purpose: 'merge', ...common }, mergeText);
      return askModelForResult(this.parts.io, { ...this.asking(signal), facts, text: mergeText, read: changeOf, shorter: smaller });
    }
    const facts = this.fitting<RedecomposeFacts>({ purpose: 'redecompose', ...common }, redecomposeText);
    const read = (answer: string): Change => ({ operation: 'insert', subtasks: subtasksOf(answer) });
    return askModelForResult(this.parts.io, { ...this.asking(signal), facts, text: redecomposeText, read, form: 'list', shorter: smaller });
  }

  private asking(signal: AbortSignal) {
    return { ...this.parts.choice, agent: null, attempts, signal, otherwise: 'keeps its plan' };
  }

  private common(plan: Plan, state: StateManager) {
    const { head: task, data: all, iterations: calls } = this.parts;
    const world = state.world();
    const { data, places, standing } = openData(
      all,
      world.places,
      world.members.map(({ position }) => position),
    );
    return { task, data, world: { ...world, places, standing }, most: Math.max(1, world.members.length), calls, first: plan.next };
  }

  private fitting<Facts extends DecomposeFacts | RedecomposeFacts | MergeFacts>(facts: Facts, text: (facts: Facts) => QuestionText): Facts {
    const length = (given: Facts): string => {
      const { system, prompt } = text(given);
      return system + prompt;
    };
    return fittingFacts(facts, this.parts.contextTokens, length, smaller);
  }
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

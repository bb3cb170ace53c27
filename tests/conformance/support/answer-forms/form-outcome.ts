import { adjudicate } from '#server/agents/gated/gate/adjudicator.ts';
import { gatedOptionsSchema } from '#server/agents/gated/options.ts';
import type { AgentIo } from '#server/agents/toolkit/model-prompt.ts';
import { seatTools } from '#server/agents/toolkit/subtask/seat-tools.ts';
import { doSubtask } from '#server/agents/toolkit/subtask/subtask-agent.ts';
import { newMember } from '#server/agents/toolkit/subtask/team-member.ts';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import { TaskKnowledge } from '#server/agents/toolkit/task/task-knowledge.ts';
import { assign } from '#server/agents/villager-agent/controller.ts';
import { decompose } from '#server/agents/villager-agent/decomposer.ts';
import { grownGraph } from '#server/agents/villager-agent/graph/grow-graph.ts';
import type { Subtask } from '#server/agents/villager-agent/graph/subtask.ts';
import { Plan } from '#server/agents/villager-agent/plan.ts';
import { StateManager } from '#server/agents/villager-agent/state-manager.ts';
import type { BodyAction } from '#server/bots/body-action.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import type { ModelRequest, ToolCall } from '#server/contract/model-request.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { Random } from '#server/minecraft/random.ts';
import { withClock } from '../answering-team.ts';
import { posts, TaskStage } from '../task-team.ts';
import type { AnswerForm } from './answer-form.ts';

/** What an answer led to, and the reason that the model got for a refusal; null for nothing. */
export interface FormOutcome {
  readonly did: string | null;
  readonly told: string | null;
}

const choice = { temperature: 0, maxOutputTokens: 1000 };
const head = { title: 'Posts', description: 'Build two posts.', objective: 'Build.' };
const data = taskData(posts);
const { signal } = new AbortController();
const usage = { call: 'test', inputTokens: 1, outputTokens: 1, latencyMs: 0, costUsd: null, retries: 0, model: 'test', provider: 'test' };
const nothing = { places: [], containers: [], members: [], standing: 0, environment: '' };
const again = /Your last answer could not be used: ([\s\S]*?)(?:\nThis was your answer:| It was empty\.| Keep to the form|$)/;
const tools = [
  ...['placeBlock', 'withdrawItem', 'scanNearbyEntities', 'fetchContainerContents', 'lookAt', 'craftBlock', 'handoverBlock', 'read'],
];

/** A model that gives an answer once, then another one; keeps the reason that it got for the first. */
class OneAnswer implements AgentIo {
  told: string | null = null;
  /** The final answer of an agent that its model was asked to judge. */
  final: string | null = null;
  private asked = 0;
  readonly models: AgentIo['models'];

  constructor({ answer, toolCalls }: AnswerForm, purpose: string, later: string) {
    this.models = {
      ask: async (request: ModelRequest) => {
        const { facts } = request;
        if (facts?.purpose === 'reflect' && 'answer' in facts && typeof facts.answer === 'string') this.final = facts.answer;
        if (request.purpose !== purpose) return { ...usage, text: '{"summary": "x", "task_status": "success"}' };
        this.told ??= again.exec(request.prompt)?.[1] ?? null;
        const isFirst = this.asked++ === 0;
        const calls: ToolCall[] | undefined = isFirst && toolCalls !== undefined ? [...toolCalls] : undefined;
        return { ...usage, text: isFirst ? answer : later, ...(calls === undefined ? {} : { toolCalls: calls }) };
      },
    };
  }

  tell(): void {}
}

/** A seat like another one, whose actions are kept and do nothing. */
function keeping(seat: Seat, kept: string[]): Seat {
  const act = async ({ name, detail }: BodyAction<unknown>): Promise<never> => {
    kept.push(`${name} ${detail}`.trim());
    throw new Error('It stands still here.');
  };
  return Object.create(seat, { act: { value: act } });
}

/** An answer to the request for the next call of Alice. */
export async function outcomeOfAct(form: AnswerForm, seat: Seat): Promise<FormOutcome> {
  const kept: string[] = [];
  const io = new OneAnswer(form, 'act', '{"final answer": "Later."}');
  const own = keeping(seat, kept);
  const member = newMember(own, seatTools(own, tools));
  const limits = { iterations: 2, seconds: 600, leastCalls: 0, contextTokens: 8000 };
  const agent = { io, member, limits, choices: { act: choice, reflect: choice } };
  const subtask = { description: 'Build a post', milestones: [] };
  const work = { task: head, subtask, data, whole: data, world: () => nothing };
  const { calls } = await doSubtask(agent, work, signal);
  const [did = null] = kept;
  const [call] = calls;
  if (did !== null) return { did, told: null };
  if (io.told !== null || call !== undefined) return { did: null, told: io.told ?? call?.message ?? null };
  return { did: io.final && `final ${io.final}`, told: null };
}

function planText(graph: readonly Subtask[]): string {
  return graph
    .map(
      ({ id, description, milestones, after, agents, number }) =>
        `${id} ${description} [${milestones.join(' | ')}] after (${after.join(', ')}) by ${agents.join(', ')} x${number}`,
    )
    .join('; ');
}

/** A team of Alice and Bob, and a plan of the open subtasks 1 and 2 unless it is empty. */
function teamOf(io: AgentIo, clock: Clock, isEmpty: boolean, count = 1) {
  const scene = new TaskStage(clock, ['Alice', 'Bob']);
  const limits = { agentSummaryTokens: 512, environmentSummaryTokens: 256, environmentCacheSeconds: 120, contextTokens: 4000 };
  const state = new StateManager(io, scene.members, { team: 'team', head, knowledge: new TaskKnowledge(posts) }, clock, choice, {
    ...limits,
    sharedState: true,
  });
  const plan = new Plan(io, 'team', () => 0);
  const open = { milestones: [], paths: [], after: [], agents: [], number: count };
  const proposals = [
    { id: '1', description: 'first', ...open },
    { id: '2', description: 'second', ...open },
  ].slice(0, count === 1 ? 2 : 1);
  const { graph, added } = grownGraph(proposals, { graph: [], agents: ['Alice', 'Bob'], most: 2, next: 1, substitute: () => 'Bob' });
  if (!isEmpty) plan.change(graph, added.length, 'test');
  const parts = { io, choice, head, data, iterations: 6, contextTokens: 4000 };
  return { state, plan, parts };
}

/** An answer to the request for the first subtasks, or for a change of the plan. */
export function outcomeOfPlan(form: AnswerForm, mode: 'append' | 'merge'): Promise<FormOutcome> {
  const later = mode === 'append' ? '[{"id": 9, "description": "Another plan"}]' : '{"operation": "insert", "subtasks": []}';
  const io = new OneAnswer(form, mode === 'append' ? 'decompose' : 'merge', later);
  return withClock(async (clock) => {
    const { state, plan, parts } = teamOf(io, clock, mode === 'append');
    const result = await decompose({ ...parts, random: new Random(3), mode }, plan, state, signal);
    if (io.told !== null) return { did: null, told: io.told };
    return { did: result === 'changed' ? planText(plan.graph) : result, told: null };
  });
}

/** An answer to the request to assign two subtasks. */
export function outcomeOfAssignment(form: AnswerForm): Promise<FormOutcome> {
  const io = new OneAnswer(form, 'assign', '[]');
  return withClock(async (clock) => {
    const { state, plan, parts } = teamOf(io, clock, false);
    const pairings = await assign(parts, plan, state, 4, signal);
    if (io.told !== null) return { did: null, told: io.told };
    return { did: pairings.map(({ subtask, member }) => `${subtask.id} ${member.seat.agent}`).join('; '), told: null };
  });
}

/** An answer to the request to split a subtask for two agents. */
export function outcomeOfSplit(form: AnswerForm): Promise<FormOutcome> {
  const io = new OneAnswer(form, 'split', '[]');
  return withClock(async (clock) => {
    const { state, plan, parts } = teamOf(io, clock, false, 2);
    await assign(parts, plan, state, 0, signal);
    if (io.told !== null) return { did: null, told: io.told };
    const own = plan.graph.filter(({ part }) => part !== null);
    return {
      did: own.map(({ agents, description, milestones }) => `${agents.join()}: ${description} [${milestones.join()}]`).join('; '),
      told: null,
    };
  });
}

/** An answer to the request to judge a subtask. */
export function outcomeOfReflection(form: AnswerForm): Promise<FormOutcome> {
  const io = new OneAnswer(form, 'reflect', '{"summary": "x", "task_status": "failure"}');
  return withClock(async (clock) => {
    const [member] = new TaskStage(clock, ['Alice']).members;
    if (!member) throw new Error('There is no agent.');
    const limits = { iterations: 0, seconds: 1, leastCalls: 0, contextTokens: 4000 };
    const agent = { io, member, limits, choices: { act: choice, reflect: choice } };
    const work = { task: head, subtask: { description: 'Build', milestones: [] }, data, whole: data, world: () => nothing };
    const { success } = await doSubtask(agent, work, signal);
    return io.told === null ? { did: success ? 'success' : 'failure', told: null } : { did: null, told: io.told };
  });
}

const card: AdjudicateFacts = {
  purpose: 'adjudicate',
  issue: { type: 'missing_resource', items: { stone: 1 }, node: '1' },
  features: { C: 2, A: 2, D: 1, R: 1, H: 0 },
  score: 0.7,
  thresholds: [0.5, 0.9],
  candidates: [],
};

/** An answer of the adjudicator. */
export async function outcomeOfAdjudication(form: AnswerForm): Promise<FormOutcome> {
  const io = new OneAnswer(form, 'adjudicate', '{"decision": "stay_local", "confidence": 0}');
  const found = await adjudicate(io, { agent: 'Alice', options: gatedOptionsSchema.parse({}), signal }, card);
  if (io.told !== null) return { did: null, told: io.told };
  return { did: found && `${found.decision} ${found.confidence}`, told: null };
}

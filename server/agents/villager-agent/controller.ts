import type { TaskDatum, TaskHead } from '#server/contract/task-prompt.ts';
import type { AssignFacts, SplitFacts } from '#server/contract/villager-facts.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModel, tellIssue } from '../toolkit/model-prompt.ts';
import type { TeamMember } from '../toolkit/subtask/team-member.ts';
import { dataAt } from '../toolkit/task/task-data.ts';
import { fittingFacts } from '../toolkit/task/token-limit.ts';
import { readySubtasks } from './graph/ready-subtasks.ts';
import { equalParts } from './graph/split-subtask.ts';
import type { Subtask } from './graph/subtask.ts';
import type { Plan } from './plan.ts';
import { promptSubtask } from './prompt-subtask.ts';
import { assignText } from './prompts/assign.ts';
import { splitText } from './prompts/split.ts';
import { type Assignment, assignmentsIn } from './read-assignments.ts';
import { partsIn } from './read-parts.ts';
import type { StateManager } from './state-manager.ts';

const attempts = 2;
/** Newest subtasks whose results are in a prompt. */
const mostExperience = 12;

/** What the controller of a team needs to know. */
export interface ControllerParts {
  readonly io: AgentIo;
  readonly choice: ModelChoice;
  readonly head: TaskHead;
  readonly data: readonly TaskDatum[];
  readonly iterations: number;
  readonly contextTokens: number;
}

/** A subtask with the agent that begins it now. */
export interface Pairing {
  readonly subtask: Subtask;
  readonly member: TeamMember;
}

/**
 * Gives ready subtasks to free agents, and splits those that take several. Returns the subtasks that begin now, at most `most`. Assignments that do not fit are left out; if none fits although one is possible, the first
 * free agents take the first subtasks, so that a team never stands still.
 */
export async function assign(
  parts: ControllerParts,
  plan: Plan,
  state: StateManager,
  most: number,
  signal: AbortSignal,
): Promise<Pairing[]> {
  await splitReady(parts, plan, state, signal);
  const ready = readySubtasks(plan.graph).filter(({ number }) => number === 1);
  const free = state.members.filter(({ lost, doing }) => lost === null && doing === null);
  if (most <= 0 || !ready.some((subtask) => free.some((member) => mayDo(subtask, member, state)))) return [];
  const facts = fittingFacts(factsFor(parts, plan, ready, free, state), parts.contextTokens, length, smaller);
  const names = { tasks: ready.map(({ id }) => id), agents: free.map(({ seat }) => seat.agent) };
  const read = (answer: string) => assignmentsIn(answer, names);
  const asking = { ...parts.choice, facts, agent: null, text: assignText, read, attempts, signal };
  const assigned = await askModel(parts.io, {
    ...asking,
    form: 'list',
    shorter: smaller,
    otherwise: 'gives the first subtasks to the first free agents',
  });
  if (signal.aborted) return [];
  const { pairings, notes } = fitting(assigned ?? [], ready, free, state);
  if (notes.length > 0) tellIssue(parts.io, null, `got assignments with mistakes: ${notes.join(' ')}`, 'notice');
  return (pairings.length > 0 ? pairings : inOrder(ready, free, state)).slice(0, most);
}

async function splitReady(parts: ControllerParts, plan: Plan, state: StateManager, signal: AbortSignal): Promise<void> {
  const present = state.members.filter(({ lost }) => lost === null);
  for (const subtask of readySubtasks(plan.graph).filter(({ number }) => number > 1)) {
    const able = present
      .filter((member) => mayDo(subtask, member, state))
      .toSorted((a, b) => Number(a.doing !== null) - Number(b.doing !== null));
    const agents = able.slice(0, subtask.number).map(({ seat }) => seat.agent);
    if (agents.length === 0 || signal.aborted) continue;
    const facts: SplitFacts = {
      ...{ purpose: 'split', task: parts.head, data: dataAt(parts.data, subtask.paths), world: state.world() },
      ...{ subtask: promptSubtask(subtask), agents, calls: parts.iterations },
    };
    const read = (answer: string) => partsIn(answer, agents);
    const asking = { ...parts.choice, facts, agent: null, text: splitText, read, attempts, signal };
    const shares = await askModel(parts.io, { ...asking, otherwise: 'gives the whole subtask to each agent' });
    if (!signal.aborted) plan.split(subtask.id, shares ?? equalParts(subtask, agents));
  }
}

function factsFor(
  parts: ControllerParts,
  plan: Plan,
  ready: readonly Subtask[],
  free: readonly TeamMember[],
  state: StateManager,
): AssignFacts {
  const { head: task, data } = parts;
  const ended = plan.graph.filter((subtask) => subtask.state === 'done' || subtask.state === 'failed');
  return {
    ...{ purpose: 'assign', task, environment: state.world().environment },
    experience: ended
      .slice(-mostExperience)
      .map(({ id, state: end, agents, feedback }) => `${id} (${agents.join(', ')}, ${end}): ${feedback}`),
    ...{ members: state.world().members, free: free.map(({ seat }) => seat.agent), ready: ready.map(promptSubtask) },
    data: dataAt(
      data,
      ready.flatMap(({ paths }) => paths),
    ),
  };
}

/** Whether an agent may do a subtask: it is among its agents, or these have all left. */
function mayDo({ agents }: Subtask, { seat }: TeamMember, { members }: StateManager): boolean {
  const present = agents.filter((agent) => members.some((member) => member.lost === null && member.seat.agent === agent));
  return present.length === 0 || present.includes(seat.agent);
}

function fitting(
  assigned: readonly Assignment[],
  ready: readonly Subtask[],
  free: readonly TeamMember[],
  state: StateManager,
): { readonly pairings: Pairing[]; readonly notes: string[] } {
  const pairings: Pairing[] = [];
  const notes: string[] = [];
  for (const { task, agents } of assigned) {
    const subtask = ready.find(({ id }) => id === task);
    const [name = '', ...more] = agents;
    if (more.length > 0) notes.push(`Subtask ${task} takes one agent, and it goes to ${name} alone.`);
    const member = free.find(({ seat }) => seat.agent === name);
    const isTaken = pairings.some((pair) => pair.subtask === subtask || pair.member === member);
    if (!subtask) notes.push(`There is no ready subtask ${task}.`);
    else if (!member) notes.push(`${name} is not free.`);
    else if (isTaken) notes.push(`${name} and subtask ${task} can be paired only once.`);
    else if (!mayDo(subtask, member, state)) notes.push(`${name} may not do subtask ${task}.`);
    else pairings.push({ subtask, member });
  }
  return { pairings, notes };
}

function inOrder(ready: readonly Subtask[], free: readonly TeamMember[], state: StateManager): Pairing[] {
  const used = new Set<TeamMember>();
  return ready.flatMap((subtask) => {
    const member = free.find((one) => !used.has(one) && mayDo(subtask, one, state));
    if (!member) return [];
    used.add(member);
    return [{ subtask, member }];
  });
}

function length(facts: AssignFacts): string {
  const { system, prompt } = assignText(facts);
  return system + prompt;
}

/** Facts without their least important part: earlier results, then summaries, then the data. */
function smaller(facts: AssignFacts): AssignFacts | null {
  if (facts.experience.length > 0) return { ...facts, experience: facts.experience.slice(Math.ceil(facts.experience.length / 2)) };
  if (facts.members.some(({ summary }) => summary !== ''))
    return { ...facts, members: facts.members.map((member) => ({ ...member, summary: '' })) };
  return facts.data.length > 0 ? { ...facts, data: facts.data.slice(0, Math.floor(facts.data.length / 2)) } : null;
}

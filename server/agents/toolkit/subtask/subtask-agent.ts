import { mindLimits } from '#lib/domain/mind-event.ts';
import type { Position } from '#lib/domain/position.ts';
import { blockPositionSchema } from '#lib/domain/position-schema.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { ToolCall } from '#server/contract/model-request.ts';
import type { PastCall, TaskDatum, TaskHead, TaskWorld } from '#server/contract/task-prompt.ts';
import type { ActFacts, ReflectFacts } from '#server/contract/villager-facts.ts';
import type { ModelChoice } from '../model-choice.ts';
import { type AgentIo, askModelForResult } from '../model-prompt.ts';
import type { PromptText } from '../prompt-text.ts';
import type { ReadAnswer } from '../readable-answer.ts';
import { firstHalf, fittingFacts } from '../task/token-limit.ts';
import { actText } from './prompts/act.ts';
import { reflectText } from './prompts/reflect.ts';
import { type Act, actIn } from './read-act.ts';
import { reflectionIn } from './read-reflection.ts';
import type { TeamMember } from './team-member.ts';

/** Horizontal distance in blocks from a place of the data within which blocks matter: enough for a body and a scaffold. */
const aside = 2;
/** The same from the agent itself. */
const aroundSelf = 3;
/** Blocks outside the blueprint in one prompt. */
const mostOthers = 30;

/**
 * What is known of the world, of its blocks only those that concern an agent's subtask: at the places of its data and around, above and
 * below them, around the agent, and those that stand outside the blueprint of the whole task.
 */
function nearPlaces(agent: string, data: readonly TaskDatum[], whole: readonly TaskDatum[], world: TaskWorld): TaskWorld {
  const hasBlueprint = whole.some(({ fact }) => fact.kind === 'blueprint');
  const others = hasBlueprint ? world.places.filter(({ isRight }) => !isRight).slice(0, mostOthers) : [];
  const own = [...data.flatMap(positionsIn), ...others.map(({ at }) => at)];
  const isNear = (at: Position): boolean => own.some(({ x, z }) => Math.abs(at.x - x) + Math.abs(at.z - z) <= aside);
  const isMined = new Set(data.flatMap(({ fact }) => (fact.kind === 'source' && fact.by === 'mine' ? [fact.target] : [])));
  const self = world.members.find((member) => member.agent === agent)?.position;
  const isAround = (at: Position): boolean =>
    self !== undefined && Math.abs(at.x + 0.5 - self.x) + Math.abs(at.z + 0.5 - self.z) <= aroundSelf;
  const near = world.places.filter(({ at, block }) => isNear(at) || isAround(at) || isMined.has(block));
  return { ...world, places: near, standing: 0 };
}

function positionsIn({ fact }: TaskDatum): Position[] {
  if (fact.kind === 'blueprint') return fact.blocks.map(({ at }) => at);
  return 'at' in fact && fact.at !== null && typeof fact.at === 'object' ? [fact.at] : [];
}

/** One model call, and one more if its answer is unreadable. */
const attempts = 2;
/** Calls of earlier subtasks in a prompt. */
const callsBefore = 4;
/** Longest message of a call in a prompt, in characters. */
const longestMessage = 300;
const cutNote = ' [cut]';

/** The name of a final answer that came too early, in the history. */
const finalAnswer = 'final answer';

/** Limits of one subtask. */
export interface SubtaskLimits {
  /** Most model calls. */
  readonly iterations: number;
  /** Most game seconds of a subtask; a running call ends by its own limit. */
  readonly seconds: number;
  /** Least calls before a final answer. */
  readonly leastCalls: number;
  /** Most tokens of a prompt. */
  readonly contextTokens: number;
}

export interface SubtaskChoices {
  readonly act: ModelChoice;
  readonly reflect: ModelChoice;
}

/** What an agent has to do. */
export interface SubtaskWork {
  readonly task: TaskHead;
  readonly subtask: ActFacts['subtask'];
  readonly data: readonly TaskDatum[];
  /** The data of the whole task. */
  readonly whole: readonly TaskDatum[];
  /** What the agent knows of the world at this moment. */
  world(): TaskWorld;
}

/** The end of a subtask. */
export interface Execution {
  readonly success: boolean;
  readonly feedback: string;
  readonly calls: readonly PastCall[];
}

/** An agent that does subtasks: its body with the calls that it may use, and how its model is asked. */
export interface SubtaskAgent {
  readonly io: AgentIo;
  readonly member: TeamMember;
  readonly limits: SubtaskLimits;
  readonly choices: SubtaskChoices;
}

/**
 * Does a subtask with one body: a loop of a model call and a call of the API library, then a reflection (figures 14 and 15 of the paper).
 * Rejects with EpisodeOver or BodyLost.
 */
export async function doSubtask(agent: SubtaskAgent, work: SubtaskWork, signal: AbortSignal): Promise<Execution> {
  const { seat } = agent.member;
  const { iterations, seconds } = agent.limits;
  const end = seat.clock.now() + seconds * 1000;
  const before = agent.member.calls.slice(-callsBefore);
  const history: PastCall[] = [];
  let answer: string | null = null;
  let unread = 0;
  for (let iteration = 0; iteration < iterations && seat.clock.now() < end && unread < 2; iteration++) {
    const act = await nextAct(
      agent,
      work,
      { before, history, callsLeft: iterations - iteration, secondsLeft: wholeSeconds(end - seat.clock.now()) },
      signal,
    );
    if (signal.aborted) throw new EpisodeOver();
    if (act === null) {
      unread++;
      continue;
    }
    unread = 0;
    if (act.kind === 'call') history.push(await call(agent, act));
    else if (history.filter(({ tool }) => tool !== finalAnswer).length >= agent.limits.leastCalls) {
      ({ answer } = act);
      break;
    } else history.push(tooEarly(act.answer, agent.limits.leastCalls));
  }
  agent.member.calls = [...agent.member.calls, ...history].slice(-callsBefore * 4);
  return { ...(await reflect(agent, work, history, answer, signal)), calls: history };
}

async function nextAct(
  agent: SubtaskAgent,
  { task, subtask, data, whole, world }: SubtaskWork,
  so: Pick<ActFacts, 'before' | 'history' | 'callsLeft' | 'secondsLeft'>,
  signal: AbortSignal,
): Promise<Act | null> {
  const { seat, tools } = agent.member;
  const { leastCalls, contextTokens } = agent.limits;
  const all: ActFacts = {
    ...{ purpose: 'act', agent: seat.agent, task, subtask, data: [...data], world: nearPlaces(seat.agent, data, whole, world()) },
    ...{
      before: so.before,
      history: [...so.history],
      tools: [...tools.tools],
      leastCalls,
      callsLeft: so.callsLeft,
      secondsLeft: so.secondsLeft,
    },
  };
  const facts = fittingFacts(all, contextTokens, (given) => length(actText(given)), smaller);
  const read = (answer: string, toolCalls: readonly ToolCall[]): Act => actIn(answer, toolCalls, tools.tools);
  const asking = { ...agent.choices.act, facts, agent: seat.agent, text: actText, read, attempts, signal };
  const answer = await askModelForResult(agent.io, { ...asking, shorter: smaller, otherwise: 'made no call' });
  return answer.state === 'read' ? answer.value : null;
}

async function call(agent: SubtaskAgent, { tool, given, others }: Extract<Act, { kind: 'call' }>): Promise<PastCall> {
  const past = { tool, arguments: given };
  const { tools } = agent.member.tools;
  if (!tools.some(({ name }) => name === tool)) {
    const names = tools.map(({ name }) => name).join(', ');
    return { ...past, message: shortened(`There is no call "${tool}" for you. You can call ${names}.`), status: false };
  }
  try {
    const { message, status, events } = await agent.member.tools.call(tool, given);
    const lost = others === 0 ? [] : [`Your answer had ${others + 1} calls; only this first one was made.`];
    const said = shortened([message, ...lost, ...events].join(' '));
    const cell = blockPositionSchema.safeParse(given).data;
    if (cell !== undefined && (status || /already/.test(message))) agent.member.touched.push(cell);
    return { ...past, message: said, status };
  } catch (error) {
    if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
    return { ...past, message: shortened(messageOf(error)), status: false };
  }
}

async function reflect(
  agent: SubtaskAgent,
  { subtask, data, whole, world }: SubtaskWork,
  history: readonly PastCall[],
  answer: string | null,
  signal: AbortSignal,
): Promise<Pick<Execution, 'success' | 'feedback'>> {
  const name = agent.member.seat.agent;
  const all: ReflectFacts = {
    ...{
      purpose: 'reflect',
      agent: name,
      subtask,
      data: [...data],
      world: nearPlaces(name, data, whole, world()),
      history: [...history],
      answer,
    },
  };
  const facts = fittingFacts(all, agent.limits.contextTokens, (given) => length(reflectText(given)), smaller);
  const asking = { ...agent.choices.reflect, facts, agent: name, text: reflectText, read: reflectionIn, attempts, signal };
  const read = await askModelForResult(agent.io, { ...asking, shorter: smaller, otherwise: 'counts the subtask as failed' });
  if (signal.aborted) throw new EpisodeOver();
  const { success, summary } =
    read.state === 'read' ? read.value : { success: false, summary: `${unjudged(read)} ${answer ?? 'There was no final answer.'}` };
  agent.io.tell({ kind: 'critique', agent: name, success, text: summary.slice(0, mindLimits.text) });
  return { success, feedback: summary };
}

/** Why a subtask has no judgement; what a provider says is no word about the answer of the model. */
function unjudged(read: ReadAnswer<unknown>): string {
  return read.state === 'unread' && read.failure !== null ? 'It was not judged.' : 'There was no readable reflection.';
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / 1000));
}

/** A message that fits into a prompt, with a mark where its end is missing. */
function shortened(message: string): string {
  return message.length <= longestMessage ? message : message.slice(0, longestMessage - cutNote.length) + cutNote;
}

function tooEarly(answer: string, leastCalls: number): PastCall {
  return { tool: finalAnswer, arguments: { answer }, message: `At least ${leastCalls} calls come before the final answer.`, status: false };
}

function length({ system, prompt }: PromptText): string {
  return system + prompt;
}

/** Facts without their least important part: earlier calls, then places, then data, then old results. */
function smaller<Facts extends { data: TaskDatum[]; world: TaskWorld; history: PastCall[]; before?: PastCall[] }>(
  facts: Facts,
): Facts | null {
  if (facts.before !== undefined && facts.before.length > 0) return { ...facts, before: [] };
  const others = facts.world.members.some(({ summary }) => summary !== '');
  if (others) return { ...facts, world: { ...facts.world, members: facts.world.members.map((member) => ({ ...member, summary: '' })) } };
  const places = firstHalf(facts.world.places, 12);
  if (places !== null) return { ...facts, world: { ...facts.world, places } };
  const data = firstHalf(facts.data, 6);
  if (data !== null) return { ...facts, data };
  return facts.history.length > 2 ? { ...facts, history: facts.history.slice(-2) } : null;
}

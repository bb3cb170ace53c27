import type { AgentEvent, AgentMode } from '#lib/domain/agent-event.ts';
import type { SteeringOrder } from '#lib/domain/steering.ts';

type Of<Kind extends AgentEvent['kind']> = Extract<AgentEvent, { kind: Kind }>;

/** What an agent works at. */
export interface GoalView {
  /** Null for nothing. */
  readonly goal: string | null;
  readonly state: Of<'goal'>['state'];
  /** Why it does not go on by itself; null if it does. */
  readonly why: string | null;
  readonly tick: number;
}

/** A command from its start to its end. */
export interface CommandView {
  readonly seq: number;
  readonly number: number;
  readonly by: Of<'command'>['by'];
  readonly command: string;
  readonly state: Of<'command'>['state'];
  readonly from: number;
  /** Null while it is in progress. */
  readonly to: number | null;
  /** Why a mode began it. */
  readonly why: string | null;
  readonly result: string | null;
}

/** A time in which two agents were in a conversation. */
export interface TalkView {
  readonly partner: string;
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
}

/** What an agent summed up at a tick. */
export interface MemoryView {
  readonly seq: number;
  readonly tick: number;
  readonly text: string;
}

/** What a prompt quotes because it is near to it. */
export interface RetrievedView {
  readonly purpose: string;
  readonly examples: readonly string[];
  readonly skills: readonly string[];
  readonly tick: number;
  /** The model call with this prompt; null before it starts. */
  readonly call: string | null;
}

export interface AlarmView {
  readonly seq: number;
  readonly tick: number;
  readonly text: string;
  /** The agent's own words; empty for none. */
  readonly words: string;
}

/** A line between an agent and the people who steer it: what they order, or what it answers. */
export interface PersonLine {
  readonly seq: number;
  readonly tick: number;
  readonly from: string;
  /** Null for words. */
  readonly order: SteeringOrder | null;
  readonly text: string;
  /** Why the order had no effect; null if it had one. */
  readonly refused: string | null;
}

/** An agent as it reports itself. */
export interface ReportedAgent {
  readonly name: string;
  readonly goal: GoalView | null;
  /** The newest ones, oldest first. */
  readonly commands: readonly CommandView[];
  /** Conversations, oldest first. */
  readonly talks: readonly TalkView[];
  /** The newest summaries, oldest first. */
  readonly memories: readonly MemoryView[];
  readonly places: Of<'places'>['places'];
  readonly modes: readonly AgentMode[];
  /** The newest one for each purpose. */
  readonly retrieved: readonly RetrievedView[];
  /** The alarm that no later command has ended; null for none. */
  readonly alarm: AlarmView | null;
  readonly alarms: readonly AlarmView[];
  readonly lines: readonly PersonLine[];
  readonly isPaused: boolean;
}

/** A message from one agent to another. */
export interface ThreadMessage {
  readonly seq: number;
  readonly tick: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Whether it begins or ends a conversation. */
  readonly turn: 'start' | 'end' | null;
}

/** All that two agents said to each other. */
export interface ThreadView {
  readonly key: string;
  /** In the order of the alphabet. */
  readonly pair: readonly [string, string];
  readonly messages: readonly ThreadMessage[];
}

/** The agents of an episode that report what they do, in the order of their first report, and what they said to each other. */
export interface AgentsView {
  readonly agents: ReadonlyMap<string, ReportedAgent>;
  /** By key, in the order of their first message. */
  readonly threads: ReadonlyMap<string, ThreadView>;
}

export const noAgents: AgentsView = { agents: new Map(), threads: new Map() };

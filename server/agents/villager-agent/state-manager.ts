import { mindLimits } from '#lib/domain/mind-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { PastCall, TaskHead, TaskWorld } from '#server/contract/task-prompt.ts';
import type { AgentSummaryFacts, EnvironmentSummaryFacts } from '#server/contract/villager-facts.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModel } from '../toolkit/model-prompt.ts';
import type { TeamMember } from '../toolkit/subtask/team-member.ts';
import { kindsInSight, memberWords, roundedPosition, TeamSight } from '../toolkit/subtask/team-sight.ts';
import type { TaskKnowledge } from '../toolkit/task/task-knowledge.ts';
import { firstHalf, fittingFacts, withinTokens } from '../toolkit/task/token-limit.ts';
import type { VillagerOptions } from './options.ts';
import { agentSummaryText } from './prompts/agent-summary.ts';
import { environmentSummaryText } from './prompts/environment-summary.ts';

const attempts = 2;
/** Kinds of blocks and entities around an agent in a prompt. */
const mostKinds = 40;

type Limits = Pick<
  VillagerOptions,
  'agentSummaryTokens' | 'environmentSummaryTokens' | 'environmentCacheSeconds' | 'contextTokens' | 'sharedState'
>;

/** What a state manager knows besides its team. */
export interface StateTask {
  readonly team: TeamId;
  readonly head: TaskHead;
  readonly knowledge: Pick<TaskKnowledge, 'facts'>;
}

/**
 * Knows the state of agents and surroundings: what can be observed at any time, a running summary of each agent, and a summary of the
 * surroundings that is made again when it is too old.
 */
export class StateManager {
  readonly members: readonly TeamMember[];
  private readonly io: AgentIo;
  private readonly task: StateTask;
  private readonly clock: Clock;
  private readonly choice: ModelChoice;
  private readonly limits: Limits;
  private readonly sight: TeamSight;
  /** What each agent sees alone, where their states are not shared. */
  private readonly ownSights = new Map<TeamMember, TeamSight>();
  private environment = '';
  private environmentAt: number | null = null;

  constructor(io: AgentIo, members: readonly TeamMember[], task: StateTask, clock: Clock, choice: ModelChoice, limits: Limits) {
    this.io = io;
    this.members = members;
    this.sight = new TeamSight(members);
    this.task = task;
    this.clock = clock;
    this.choice = choice;
    this.limits = limits;
  }

  /** What the team knows of the world now. */
  world(): TaskWorld {
    return this.worldOf(this.members, this.sight);
  }

  /** What one agent knows of the world now: the state of all if it is shared, else its own. */
  worldFor(member: TeamMember): TaskWorld {
    return this.limits.sharedState ? this.world() : { ...this.worldOf([member], this.sightOf(member)), environment: '' };
  }

  private sightOf(member: TeamMember): TeamSight {
    const own = this.ownSights.get(member) ?? new TeamSight([member]);
    this.ownSights.set(member, own);
    return own;
  }

  private worldOf(members: readonly TeamMember[], sight: TeamSight): TaskWorld {
    const present = members.filter(({ lost }) => lost === null);
    return { ...sight.scene(this.task.knowledge.facts), members: present.map(memberWords), standing: 0, environment: this.environment };
  }

  /** Makes the summary of the surroundings, unless it is still new. */
  async lookAround(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const { environmentCacheSeconds, environmentSummaryTokens: tokens, contextTokens } = this.limits;
    if (this.environmentAt !== null && now - this.environmentAt < environmentCacheSeconds * 1000) return;
    const present = this.members.filter(({ lost }) => lost === null);
    const seen = present.map(({ seat }) => {
      const { blocks, entities } = kindsInSight(seat);
      const named = { blocks: blocks.slice(0, mostKinds), entities: entities.slice(0, mostKinds) };
      return { agent: seat.agent, position: roundedPosition(seat.position), ...named };
    });
    const all: EnvironmentSummaryFacts = {
      ...{ purpose: 'environment-summary', task: this.task.head, seen, ...this.sight.scene(this.task.knowledge.facts), tokens },
    };
    const text = ({ system, prompt }: { system: string; prompt: string }): string => system + prompt;
    const facts = fittingFacts(all, contextTokens, (given) => text(environmentSummaryText(given)), fewerPlaces);
    const asking = { ...this.choice, facts, agent: null, text: environmentSummaryText, read: prose, attempts, signal };
    const forms = { form: 'words' as const, shorter: fewerPlaces };
    const summary = await askModel(this.io, { ...asking, ...forms, otherwise: 'keeps the last summary of the surroundings' });
    this.environmentAt = now;
    if (summary === null) return;
    this.environment = withinTokens(summary, tokens);
    this.io.tell({ kind: 'summary', team: this.task.team, text: this.environment.slice(0, mindLimits.text) });
  }

  /** Makes the new summary of an agent after a subtask. */
  async remember(member: TeamMember, subtask: string, feedback: string, history: readonly PastCall[], signal: AbortSignal): Promise<void> {
    const { seat } = member;
    const tokens = this.limits.agentSummaryTokens;
    const facts: AgentSummaryFacts = {
      ...{ purpose: 'agent-summary', agent: seat.agent, summary: member.summary, subtask, feedback, history: [...history] },
      ...{ position: roundedPosition(seat.position), inventory: { ...seat.inventory() }, tokens },
    };
    const asking = { ...this.choice, facts, agent: seat.agent, text: agentSummaryText, read: prose, attempts, signal };
    const summary = await askModel(this.io, { ...asking, form: 'words', shorter: laterCalls, otherwise: 'keeps its last summary' });
    if (summary === null) return;
    member.summary = withinTokens(summary, tokens);
    this.io.tell({ kind: 'summary', team: this.task.team, agent: seat.agent, text: member.summary.slice(0, mindLimits.text) });
  }
}

function fewerPlaces(facts: EnvironmentSummaryFacts): EnvironmentSummaryFacts | null {
  const places = firstHalf(facts.places, 8);
  return places && { ...facts, places };
}

/** Facts without the older half of the calls; null without calls. */
function laterCalls(facts: AgentSummaryFacts): AgentSummaryFacts | null {
  return facts.history.length === 0 ? null : { ...facts, history: facts.history.slice(Math.ceil(facts.history.length / 2)) };
}

/** An answer in prose; null for an empty one. */
function prose(answer: string): string | null {
  return answer.trim() === '' ? null : answer.trim();
}

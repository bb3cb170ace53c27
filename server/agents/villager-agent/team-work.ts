import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { TaskDatum, TaskHead } from '#server/contract/task-prompt.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import { choiceFor } from '../toolkit/model-choice.ts';
import { tellIssue } from '../toolkit/model-prompt.ts';
import { allowedCalls } from '../toolkit/subtask/allowed-calls.ts';
import { seatTools } from '../toolkit/subtask/seat-tools.ts';
import { doSubtask, type SubtaskAgent } from '../toolkit/subtask/subtask-agent.ts';
import { newMember, type TeamMember } from '../toolkit/subtask/team-member.ts';
import { gamePause } from '../toolkit/task/game-pause.ts';
import { dataAt } from '../toolkit/task/task-data.ts';
import { taskHead } from '../toolkit/task/task-head.ts';
import { TaskKnowledge } from '../toolkit/task/task-knowledge.ts';
import { assign, type ControllerParts, type Pairing } from './controller.ts';
import { type DecomposerParts, decompose } from './decomposer.ts';
import { GatedTeam } from './gated-team.ts';
import { blockedSubtasks, readySubtasks } from './graph/ready-subtasks.ts';
import type { Subtask } from './graph/subtask.ts';
import { usualTokens, type VillagerOptions } from './options.ts';
import { Plan } from './plan.ts';
import { StateManager } from './state-manager.ts';

/** Game milliseconds before the first plan. */
const startMilliseconds = 500;
/** Game seconds between two attempts to plan without a result. */
const secondsBeforeRetry = 20;
/** Attempts without a result, one after the other, after which a team stops. */
const mostRetries = 6;

/** A list in random order. */
function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const result: Item[] = [];
  for (const [index, item] of list.entries()) result.splice(random.integer(0, index), 0, item);
  return result;
}

export interface TeamWorkParts {
  readonly context: AgentSystemContext;
  readonly options: VillagerOptions;
  readonly briefing: Briefing;
  readonly seats: readonly Seat[];
  nextRevision(): number;
}

/** The work of a team in one episode, from the first plan to the end. */
export class TeamWork {
  readonly members: readonly TeamMember[];
  readonly plan: Plan;
  private readonly context: AgentSystemContext;
  private readonly options: VillagerOptions;
  private readonly clock: Clock;
  private readonly head: TaskHead;
  private readonly knowledge: TaskKnowledge;
  private readonly data: readonly TaskDatum[];
  private readonly state: StateManager;
  private readonly decomposer: DecomposerParts;
  private readonly controller: ControllerParts;
  private readonly running = new Map<TeamMember, Promise<void>>();
  private failures = 0;
  private successes = 0;
  private retries = 0;
  private retryAt = 0;
  private error: unknown = null;
  private readonly briefing: Briefing;
  private readonly seats: readonly Seat[];
  private gated: GatedTeam | null = null;

  constructor({ context, options, briefing, seats, nextRevision }: TeamWorkParts) {
    const [first] = seats;
    if (!first) throw new Error('A team without seats cannot play.');
    const { team, facts } = briefing;
    this.context = context;
    this.briefing = briefing;
    this.seats = seats;
    this.options = options;
    this.clock = first.clock;
    const names = seats.map(({ agent }) => agent);
    const allowed = allowedCalls(names, briefing, options);
    this.members = seats.map((seat, index) => newMember(seat, seatTools(seat, shuffled(allowed[index] ?? [], context.random))));
    this.head = taskHead(briefing);
    this.knowledge = new TaskKnowledge(facts);
    this.data = this.knowledge.data;
    this.plan = new Plan(context, team, nextRevision);
    const choice = (module: 'decomposer' | 'controller' | 'state') => choiceFor(options, module, usualTokens);
    this.state = new StateManager(
      context,
      this.members,
      { team, head: this.head, knowledge: this.knowledge },
      this.clock,
      choice('state'),
      options,
    );
    const { iterations, contextTokens, mode } = options;
    const shared = { io: context, head: this.head, data: this.data, iterations, contextTokens };
    this.decomposer = { ...shared, choice: choice('decomposer'), random: context.random, mode };
    this.controller = { ...shared, choice: choice('controller') };
  }

  /** Works until the signal aborts, the time is over, or nothing is left to do. Rejects with the error of an agent other than its loss. */
  async run(signal: AbortSignal): Promise<void> {
    const stop = this.knowledge.listen(this.seats);
    try {
      // What the bodies carry and where they are, and what the referee says of that place, is known a moment after the start.
      await gamePause(this.clock, startMilliseconds, [signal], []);
      await this.workTogether(signal);
    } finally {
      stop();
    }
  }

  private async workTogether(signal: AbortSignal): Promise<void> {
    const { gate } = this.options;
    if (gate === null) return this.work(signal);
    const { context, briefing, seats, data } = this;
    this.gated = new GatedTeam(context, gate, { briefing, seats, data, signal });
    const attending = this.gated.attend();
    await this.work(signal);
    // The agents serve until the end of the episode, also when the plan is finished.
    await attending;
  }

  private async work(signal: AbortSignal): Promise<void> {
    const end = this.clock.now() + this.options.totalSeconds * 1000;
    while (!signal.aborted && this.clock.now() < end && this.retries < mostRetries) {
      if (this.members.every(({ lost }) => lost !== null)) return;
      if (this.needsPlan()) await this.makePlan(signal);
      if (!this.isRoundOver()) await this.begin(signal);
      if (this.error !== null) throw this.error;
      await gamePause(this.clock, this.options.pollSeconds * 1000, [signal], [...this.running.values()]);
    }
    await Promise.all(this.running.values());
    if (this.error !== null) throw this.error;
  }

  /** Whether the failures or successes since the last plan end the round. */
  private isRoundOver(): boolean {
    return this.failures >= this.options.roundFailures || this.successes >= this.options.roundSuccesses;
  }

  private needsPlan(): boolean {
    if (this.clock.now() < this.retryAt) return false;
    const ready = this.isRoundOver() ? [] : readySubtasks(this.plan.graph);
    if (ready.length > 0) return false;
    const isFree = this.members.some(({ lost, doing }) => lost === null && doing === null);
    return this.running.size === 0 || (this.options.decomposeWhen === 'agent-free' && isFree && this.running.size < this.options.workers);
  }

  private async makePlan(signal: AbortSignal): Promise<void> {
    await this.state.lookAround(signal);
    const result = await decompose(this.decomposer, this.plan, this.state, signal);
    if (signal.aborted) return;
    this.failures = 0;
    this.successes = 0;
    this.dropBlocked();
    this.keepToParts();
    if (result === 'changed') {
      this.retries = 0;
      return;
    }
    if (this.running.size === 0) this.retries = result === 'final' ? mostRetries : this.retries + 1;
    this.retryAt = this.clock.now() + secondsBeforeRetry * 1000;
    if (this.retries >= mostRetries) tellIssue(this.context, null, 'stops, because it got no further subtasks.', 'notice');
  }

  /** Ends open subtasks that wait for a failed one: later plans have others in their place. */
  private dropBlocked(): void {
    for (const { id } of blockedSubtasks(this.plan.graph))
      this.plan.mark(id, 'failed', [], 'It never began, because a subtask before it failed.');
  }

  /** With the gate, a subtask about blocks is for the agents whose parts have them: the parts of a divided plan are public. */
  private keepToParts(): void {
    const { gated, plan } = this;
    if (gated === null) return;
    plan.graph = plan.graph.map((subtask) => {
      const agents = subtask.state === 'open' ? gated.agentsOf(subtask) : [];
      return agents.length === 0 ? subtask : { ...subtask, agents };
    });
  }

  private async begin(signal: AbortSignal): Promise<void> {
    const places = this.options.workers - this.running.size;
    if (readySubtasks(this.plan.graph).length === 0) return;
    for (const pairing of await assign(this.controller, this.plan, this.state, places, signal)) {
      if (signal.aborted) return;
      this.plan.mark(pairing.subtask.id, 'running', [pairing.member.seat.agent]);
      pairing.member.doing = pairing.subtask.description;
      const work = this.carryOut(pairing, signal).finally(() => {
        pairing.member.doing = null;
        this.running.delete(pairing.member);
      });
      this.running.set(pairing.member, work);
    }
  }

  /** Does a subtask to its end. Never rejects. */
  private async carryOut({ subtask, member }: Pairing, signal: AbortSignal): Promise<void> {
    const { agent } = member.seat;
    try {
      const alone =
        this.gated?.executorFor(agent, subtask) ?? (() => doSubtask(this.agentFor(member), this.workFor(subtask, member), signal));
      const { success, feedback, calls } = await alone();
      await this.state.remember(member, subtask.description, feedback, calls, signal);
      if (signal.aborted) return;
      if (success) this.successes++;
      else this.failures++;
      this.plan.mark(subtask.id, success ? 'done' : 'failed', [agent], feedback);
    } catch (error) {
      if (error instanceof EpisodeOver || signal.aborted) return;
      if (!(error instanceof BodyLost)) {
        this.error ??= error;
        return;
      }
      member.lost = messageOf(error);
      tellIssue(this.context, agent, `left the game during subtask ${subtask.id}, which is open again: ${member.lost}`, 'notice');
      this.plan.mark(subtask.id, 'open', [agent], `${agent} left the game.`);
    }
  }

  private agentFor(member: TeamMember): SubtaskAgent {
    const { iterations, seconds, taskSeconds, leastCalls, contextTokens } = this.options;
    const limits = { iterations, seconds: Math.min(seconds, taskSeconds), leastCalls, contextTokens };
    const choices = { act: choiceFor(this.options, 'act', usualTokens), reflect: choiceFor(this.options, 'reflect', usualTokens) };
    return { io: this.context, member, limits, choices };
  }

  private workFor({ description, milestones, paths }: Subtask, member: TeamMember) {
    const data = dataAt(this.data, paths);
    return {
      task: this.head,
      subtask: { description, milestones: [...milestones] },
      data: data.length > 0 ? data : this.data,
      whole: this.data,
      world: () => this.state.worldFor(member),
    };
  }
}

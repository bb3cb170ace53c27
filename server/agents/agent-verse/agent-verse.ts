import { z } from 'zod';
import { mindLimits } from '#lib/domain/mind-event.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { discussionPurposes } from '#server/contract/discussion-facts.ts';
import type { TaskDatum, TaskHead, TaskWorld } from '#server/contract/task-prompt.ts';
import { choiceFor, choiceOptions, lengthWords } from '../toolkit/model-choice.ts';
import { tellIssue } from '../toolkit/model-prompt.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { allowedCalls } from '../toolkit/subtask/allowed-calls.ts';
import { seatTools } from '../toolkit/subtask/seat-tools.ts';
import { doSubtask } from '../toolkit/subtask/subtask-agent.ts';
import { subtaskOptions, subtaskOptionWords } from '../toolkit/subtask/subtask-options.ts';
import { newMember, type TeamMember } from '../toolkit/subtask/team-member.ts';
import { memberWords, TeamSight } from '../toolkit/subtask/team-sight.ts';
import { gamePause } from '../toolkit/task/game-pause.ts';
import { openData } from '../toolkit/task/open-data.ts';
import { taskHead } from '../toolkit/task/task-head.ts';
import { TaskKnowledge } from '../toolkit/task/task-knowledge.ts';
import { discussion, nextSubtask } from './discussion.ts';

/** The modules of AgentVerse that call a model. */
const agentVerseModules = ['discussion', 'summary', 'act', 'reflect'] as const;

/** The most tokens of an answer unless the options set a length. */
const usualTokens = 1024;

/** The options of AgentVerse, all optional. */
const agentVerseOptionsSchema = z.strictObject({
  ...choiceOptions(agentVerseModules),
  temperature: z.number().min(0).max(2).default(0),
  ...subtaskOptions,
  rounds: z.int().min(1).max(20).default(4),
  totalSeconds: z.number().min(1).max(86_400).default(1200),
});
type AgentVerseOptions = z.output<typeof agentVerseOptionsSchema>;

/** Descriptions of the options. */
const agentVerseOptionWords: Readonly<Record<keyof AgentVerseOptions, string>> = {
  temperature: 'sampling temperature of all model calls; 0 by default, as in the paper',
  maxOutputTokens: lengthWords(usualTokens),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${agentVerseModules.join(', ')}`,
  ...subtaskOptionWords,
  rounds: 'rounds of a discussion, in each of which every agent speaks once; 4 by default, as in the paper',
  totalSeconds: 'game seconds after which no discussion begins; 1200 by default',
};

/** Game milliseconds before the first discussion. */
const startMilliseconds = 500;
/** Game seconds before another discussion after one without any subtask. */
const secondsBeforeRetry = 20;
/** Discussions without any subtask, one after the other, after which a team stops. */
const mostRetries = 6;

/**
 * AgentVerse as the VillagerBench paper compares it: before each piece of work the agents discuss in rounds, each sums up its own next subtask, and
 * the agents of VillagerAgent do them at the same time. There is no plan beyond the discussion.
 */
class AgentVerse implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly options: AgentVerseOptions;
  private briefing: Briefing | null = null;

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.options = readOptions('agent-verse', agentVerseOptionsSchema, context.options);
  }

  async prepare(briefing: Briefing): Promise<void> {
    if ((briefing.tools ?? []).length === 0)
      throw new Error(`${briefing.title} allows no calls of the API, which AgentVerse needs. Choose a cooperative task.`);
    this.briefing = briefing;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { briefing, context, options } = this;
    const [first] = seats;
    if (briefing === null || !first) throw new Error('AgentVerse was not prepared for this episode.');
    const names = seats.map(({ agent }) => agent);
    const allowed = allowedCalls(names, briefing, options);
    const members = seats.map((seat, index) => newMember(seat, seatTools(seat, allowed[index] ?? [])));
    const knowledge = new TaskKnowledge(briefing.facts);
    const round = new DiscussingTeam({ context, options, briefing, members, knowledge });
    const end = first.clock.now() + options.totalSeconds * 1000;
    const stop = knowledge.listen(seats);
    try {
      // What the bodies carry and where they are, and what the referee says of that place, is known a moment after the start.
      await gamePause(first.clock, startMilliseconds, [signal], []);
      for (let idle = 0; idle < mostRetries && !signal.aborted && first.clock.now() < end; ) {
        if (members.every(({ lost }) => lost !== null)) break;
        const worked = await round.work(signal);
        idle = worked ? 0 : idle + 1;
        if (!worked) await gamePause(first.clock, secondsBeforeRetry * 1000, [signal], []);
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      stop();
    }
    const [gone] = members.filter(({ lost }) => lost !== null);
    if (gone && members.every(({ lost }) => lost !== null)) throw new BodyLost(gone.seat.agent, gone.lost ?? '');
  }

  async review(): Promise<void> {
    this.briefing = null;
  }

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

interface DiscussingTeamParts {
  readonly context: AgentSystemContext;
  readonly options: AgentVerseOptions;
  readonly briefing: Briefing;
  readonly members: readonly TeamMember[];
  readonly knowledge: TaskKnowledge;
}

/** A team between two discussions. */
class DiscussingTeam {
  private readonly context: AgentSystemContext;
  private readonly options: AgentVerseOptions;
  private readonly briefing: Briefing;
  private readonly members: readonly TeamMember[];
  private readonly head: TaskHead;
  private readonly knowledge: TaskKnowledge;
  private readonly data: readonly TaskDatum[];
  private readonly sight: TeamSight;
  private experience: string[] = [];

  constructor({ context, options, briefing, members, knowledge }: DiscussingTeamParts) {
    this.context = context;
    this.options = options;
    this.briefing = briefing;
    this.members = members;
    this.head = taskHead(briefing);
    this.knowledge = knowledge;
    this.data = knowledge.data;
    this.sight = new TeamSight(members);
  }

  /** Runs a discussion, then one subtask per agent. Returns false if no agent got a subtask. */
  async work(signal: AbortSignal): Promise<boolean> {
    const { options, context } = this;
    const present = this.members.filter(({ lost }) => lost === null);
    const agents = present.map(({ seat }) => seat.agent);
    const full = this.world();
    const { data, places, standing } = openData(
      this.data,
      full.places,
      full.members.map(({ position }) => position),
    );
    const world = { ...full, places, standing };
    const { iterations: calls, rounds, contextTokens } = options;
    const topic = { task: this.head, data, world, experience: this.experience, calls, rounds, agents, contextTokens };
    const chat = await discussion(context, choiceFor(options, 'discussion', usualTokens), topic, signal);
    const subtasks = await Promise.all(
      agents.map((agent) => nextSubtask(context, choiceFor(options, 'summary', usualTokens), { agent, agents, chat }, signal)),
    );
    if (signal.aborted) return true;
    const results = await Promise.all(present.map((member, index) => this.carryOut(member, subtasks[index] ?? null, signal)));
    this.experience = results.flatMap((result) => result ?? []);
    return this.experience.length > 0;
  }

  /** Does a subtask; returns its result in a sentence, null without a subtask or for an agent that left. */
  private async carryOut(member: TeamMember, subtask: string | null, signal: AbortSignal): Promise<string | null> {
    const { agent } = member.seat;
    if (subtask === null) return null;
    const { iterations, seconds, leastCalls, contextTokens } = this.options;
    const choices = { act: choiceFor(this.options, 'act', usualTokens), reflect: choiceFor(this.options, 'reflect', usualTokens) };
    const worker = { io: this.context, member, limits: { iterations, seconds, leastCalls, contextTokens }, choices };
    const { head: task, data, briefing } = this;
    this.context.tell({ kind: 'summary', team: briefing.team, agent, text: subtask.slice(0, mindLimits.text) });
    member.doing = subtask;
    try {
      const open = openData(data, this.world().places).data;
      const work = { task, subtask: { description: subtask, milestones: [] }, data: open, whole: data, world: () => this.world() };
      const { success, feedback } = await doSubtask(worker, work, signal);
      return `${agent} ${success ? 'succeeded' : 'failed'}: ${feedback}`;
    } catch (error) {
      if (!(error instanceof BodyLost)) throw error;
      member.lost = messageOf(error);
      tellIssue(this.context, agent, `left the game: ${member.lost}`, 'notice');
      return null;
    } finally {
      member.doing = null;
    }
  }

  private world(): TaskWorld {
    const present = this.members.filter(({ lost }) => lost === null);
    return { ...this.sight.scene(this.knowledge.facts), members: present.map(memberWords), standing: 0, environment: '' };
  }
}

/** The definition of AgentVerse. */
export const agentVerse: AgentSystemDefinition = {
  summary: {
    id: 'agent-verse',
    title: 'AgentVerse',
    summary: 'Lets all agents discuss in rounds, after which each does the subtask that it understood as its own.',
    kind: 'model',
    options: agentVerseOptionWords,
  },
  options: agentVerseOptionsSchema,
  purposes: discussionPurposes,
  create: (context) => new AgentVerse(context),
};

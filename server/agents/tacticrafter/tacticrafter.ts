import { z } from 'zod';
import { causalRelationSchema, mindLimits } from '#lib/domain/mind-event.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition, EpisodeOutcome, Look } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import {
  causalFacts,
  causalUpdateFacts,
  critiqueFacts,
  opponentFacts,
  type PromptBriefing,
  programFacts,
  tacticsFacts,
  tacticsUpdateFacts,
} from '#server/contract/planner-facts.ts';
import type { Purposes } from '#server/contract/prompt-facts.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { rememberEpisode, type SeatLog } from '../toolkit/episode-memory.ts';
import { choiceFor, choiceOptions, lengthWords } from '../toolkit/model-choice.ts';
import type { Asking } from '../toolkit/model-prompt.ts';
import { promptBriefing } from '../toolkit/prompt-briefing.ts';
import { readCheckpoint } from '../toolkit/read-checkpoint.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { type Assignment, BaseAgent, type TeamMind } from './base-agent.ts';
import { learntGraph } from './causal-model.ts';
import { nothingLearnt, nothingRemembered, type TactiCrafterCheckpoint, tactiCrafterCheckpointSchema } from './checkpoint.ts';
import { opponentTactics } from './opponent-model.ts';
import { firstTactics, updatedTactics } from './tactics-module.ts';

/** The modules of TactiCrafter that call a model. */
const tactiCrafterModules = ['tactics', 'causal', 'opponent', 'program', 'critic'] as const;
type TactiCrafterModule = (typeof tactiCrafterModules)[number];

/** The most tokens of an answer unless the options set a length. */
const usualTokens = 8192;

const lines = z.array(z.string().min(1).max(mindLimits.line)).min(1).max(mindLimits.lines);

/** The options of TactiCrafter, all optional. */
const tactiCrafterOptionsSchema = z.strictObject({
  causal: z.boolean().default(true),
  opponent: z.boolean().default(true),
  critic: z.boolean().default(true),
  tactics: lines.optional(),
  opponentTactics: lines.optional(),
  graph: z.array(causalRelationSchema).max(mindLimits.relations).optional(),
  score: z.boolean().default(true),
  ...choiceOptions(tactiCrafterModules),
  rollouts: z.int().min(1).max(50).default(10),
});
type TactiCrafterOptions = z.output<typeof tactiCrafterOptionsSchema>;

/** Descriptions of the options. */
const tactiCrafterOptionWords: Readonly<Record<keyof TactiCrafterOptions, string>> = {
  causal: 'false disables the causal model',
  opponent: 'false disables the opponent model',
  critic: 'false disables the critic',
  tactics: 'fixed tactics, line by line; the model is not called for them',
  opponentTactics: 'fixed tactics of the opponents, line by line; they are not estimated',
  graph: 'the causal graph at the start; the model is not called for the first one',
  score: 'false omits the score of the last game when tactics are updated, as in the paper',
  temperature: 'sampling temperature of all model calls; 0.3 by default',
  maxOutputTokens: lengthWords(usualTokens),
  modules: `model, temperature and maxOutputTokens of one module, by its name: ${tactiCrafterModules.join(', ')}`,
  rollouts: 'programs an agent may run in an episode; 10 by default',
};

/** The purposes of TactiCrafter's model calls. */
const tactiCrafterPurposes: Purposes = {
  tactics: tacticsFacts,
  'tactics-update': tacticsUpdateFacts,
  causal: causalFacts,
  'causal-update': causalUpdateFacts,
  opponent: opponentFacts,
  program: programFacts,
  critique: critiqueFacts,
};

/**
 * TactiCrafter of the PillagerBench paper. Before an episode it judges the end of the last one, updates its causal graph, estimates the
 * opponents' tactics, chooses tactics and writes a program for every agent; during the episode every agent runs, judges and rewrites its
 * program. If a module gets no readable answer, its last result stays: the graph, the tactics, the program. An agent that never had a
 * program stands still and reports it.
 */
export class TactiCrafter implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly options: TactiCrafterOptions;
  private readonly mind: TeamMind;
  private learnt: TactiCrafterCheckpoint;
  private agents: readonly BaseAgent[] = [];
  private assignment: Assignment | null = null;
  private logs: readonly SeatLog[] = [];

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.options = readOptions('tacticrafter', tactiCrafterOptionsSchema, context.options);
    const { rollouts, critic } = this.options;
    const { models, programs } = context;
    const tell = context.tell.bind(context);
    const choices = { program: choiceFor(this.options, 'program', usualTokens), critic: choiceFor(this.options, 'critic', usualTokens) };
    this.mind = { models, programs, tell, choices, rollouts, critic, nextRevision: () => this.learnt.revisions.program++ };
    const { graph = [], opponentTactics = null } = this.options;
    this.learnt = { ...structuredClone(nothingLearnt), graph, opponentTactics };
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    const told = promptBriefing(briefing);
    const { signal } = new AbortController();
    this.tellHeld(told);
    this.agents = told.agents.map((agent) => {
      const memory = this.learnt.agents.find((known) => known.agent === agent);
      return new BaseAgent(memory ?? nothingRemembered(agent), this.mind);
    });
    const judged = { briefing: told, tactics: this.learnt.tactics };
    await Promise.all(this.agents.map((agent) => agent.judgeLast(judged, signal)));
    if (this.options.causal) await this.learnCauses(told, signal);
    if (this.options.opponent) await this.guessOpponents(told, signal);
    await this.settleTactics(told, signal);
    const { tactics, previousTactics, lastEpisode } = this.learnt;
    this.assignment = { briefing: told, tactics, previousTactics };
    const assignment = this.assignment;
    const seen = await look();
    await clock.hold(() => this.context.programs.warm(this.agents.length));
    const written = this.agents.map(async (agent, index) => {
      const observation = seen[index];
      if (observation) await agent.write(assignment, lastEpisode?.chat ?? [], observation, signal);
    });
    await Promise.all(written);
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { assignment, agents } = this;
    if (assignment === null) throw new Error('TactiCrafter was not prepared for this episode.');
    const logs = seats.map(async (seat, index): Promise<SeatLog> => {
      const events = await agents[index]?.play(seat, assignment, signal);
      return { agent: seat.agent, events: events ?? [] };
    });
    const ended = await Promise.allSettled(logs);
    this.logs = ended.flatMap((log) => (log.status === 'fulfilled' ? [log.value] : []));
    for (const log of ended) if (log.status === 'rejected') throw log.reason;
  }

  async review({ score }: EpisodeOutcome): Promise<void> {
    const { agents, opponents } = this.assignment?.briefing ?? { agents: [], opponents: [] };
    const lastEpisode = rememberEpisode(this.logs, new Set([...agents, ...opponents]), score);
    this.learnt = { ...this.learnt, lastEpisode, agents: this.agents.map(({ memory }) => memory) };
    this.logs = [];
  }

  checkpoint(): TactiCrafterCheckpoint {
    return structuredClone(this.learnt);
  }

  restore(data: unknown): void {
    this.learnt = readCheckpoint('tacticrafter', tactiCrafterCheckpointSchema, data);
  }

  /** Reports the team's current state before it learns from the last episode, so that the log of every episode alone shows the changes. */
  private tellHeld({ team }: PromptBriefing): void {
    const { graph, tactics, opponentTactics: lines, revisions, lastEpisode } = this.learnt;
    if (lastEpisode === null) return;
    if (graph.length > 0) this.mind.tell({ kind: 'causal-graph', team, revision: revisions.graph, relations: graph });
    if (lines !== null) this.mind.tell({ kind: 'opponent-model', team, revision: revisions.opponent, lines });
    if (tactics.length > 0) this.mind.tell({ kind: 'tactics', team, revision: revisions.tactics, lines: tactics });
  }

  private async learnCauses(briefing: PromptBriefing, signal: AbortSignal): Promise<void> {
    const { graph, lastEpisode, revisions } = this.learnt;
    const learnt = await learntGraph(this.mind, briefing, graph, lastEpisode, this.asking('causal', signal));
    const revision = revisions.graph + (graph.length === 0 ? 0 : 1);
    if (learnt !== null) this.learnt = { ...this.learnt, graph: learnt, revisions: { ...revisions, graph: revision } };
    const { graph: relations, revisions: now } = this.learnt;
    if (relations.length > 0) this.mind.tell({ kind: 'causal-graph', team: briefing.team, revision: now.graph, relations });
  }

  private async guessOpponents(briefing: PromptBriefing, signal: AbortSignal): Promise<void> {
    const { graph, opponentTactics: previous, lastEpisode, revisions } = this.learnt;
    if (lastEpisode !== null && this.options.opponentTactics === undefined) {
      const asking = this.asking('opponent', signal);
      const guess = await opponentTactics(this.mind, briefing, lastEpisode.chat, { graph, previous }, asking);
      const opponent = revisions.opponent + (previous === null ? 0 : 1);
      if (guess !== null) this.learnt = { ...this.learnt, opponentTactics: guess, revisions: { ...revisions, opponent } };
    }
    const { opponentTactics: lines, revisions: now } = this.learnt;
    if (lines !== null) this.mind.tell({ kind: 'opponent-model', team: briefing.team, revision: now.opponent, lines });
  }

  private async settleTactics(briefing: PromptBriefing, signal: AbortSignal): Promise<void> {
    const { tactics, revisions } = this.learnt;
    const next = this.options.tactics ?? (await this.askTactics(briefing, signal)) ?? tactics;
    const first = tactics.length === 0;
    this.learnt = {
      ...this.learnt,
      tactics: next,
      previousTactics: first ? null : tactics,
      revisions: { ...revisions, tactics: revisions.tactics + (first ? 0 : 1) },
    };
    this.mind.tell({ kind: 'tactics', team: briefing.team, revision: this.learnt.revisions.tactics, lines: next });
  }

  private askTactics(briefing: PromptBriefing, signal: AbortSignal): Promise<string[] | null> {
    const { graph, opponentTactics, tactics, lastEpisode: memory } = this.learnt;
    const asking = this.asking('tactics', signal);
    if (memory === null || tactics.length === 0) return firstTactics(this.mind, briefing, graph, asking);
    return updatedTactics(this.mind, briefing, { graph, memory, opponentTactics, tactics, score: this.options.score }, asking);
  }

  private asking(module: TactiCrafterModule, signal: AbortSignal): Asking {
    return { ...choiceFor(this.options, module, usualTokens), signal };
  }
}

/** The definition of TactiCrafter. */
export const tactiCrafter: AgentSystemDefinition = {
  summary: {
    id: 'tacticrafter',
    title: 'TactiCrafter',
    summary: 'Settles on tactics, learns causes and the habits of its opponents, and writes and judges the programs of its agents.',
    kind: 'model',
    options: tactiCrafterOptionWords,
  },
  options: tactiCrafterOptionsSchema,
  purposes: tactiCrafterPurposes,
  create: (context) => new TactiCrafter(context),
};

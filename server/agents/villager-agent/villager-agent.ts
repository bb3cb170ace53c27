import { z } from 'zod';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { gatedPurposes } from '#server/contract/adjudicate-facts.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { villagerPurposes } from '#server/contract/villager-facts.ts';
import { assignmentFor } from '../gated/assignment.ts';
import { readCheckpoint } from '../toolkit/read-checkpoint.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { type VillagerOptions, villagerOptionsSchema, villagerOptionWords } from './options.ts';
import { TeamWork } from './team-work.ts';

const checkpointSchema = z.object({
  system: z.literal('villager-agent'),
  version: z.literal(1),
  /** The number of the next plan. */
  revision: z.int().min(0),
});

/**
 * VillagerAgent of the VillagerBench paper: a task decomposer keeps a graph of subtasks, an agent controller gives ready ones to free agents,
 * agents do them call by call and reflect, and a state manager sums up agents and surroundings. Each episode starts without memory.
 */
class VillagerAgent implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly options: VillagerOptions;
  private revision = 0;
  private briefing: Briefing | null = null;

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.options = readOptions('villager-agent', villagerOptionsSchema, context.options);
  }

  async prepare(briefing: Briefing): Promise<void> {
    if ((briefing.tools ?? []).length === 0)
      throw new Error(`${briefing.title} allows no calls of the API, which VillagerAgent needs. Choose a cooperative task.`);
    if (this.options.gate !== null) for (const agent of briefing.agents) assignmentFor(agent, briefing);
    this.briefing = briefing;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { briefing, context, options } = this;
    if (briefing === null) throw new Error('VillagerAgent was not prepared for this episode.');
    const work = new TeamWork({ context, options, briefing, seats, nextRevision: () => this.revision++ });
    try {
      await work.run(signal);
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    }
    const gone = work.members.filter(({ lost }) => lost !== null);
    const [first] = gone;
    if (first && gone.length === seats.length) throw new BodyLost(first.seat.agent, first.lost ?? '');
  }

  async review(): Promise<void> {
    this.briefing = null;
  }

  checkpoint(): z.output<typeof checkpointSchema> {
    return { system: 'villager-agent', version: 1, revision: this.revision };
  }

  restore(data: unknown): void {
    this.revision = readCheckpoint('villager-agent', checkpointSchema, data).revision;
  }
}

/** The definition of VillagerAgent. */
export const villagerAgent: AgentSystemDefinition = {
  summary: {
    id: 'villager-agent',
    title: 'VillagerAgent',
    summary: 'Divides a task into a graph of subtasks, gives ready ones to free agents, and plans again after their reflections.',
    kind: 'model',
    options: villagerOptionWords,
  },
  options: villagerOptionsSchema,
  purposes: { ...villagerPurposes, ...gatedPurposes },
  create: (context) => new VillagerAgent(context),
};

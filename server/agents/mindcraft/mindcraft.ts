import type { Steerer, SteeringOrder } from '#lib/domain/steering.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { gatedPurposes } from '#server/contract/adjudicate-facts.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { mindcraftPurposes } from '#server/contract/mindcraft-facts.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { DrawingPool } from '#server/vision/drawing-pool.ts';
import { assignmentFor } from '../gated/assignment.ts';
import { Centre } from '../gated/centre.ts';
import { tellIssue } from '../toolkit/model-prompt.ts';
import { readCheckpoint } from '../toolkit/read-checkpoint.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { playAgent } from './agent-loop.ts';
import { GatedWork } from './gated-work.ts';
import { KeptMemories, keptMemoriesSchema } from './kept-memories.ts';
import { MindcraftAgent } from './mindcraft-agent.ts';
import { taskFor } from './mindcraft-task.ts';
import { type MindcraftOptions, mindcraftOptionsSchema, mindcraftOptionWords } from './options.ts';
import { steer } from './person-steering.ts';
import { readProfile } from './profile.ts';
import { Embedder } from './retrieval/embedder.ts';
import { Library } from './retrieval/library.ts';

/** MINDcraft: each seat has an agent of its own, and agents know of each other only what they say and see. */
class Mindcraft implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly options: MindcraftOptions;
  private readonly embedder: Embedder | null;
  private readonly own: readonly string[];
  private readonly ownPrograms: readonly string[];
  private readonly kept: KeptMemories | null;
  private readonly drawing: DrawingPool | null;
  private briefing: Briefing | null = null;
  /** The agents that play now, by name. */
  private agents: ReadonlyMap<string, MindcraftAgent> = new Map();

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.options = readOptions('mindcraft', mindcraftOptionsSchema, context.options);
    const { embedding, examples, codingExamples } = readProfile(this.options.profile);
    this.own = examples;
    this.ownPrograms = codingExamples;
    this.kept = this.options.keepMemory ? new KeptMemories() : null;
    this.drawing = this.options.vision ? new DrawingPool() : null;
    const failed = (why: string): void =>
      tellIssue(context, null, `chooses examples by their words, because ${embedding?.reference} gave no vectors: ${why}`);
    this.embedder =
      embedding === null ? null : new Embedder({ models: context.models, model: embedding.reference, address: embedding.address, failed });
  }

  async prepare(briefing: Briefing, clock: Clock): Promise<void> {
    if (this.options.gate !== null) for (const agent of briefing.agents) assignmentFor(agent, briefing);
    this.briefing = briefing;
    const { drawing } = this;
    // Before the clock starts, because it may take some seconds.
    if (drawing !== null) await clock.hold(() => drawing.warm());
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { briefing, context, options } = this;
    if (briefing === null) throw new Error('MINDcraft was not prepared for this episode.');
    const { own, ownPrograms, embedder, kept, drawing } = this;
    const { examples, skills } = options;
    const library = new Library({ own, ownPrograms, groups: briefing.primitives, examples, skills, embedder });
    const { gate } = options;
    const centre = gate?.variant === 'central' ? new Centre(gate) : null;
    const made = seats.map((seat) => {
      const hostIsBusy = (): boolean => agent.slot.doing !== null;
      const work = gate === null ? null : new GatedWork({ context, seat, briefing, options: gate, centre, signal, hostIsBusy });
      const own = work === null ? options : withGate(options);
      const agent: MindcraftAgent = new MindcraftAgent({
        io: context,
        seat,
        options: own,
        task: taskFor(briefing, seat),
        library,
        kept,
        work,
        drawing,
        signal,
      });
      return { agent, work };
    });
    const agents = made.map(({ agent }) => agent);
    this.agents = new Map(seats.flatMap(({ agent }, index) => (agents[index] === undefined ? [] : [[agent, agents[index]]])));
    const ends = await Promise.allSettled(made.map(({ agent, work }) => Promise.all([playAgent(agent), work?.play()])));
    const errors = ends.map((end): unknown => (end.status === 'rejected' && !(end.reason instanceof EpisodeOver) ? end.reason : null));
    for (const [index, error] of errors.entries()) {
      if (error === null) continue;
      // An error of an agent is thrown. When an agent loses its body, the others continue.
      if (!(error instanceof BodyLost) || errors.every((other) => other !== null)) throw error;
      tellIssue(context, seats[index]?.agent ?? null, `left the game: ${error.message}`, 'notice');
    }
  }

  steer(agent: string, order: SteeringOrder, by: Steerer): string | null {
    const steered = this.agents.get(agent);
    return steered === undefined ? `${agent} does not play now.` : steer(steered, order, by);
  }

  async review(): Promise<void> {
    this.agents = new Map();
    this.briefing = null;
  }

  checkpoint(): unknown {
    return this.kept?.data ?? null;
  }

  restore(data: unknown): void {
    // A match whose agents kept nothing has no data.
    if (data !== null) this.kept?.restore(readCheckpoint('mindcraft', keptMemoriesSchema, data));
  }

  async close(): Promise<void> {
    await this.drawing?.close();
  }
}

/**
 * The options of agents with the gate: they know of each other what is on the public board alone, and the layer builds for them, so that programs
 * are off unless they are asked for.
 */
function withGate(options: MindcraftOptions): MindcraftOptions {
  const { programs = false, blockedCommands } = options;
  return { ...options, communication: false, programs, blockedCommands: programs ? blockedCommands : [...blockedCommands, 'newAction'] };
}

/** The definition of MINDcraft. */
export const mindcraft: AgentSystemDefinition = {
  summary: {
    id: 'mindcraft',
    title: 'MINDcraft',
    summary: 'Gives each body an agent of its own that talks with the others and acts by commands.',
    kind: 'model',
    steerable: true,
    options: mindcraftOptionWords,
  },
  options: mindcraftOptionsSchema,
  purposes: { ...mindcraftPurposes, ...gatedPurposes },
  create: (context) => new Mindcraft(context),
};

import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { gatedPurposes } from '#server/contract/adjudicate-facts.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { assignmentFor } from './assignment.ts';
import { Centre } from './centre.ts';
import { CoordinationLayer } from './coordination-layer.ts';
import { GatedAgent } from './gated-agent.ts';
import { usedCalls } from './hands.ts';
import { type GatedOptions, gatedOptionsSchema, gatedOptionWords } from './options.ts';

/**
 * Gated coordination: each seat has an executing agent that builds its part by itself. Communication is a decision with a cost: a gate
 * decides for each issue whether the agent solves it alone or opens a window on the public board.
 */
class Gated implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly options: GatedOptions;
  private briefing: Briefing | null = null;

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.options = readOptions('gated', gatedOptionsSchema, context.options);
  }

  async prepare(briefing: Briefing): Promise<void> {
    const missing = usedCalls.filter((call) => !(briefing.tools ?? []).includes(call));
    if (missing.length > 0)
      throw new Error(`${briefing.title} does not allow ${missing.join(', ')}, which gated coordination needs. Choose a task that does.`);
    for (const agent of briefing.agents) assignmentFor(agent, briefing);
    this.briefing = briefing;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { briefing, context, options } = this;
    if (briefing === null) throw new Error('Gated coordination was not prepared for this episode.');
    const centre = options.variant === 'central' ? new Centre(options) : null;
    const agents = seats.map((seat) => {
      const layer = CoordinationLayer.of({ context, seat, briefing, options, signal, centre });
      return new GatedAgent(layer, signal);
    });
    const ends = await Promise.allSettled(agents.map((agent) => agent.play()));
    const errors = ends.flatMap((end): unknown[] =>
      end.status === 'rejected' && !(end.reason instanceof EpisodeOver) ? [end.reason] : [],
    );
    const [first] = errors;
    if (first !== undefined && (!(first instanceof BodyLost) || errors.length === ends.length)) throw first;
  }

  async review(): Promise<void> {
    this.briefing = null;
  }

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** The definition of gated coordination. */
export const gated: AgentSystemDefinition = {
  summary: {
    id: 'gated',
    title: 'Gated coordination',
    summary: 'Each agent builds its part alone; a gate decides for each issue whether it is worth asking a team-mate.',
    kind: 'model',
    options: gatedOptionWords,
  },
  options: gatedOptionsSchema,
  purposes: gatedPurposes,
  create: (context) => new Gated(context),
};

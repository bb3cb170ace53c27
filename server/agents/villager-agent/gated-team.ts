import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { TaskDatum } from '#server/contract/task-prompt.ts';
import { Centre } from '../gated/centre.ts';
import { CoordinationLayer } from '../gated/coordination-layer.ts';
import type { GatedOptions } from '../gated/options.ts';
import { dataAt } from '../toolkit/task/task-data.ts';
import { GatedExecutor } from './gated-executor.ts';
import type { Subtask } from './graph/subtask.ts';

/**
 * Gated coordination on the team of VillagerAgent: its planner still divides the task and gives subtasks to agents, but the agents carry
 * out subtasks about blocks by themselves, do not see each other's states, and use the gate when a material is missing.
 */
export class GatedTeam {
  private readonly executors = new Map<string, GatedExecutor>();
  private readonly data: readonly TaskDatum[];

  constructor(
    context: AgentSystemContext,
    options: GatedOptions,
    team: {
      readonly briefing: Briefing;
      readonly seats: readonly Seat[];
      readonly data: readonly TaskDatum[];
      readonly signal: AbortSignal;
    },
  ) {
    const { briefing, seats, data, signal } = team;
    this.data = data;
    const centre = options.variant === 'central' ? new Centre(options) : null;
    for (const seat of seats) {
      const layer = CoordinationLayer.of({ context, seat, briefing, options, signal, centre });
      this.executors.set(seat.agent, new GatedExecutor(layer, signal));
    }
  }

  /** Serves requests in all agents until the signal aborts. Never rejects with the end of the episode or the loss of a body. */
  async attend(): Promise<void> {
    const ends = await Promise.allSettled([...this.executors.values()].map((executor) => executor.attend()));
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof EpisodeOver) && !(end.reason instanceof BodyLost)) throw end.reason;
  }

  /** The agents in whose parts of the plan the blocks of a subtask are; empty if it is about no planned block. */
  agentsOf(subtask: Subtask): readonly string[] {
    const nodes = [...this.executors.values()][0]?.requirementsAt(this.placesOf(subtask)) ?? [];
    return [...new Set(nodes.map(({ agent }) => agent))];
  }

  /** The executor of an agent for a subtask with the places of its blocks; null if it is about no planned block. */
  executorFor(agent: string, subtask: Subtask): (() => ReturnType<GatedExecutor['execute']>) | null {
    const executor = this.executors.get(agent);
    const nodes = executor?.requirementsAt(this.placesOf(subtask)) ?? [];
    return executor === undefined || nodes.length === 0 ? null : () => executor.execute(nodes);
  }

  private placesOf({ paths }: Subtask) {
    return dataAt(this.data, paths).flatMap(({ fact }) => (fact.kind === 'blueprint' ? fact.blocks.map(({ at }) => at) : []));
  }
}

import { type BoardMessage, boardMessageOf, boardText } from '#lib/coordination/board-message.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import type { Centre } from '../gated/centre.ts';
import { CoordinationLayer } from '../gated/coordination-layer.ts';
import { GatedAgent } from '../gated/gated-agent.ts';
import type { GatedOptions } from '../gated/options.ts';

/** Records of the board that a prompt shows, the newest. */
const shownRecords = 8;

interface WorkPorts {
  readonly context: AgentSystemContext;
  readonly seat: Seat;
  readonly briefing: Briefing;
  readonly options: GatedOptions;
  readonly centre: Centre | null;
  readonly signal: AbortSignal;
  /** Whether the body carries out a command of the agent's model. */
  hostIsBusy(): boolean;
}

/**
 * Gated coordination in an agent of MINDcraft. It builds the agent's part of the plan while no command of the model uses the body, and
 * handles missing materials through the gate. The model gets calls about the goal only while no such work is left. The agents have no
 * conversations: they know of each other only what is on the public board.
 */
export class GatedWork {
  private readonly layer: CoordinationLayer;
  private readonly agent: GatedAgent;
  private readonly seat: Seat;
  private readonly records: BoardMessage[] = [];

  constructor({ context, seat, briefing, options, centre, signal, hostIsBusy }: WorkPorts) {
    this.seat = seat;
    this.layer = CoordinationLayer.of({ context, seat, briefing, options, signal, centre });
    this.agent = new GatedAgent(this.layer, signal, () => !hostIsBusy());
  }

  get usesBody(): boolean {
    return this.agent.isActing;
  }

  /** Whether it uses the body, or has a block to place for which it waits for no team-mate. */
  get isWorking(): boolean {
    const { agent, layer } = this;
    const ready = layer.site.ready(layer.site.done());
    return agent.isActing || ready.some(({ node }) => !layer.issues.isHeld(node, {}, layer.step));
  }

  /** Plays until the end of the episode. Rejects with EpisodeOver or BodyLost. */
  async play(): Promise<void> {
    const stop = this.seat.hear(({ data }) => {
      const record = boardMessageOf(data);
      if (record !== null) this.records.push(record);
    });
    try {
      await this.agent.play();
    } finally {
      stop();
    }
  }

  /** The verified private state and the public board, for a prompt of the agent. */
  words(): string {
    const { layer } = this;
    const { task, unfinished, blocker } = layer.verified('');
    const board = this.records.slice(-shownRecords).map((record) => `${record.from}: ${boardText(record)}`);
    return [
      `Verified private state: ${task}; ${unfinished} blocks are open; blocker: ${blocker ?? 'none'}; mode ${layer.state.mode}; lately: ${layer.state.history.slice(-3).join('; ')}.`,
      `Public board, all that you know of others: ${board.length === 0 ? 'no public records yet' : board.join('; ')}.`,
      'Prefer to recover alone. Your body builds its part and asks on the board by itself.',
    ].join('\n');
  }
}

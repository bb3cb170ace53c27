import { distance } from '#lib/domain/position.ts';
import type { Seat } from '#server/bots/seat.ts';
import { talkChannel } from './free-talk.ts';
import type { Delivery, Hands } from './hands.ts';
import type { GatedOptions } from './options.ts';
import type { Board } from './public/board.ts';
import type { WorkSite } from './work-site.ts';

/** An agent as the centre sees it. */
interface CentreAgent {
  readonly seat: Seat;
  readonly hands: Hands;
  readonly board: Board;
  readonly site: WorkSite;
  readonly deliveries: Delivery[];
  /** Whether it does what the centre orders. */
  readonly obeys: boolean;
  /** Waits for game seconds. */
  pause(seconds: number): Promise<void>;
}

/**
 * The centre of the variant `central`: it gets the state of every agent for each issue, and orders the nearest agent with a surplus to
 * bring it. It represents systems that share all states and plan for all agents. A report takes the time of one message, for which the
 * agent that needs something waits.
 */
export class Centre {
  private readonly agents: CentreAgent[] = [];
  private readonly options: GatedOptions;

  constructor(options: GatedOptions) {
    this.options = options;
  }

  join(agent: CentreAgent): void {
    this.agents.push(agent);
  }

  /** Takes the reports of all agents and names the one that must bring an item; null if none has a surplus. */
  async assign(requester: CentreAgent, item: string, count: number): Promise<CentreAgent | null> {
    for (const agent of this.agents) agent.seat.say(`State: I carry ${agent.hands.count(item)} ${item}.`, { channel: talkChannel });
    await requester.pause(this.options.messageSeconds);
    const able = this.agents
      .filter((agent) => agent !== requester && agent.hands.count(item) - (agent.site.needs()[item] ?? 0) > 0)
      .sort((one, other) => distance(one.seat.position, requester.seat.position) - distance(other.seat.position, requester.seat.position));
    const [giver] = able;
    const speaker = this.agents[0] ?? requester;
    const order =
      giver === undefined
        ? `No agent has ${item} to spare. ${requester.seat.agent} goes on alone.`
        : `${giver.seat.agent} brings ${count} ${item} to ${requester.seat.agent}.`;
    speaker.seat.say(order, { channel: talkChannel });
    return giver ?? null;
  }

  /** Takes the report of a giver. */
  gave({ to, item, window }: Delivery, count: number): void {
    const receiver = this.agents.find((agent) => agent.seat.agent === to);
    receiver?.board.advance(window, { kind: 'given', count, at: receiver.seat.clock.now() });
    receiver?.seat.say(`State: ${count} ${item} arrived.`, { channel: talkChannel });
  }
}

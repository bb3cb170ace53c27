import { type CoordinationRecord, recordFields } from '#lib/coordination/records.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { filler } from '#server/bots/building/open-jobs.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { gamePause } from '../toolkit/task/game-pause.ts';
import { type Assignment, assignmentFor } from './assignment.ts';
import type { Centre } from './centre.ts';
import { FreeTalk, talkChannel } from './free-talk.ts';
import { CoordinationHistory } from './gate/history.ts';
import { Gatekeeper } from './gatekeeper.ts';
import { type Delivery, Hands, usedCalls, type Verified } from './hands.ts';
import { IssueBook } from './issue-book.ts';
import { Knowledge } from './knowledge.ts';
import { LocalSolver } from './local/local-solver.ts';
import type { GatedOptions } from './options.ts';
import { PeopleOrders } from './people-orders.ts';
import { PrivateState } from './private-state.ts';
import { Board, boardChannel } from './public/board.ts';
import { Finds } from './public/finds.ts';
import { PublicStock } from './public/public-stock.ts';
import { Strays } from './public/strays.ts';
import type { Requirement } from './requirement.ts';
import { WorkSite } from './work-site.ts';

/** What the layer of one seat needs. */
interface LayerPorts {
  readonly context: AgentSystemContext;
  readonly seat: Seat;
  readonly options: GatedOptions;
  readonly assignment: Assignment;
  readonly allowed: readonly string[];
  /** Team-mates that are people: what they say is an order. */
  readonly people: readonly string[];
  readonly signal: AbortSignal;
  /** The centre of the variant `central`; null in all others. */
  readonly centre: Centre | null;
}

/** A seat of a team with gated coordination. */
interface GatedSeat extends Omit<LayerPorts, 'assignment' | 'allowed' | 'people'> {
  readonly briefing: Briefing;
}

/**
 * The state of gated coordination of one seat, beside the agent that executes its work: the private state, the board with its windows, the
 * history of coordination, and what its parts share. The host calls `beginStep` before each of its own actions, lets the agent `serve` others
 * in between, and gives the issues that it meets to `handleIssue`; these are functions over this state.
 */
export class CoordinationLayer {
  readonly seat: Seat;
  readonly options: GatedOptions;
  readonly centre: Centre | null;
  readonly hands: Hands;
  readonly board: Board;
  readonly finds: Finds;
  readonly site: WorkSite;
  readonly issues = new IssueBook();
  readonly history: CoordinationHistory;
  readonly knowledge: Knowledge;
  readonly state: PrivateState;
  readonly orders: PeopleOrders;
  readonly gatekeeper: Gatekeeper;
  readonly talk: FreeTalk;
  readonly solver: LocalSolver;
  readonly strays: Strays;
  readonly deliveries: Delivery[] = [];
  /** Whether it answers requests and orders; false for the scripted failure of a team-mate that does not answer. */
  readonly obeys: boolean;
  /** Pieces that messages promised, by item; counted only where states and messages are merged. */
  readonly promised = new Map<string, number>();
  step = 0;
  /** The moment of the newest step in game milliseconds, and the steps in a row at it. */
  private moment = { at: -1, steps: 0 };
  /** Messages that are not written yet, in order. */
  private readonly unwritten: (() => void)[] = [];
  private readonly ports: LayerPorts;
  private readonly stock: PublicStock;

  /** The layer of a seat with its part of the plan; it joins the centre, if there is one. Throws an Error for a briefing without that part. */
  static of({ briefing, ...seat }: GatedSeat): CoordinationLayer {
    const assignment = assignmentFor(seat.seat.agent, briefing);
    const layer = new CoordinationLayer({ ...seat, assignment, allowed: usedCalls, people: briefing.people ?? [] });
    seat.centre?.join(layer);
    return layer;
  }

  private constructor(ports: LayerPorts) {
    const { seat, options, assignment, centre } = ports;
    this.ports = ports;
    this.seat = seat;
    this.options = options;
    this.centre = centre;
    this.obeys = assignment.replies;
    this.hands = new Hands(seat, ports.allowed);
    this.site = new WorkSite(seat, assignment.plan);
    this.finds = new Finds({ agent: seat.agent, count: (item) => this.hands.count(item) });
    this.history = new CoordinationHistory(options);
    this.stock = new PublicStock(assignment.stock);
    this.knowledge = new Knowledge(seat, assignment, this.stock, options.radii.interaction);
    this.state = new PrivateState((data) => this.tell({ name: 'private-state', data }));
    this.board = new Board({
      agent: seat.agent,
      times: { reply: options.replySeconds * 1000, transfer: options.transferSeconds * 1000 },
      now: () => seat.clock.now(),
      say: (text, data) => this.post(() => seat.say(text, { channel: boardChannel, data })),
      tell: (record) => this.tell(record),
    });
    this.orders = new PeopleOrders(seat.agent, ports.people);
    this.gatekeeper = new Gatekeeper({ ...ports, orders: this.orders, history: this.history, knowledge: this.knowledge, site: this.site });
    this.solver = new LocalSolver({
      hands: this.hands,
      knowledge: this.knowledge,
      tell: (record) => this.tell(record),
      completed: (outcome) => this.state.actionCompleted(this.verified(outcome)),
      guarded: (action) => this.guarded(action, { ok: false, text: 'The body was interrupted.' }),
      freeCell: () => this.site.freeCell(this.seat.position),
    });
    this.talk = new FreeTalk({
      ...{ seat, hands: this.hands, board: this.board, deliveries: this.deliveries, signal: ports.signal, replies: assignment.replies },
      post: (say) => this.post(say),
      write: () => this.write(),
    });
    this.strays = new Strays(seat.agent, this.site.plan);
  }

  /** Starts to receive messages and writes the setup into the log. Returns the function that stops it. */
  listen(): () => void {
    const { variant, thresholds } = this.options;
    this.tell({ name: 'coordination-setup', data: { variant, thresholds: [thresholds.low, thresholds.high] } });
    return this.seat.hear((line) => {
      this.orders.heard(line);
      this.heard(line.from, line.data, line.channel);
    });
  }

  /** Counts a step. Returns how many were at this moment of the game, one after another. */
  countStep(): number {
    this.step++;
    const at = this.seat.clock.now();
    this.moment = { at, steps: this.moment.at === at ? this.moment.steps + 1 : 1 };
    return this.moment.steps;
  }

  tell(record: CoordinationRecord): void {
    const { context, seat } = this.ports;
    context.tell({ kind: 'mind-record', team: seat.team, agent: seat.agent, ...recordFields(record) });
  }

  /** Places the block of a requirement, on a pillar of dirt if the agent has more of it than its part needs. What interrupts the body costs the action alone. */
  place(requirement: Requirement): Promise<Verified> {
    const mayClimb = this.hands.count(filler) > (this.site.needs()[filler] ?? 0);
    return this.guarded(() => this.hands.place(requirement, mayClimb), { ok: false, text: 'The body was interrupted.' });
  }

  /**
   * Leaves the place of a missing block, where an idle body would keep a team-mate from placing it, unless a hand-over is on its way. True if it
   * walked.
   */
  async makeWay(): Promise<boolean> {
    if (this.board.openWindows.some(({ window }) => window.state === 'offered' || window.state === 'transferring')) return false;
    const place = this.site.placeOutOfTheWay(this.seat.position);
    return place !== null && (await this.guarded(() => this.hands.goTo(place), false));
  }

  /** Takes a message, on the board or in chat. Its time passes in `write`; without a cost it is said at once. */
  post(say: () => void): void {
    if (this.options.messageSeconds === 0) say();
    else this.unwritten.push(say);
  }

  /** Writes the messages that were posted: each is said after the time that writing takes, in which the agent does nothing else. */
  async write(): Promise<void> {
    for (let say = this.unwritten.shift(); say !== undefined; say = this.unwritten.shift()) {
      await this.pause(this.options.messageSeconds);
      if (!this.ports.signal.aborted) say();
    }
  }

  /** Waits for game seconds. */
  pause(seconds: number): Promise<void> {
    return gamePause(this.seat.clock, seconds * 1000, [this.ports.signal], []);
  }

  /** Writes a verified outcome into the private state. */
  verified(outcome: string) {
    const open = this.site.own(this.site.done());
    const [first] = open;
    const blocker = this.issues.all[0]?.issue.key ?? null;
    return {
      inventory: this.seat.inventory(),
      task: first === undefined ? 'nothing is left' : `place ${first.block} at ${first.at.x} ${first.at.y} ${first.at.z}`,
      unfinished: open.length,
      blocker,
      outcome,
    };
  }

  /** Runs an action. An interruption of the body ends only this action. */
  async guarded<Result>(action: () => Promise<Result>, instead: Result): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      const { context, seat } = this.ports;
      context.tell({
        kind: 'issue',
        severity: 'notice',
        agent: seat.agent,
        text: `${seat.agent} broke an action off: ${messageOf(error)}`,
      });
      return instead;
    }
  }

  private heard(from: string, data: unknown, channel: string): void {
    if (channel === talkChannel) {
      this.talk.heard(from, data);
      const inventory = FreeTalk.toldInventory(data);
      if (this.options.variant === 'noPartition' && inventory !== null && from !== this.seat.agent)
        this.knowledge.told.set(from, inventory);
      return;
    }
    const message = this.board.heard(data);
    if (message === null) return;
    this.stock.heard(message);
    this.finds.heard(message);
    // An offer of strays is no promise: its window is not one of this agent.
    const isMine =
      message.target === this.seat.agent && message.protocol === 'OFFER_TRANSFER' && message.window.startsWith(`${this.seat.agent}-`);
    if (isMine && this.options.variant === 'noPartition') this.promised.set(message.item, message.count);
  }
}

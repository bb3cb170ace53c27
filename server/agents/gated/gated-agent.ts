import type { ClosingCause } from '#lib/coordination/coordination-window.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import { type CoordinationRecord, recordFields } from '#lib/coordination/records.ts';
import { distance } from '#lib/domain/position.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemContext } from '#server/contract/agent-system.ts';
import { gamePause } from '../toolkit/task/game-pause.ts';
import type { Assignment } from './assignment.ts';
import type { Centre } from './centre.ts';
import { FreeTalk, talkChannel } from './free-talk.ts';
import { bestMate } from './gate/advantage.ts';
import { CoordinationHistory, failureOf } from './gate/history.ts';
import { detectIssue } from './gate/issue-detector.ts';
import { GateDesk } from './gate-desk.ts';
import { Hands } from './hands.ts';
import { IssueBook, type OpenIssue } from './issue-book.ts';
import { Knowledge } from './knowledge.ts';
import { LocalSolver } from './local/local-solver.ts';
import { chainText, type RecoveryChain } from './local/recovery-chain.ts';
import type { GatedOptions } from './options.ts';
import { PrivateState } from './private-state.ts';
import { Board, boardChannel } from './public/board.ts';
import { PublicStock } from './public/public-stock.ts';
import { replyTo } from './public/reply.ts';
import type { Requirement } from './requirement.ts';
import { WorkSite } from './work-site.ts';

/** Ticks of a step in which there is nothing to do. */
const idleTicks = 10;
const startTicks = 10;
/** Blocks within which a giver is so near that the receiver stands still. */
const handoverRange = 6;

/** What an agent works with. */
export interface GatedPorts {
  readonly context: AgentSystemContext;
  readonly seat: Seat;
  readonly options: GatedOptions;
  readonly assignment: Assignment;
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
  /** The centre of the variant `central`; null in all others. */
  readonly centre: Centre | null;
}

/** A hand-over that an agent owes to another. */
export interface Delivery {
  readonly to: string;
  readonly item: string;
  readonly count: number;
  readonly window: string;
  readonly medium: 'board' | 'chat' | 'centre';
}

/**
 * An executing agent with a gate. In each step it answers the board, settles its windows, and then works at the next requirement of its part;
 * an issue there goes through the gate, and then to the local solver or to the public board.
 */
export class GatedAgent {
  readonly seat: Seat;
  readonly hands: Hands;
  readonly board: Board;
  readonly site: WorkSite;
  readonly deliveries: Delivery[] = [];
  /** Whether it does what others ask or order; false for the scripted failure of a team-mate that does not answer. */
  readonly obeys: boolean;
  private readonly ports: GatedPorts;
  private readonly issues = new IssueBook();
  private readonly history: CoordinationHistory;
  private readonly stock: PublicStock;
  private readonly knowledge: Knowledge;
  private readonly state: PrivateState;
  private readonly desk: GateDesk;
  private readonly talk: FreeTalk;
  private readonly solver: LocalSolver;
  /** Pieces that messages promised, by item; counted only where states and messages are merged. */
  private readonly promised = new Map<string, number>();
  private step = 0;

  constructor(ports: GatedPorts) {
    const { seat, options, assignment } = ports;
    this.ports = ports;
    this.seat = seat;
    this.obeys = assignment.replies;
    this.hands = new Hands(seat, ports.allowed);
    this.site = new WorkSite(seat, assignment.plan);
    this.history = new CoordinationHistory(options);
    this.stock = new PublicStock(assignment.stock);
    this.knowledge = new Knowledge(seat, assignment, this.stock, options.radii.interaction);
    this.state = new PrivateState((data) => this.tell({ name: 'private-state', data }));
    this.board = new Board({
      agent: seat.agent,
      times: { reply: options.replySeconds * 1000, transfer: options.transferSeconds * 1000 },
      now: () => seat.clock.now(),
      say: (text, data) => seat.say(text, { channel: boardChannel, data }),
      tell: (record) => this.tell(record),
    });
    this.desk = new GateDesk({ ...ports, history: this.history, knowledge: this.knowledge, site: this.site });
    this.solver = new LocalSolver({
      hands: this.hands,
      knowledge: this.knowledge,
      tell: (record) => this.tell(record),
      completed: (outcome) => this.state.actionCompleted(this.verified(outcome)),
      guarded: (action) => this.guarded(action, { ok: false, text: 'The body was interrupted.' }),
    });
    this.talk = new FreeTalk(this, { options, signal: ports.signal, replies: assignment.replies });
  }

  /** Plays until the end of the episode. Resolves or rejects with EpisodeOver or BodyLost. */
  async play(): Promise<void> {
    const { signal, options } = this.ports;
    const { variant, thresholds } = options;
    this.tell({ name: 'coordination-setup', data: { variant, thresholds: [thresholds.low, thresholds.high] } });
    const stop = this.seat.hear(({ from, data, channel }) => this.heard(from, data, channel));
    try {
      // What the bodies carry and where they are is known a moment after the start.
      await this.seat.ticks(startTicks);
      this.state.initialise(this.verified('started'));
      while (!signal.aborted) {
        this.step++;
        this.settle();
        if ((await this.serve()) || (await this.work())) continue;
        await this.seat.ticks(idleTicks);
      }
    } finally {
      stop();
    }
  }

  tell(record: CoordinationRecord): void {
    const { context, seat } = this.ports;
    context.tell({ kind: 'mind-record', team: seat.team, agent: seat.agent, ...recordFields(record) });
  }

  /** Waits for game time, as for writing or reading a message. */
  pause(seconds: number): Promise<void> {
    return gamePause(this.seat.clock, seconds * 1000, [this.ports.signal], []);
  }

  private heard(from: string, data: unknown, channel: string): void {
    if (channel === talkChannel) {
      this.talk.heard(from, data);
      const inventory = FreeTalk.toldInventory(data);
      if (this.ports.options.variant === 'noPartition' && inventory !== null && from !== this.seat.agent)
        this.knowledge.told.set(from, inventory);
      return;
    }
    const message = this.board.heard(data);
    if (message === null) return;
    this.stock.heard(message, message.protocol === 'CONFIRM_TRANSFER' ? message.target : null);
    const isMine = message.target === this.seat.agent && message.protocol === 'OFFER_TRANSFER';
    if (isMine && this.ports.options.variant === 'noPartition') this.promised.set(message.item, message.count);
  }

  /** Moves the own windows on by time and by what has arrived, and draws the consequences of those that closed. */
  private settle(): void {
    const at = this.seat.clock.now();
    for (const { window, before } of this.board.openWindows) {
      const received = this.hands.count(window.item) - before;
      if (received > 0) {
        const cause = this.board.advance(window.id, { kind: 'received', count: received, at });
        if (cause === 'handover_complete') this.confirm(window.id, window.target, window.item, received);
      }
      this.board.advance(window.id, { kind: 'time', at });
    }
    for (const { issue, window, before } of this.board.takeClosed()) {
      this.promised.delete(window.item);
      const received = this.hands.count(window.item) - before;
      const entry = this.issues.get(issue);
      if (entry !== undefined) this.afterWindow(entry, window.closed?.cause ?? 'not_needed', received > 0 || (window.received ?? 0) > 0);
    }
    this.resolveIssues();
  }

  private confirm(window: string, target: string, item: string, count: number): void {
    if (this.ports.options.variant === 'central') return;
    this.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count, reason: 'handover_complete', window });
  }

  /** Control returns to the local solver at once; a window without yield raises the penalty and starts a cooldown. */
  private afterWindow(entry: OpenIssue, cause: ClosingCause, hasYield: boolean): void {
    const { kind, node } = entry.issue;
    entry.mode = 'skip';
    entry.retryAt = this.step;
    if (hasYield) entry.viaWindow = true;
    else entry.hasFailedWindow = true;
    const failure = failureOf(cause, hasYield);
    if (failure !== null) {
      const until = this.history.failed(kind, node, failure, this.step);
      this.tell({ name: 'cooldown-started', data: { kind, until, cause } });
    }
    this.state.resetMode(this.verified(hasYield ? `received from a team-mate: ${cause}` : `window closed: ${cause}`));
  }

  /** Closes the issues that no longer exist, with what resolved them. */
  private resolveIssues(): void {
    const done = this.site.done();
    for (const entry of this.issues.all) {
      const { issue, requirement, viaWindow, viaLocal } = entry;
      if (!this.isResolved(issue, requirement, done) || this.board.openFor(issue.key) !== null) {
        // Something that arrived without a transfer ends the need for a window.
        const open = this.board.openFor(issue.key);
        if (open !== null && this.isResolved(issue, requirement, done) && open.window.state === 'requested')
          this.board.advance(open.window.id, { kind: done.has(issue.node) ? 'not-needed' : 'resolved-locally', at: this.seat.clock.now() });
        continue;
      }
      this.issues.close(issue.key);
      this.site.forget(issue.node);
      this.history.resolved(issue.kind, issue.node);
      this.tell({ name: 'issue-resolved', data: { issue: issue.key, by: viaWindow ? 'window' : viaLocal ? 'local' : 'itself' } });
    }
  }

  private isResolved({ kind, items }: Issue, { node, after, at, block }: Requirement, done: ReadonlySet<string>): boolean {
    if (done.has(node)) return true;
    switch (kind) {
      case 'missing_material':
      case 'failed_craft':
      case 'missing_tool':
        return Object.keys(items).every((item) => this.hands.count(item) >= 1);
      case 'dependency_block':
        return after.every((before) => done.has(before));
      case 'placement_conflict':
        return [null, block].includes(this.seat.blockAt(at)?.name ?? null);
      case 'unreachable':
      case 'no_progress':
        return false;
    }
  }

  /** Answers one request or makes one delivery. True if it did something. */
  private async serve(): Promise<boolean> {
    if (await this.talk.serve()) return true;
    const request = this.obeys ? this.board.nextRequest() : undefined;
    if (request !== undefined) {
      const { item, from: target, window } = request;
      const reply = replyTo(request, this.seat.inventory(), this.site.needs(), this.isCritical());
      this.board.send({ ...reply, target, item, window });
      if (reply.protocol === 'OFFER_TRANSFER') this.deliveries.push({ to: target, item, count: reply.count, window, medium: 'board' });
      return true;
    }
    const delivery = this.deliveries.shift();
    if (delivery === undefined) return false;
    const given = await this.guarded(() => this.hands.give(delivery.to, delivery.item, delivery.count), 0);
    this.state.actionCompleted(this.verified(`gave ${given} ${delivery.item} to ${delivery.to}`));
    const { to: target, item, window, medium } = delivery;
    if (medium === 'board')
      this.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count: given, reason: 'handover_complete', window });
    if (medium === 'chat') this.talk.gave(delivery, given);
    if (medium === 'centre') this.ports.centre?.gave(delivery, given);
    return true;
  }

  /**
   * Whether it has critical work of its own: everything waits for an issue that it can solve alone. An agent that waits for others has time to
   * hand over; two that lack something of each other would else refuse each other until the end.
   */
  private isCritical(): boolean {
    return this.issues.all.some(
      ({ issue, requirement, mode }) =>
        mode !== 'await_public' && this.desk.chainsFor(issue, requirement).length > 0 && this.desk.isCritical(issue),
    );
  }

  /** Does the next piece of own work. True if it acted. */
  private async work(): Promise<boolean> {
    if (this.awaitsHandover()) return false;
    const done = this.site.done();
    const { options, seat } = this.ports;
    for (const requirement of this.site.ready(done)) {
      if (this.issues.isHeld(requirement.node, {}, this.step)) continue;
      const check = this.site.check(requirement, done, this.promised.get(requirement.block) ?? 0);
      const issue = detectIssue(seat.agent, check, options.noProgressSteps);
      if (issue === null) return this.place(requirement);
      if (this.issues.isHeld(requirement.node, issue.items, this.step)) continue;
      await this.handle(issue, requirement);
      return true;
    }
    const blocked = this.site.own(done).find((one) => one.after.some((node) => this.isOthers(node, done)));
    if (blocked === undefined || this.issues.isHeld(blocked.node, {}, this.step)) return false;
    const issue = detectIssue(seat.agent, this.site.check(blocked, done, 0), options.noProgressSteps);
    if (issue === null) return false;
    await this.handle(issue, blocked);
    return true;
  }

  private isOthers(node: string, done: ReadonlySet<string>): boolean {
    return !done.has(node) && this.site.plan.some((one) => one.node === node && one.agent !== this.seat.agent);
  }

  /** Whether a giver is so near that a walk would spoil the hand-over. */
  private awaitsHandover(): boolean {
    const windows = this.board.openWindows.filter(({ window }) => window.state === 'offered' || window.state === 'transferring');
    const mates = this.knowledge.mates();
    return windows.some(({ window }) => {
      const giver = mates.find(({ name }) => name === window.target)?.position ?? null;
      return giver !== null && distance(giver, this.seat.position) <= handoverRange;
    });
  }

  private async place(requirement: Requirement): Promise<boolean> {
    const { ok, text } = await this.guarded(() => this.hands.place(requirement), { ok: false, text: 'The body was interrupted.' });
    if (!ok) this.site.failed(requirement.node, text);
    if (!ok && this.hands.count(requirement.block) === 0) this.promised.delete(requirement.block);
    this.state.actionCompleted(this.verified(`${ok ? 'placed' : 'failed to place'} ${requirement.block}`));
    if (ok && this.ports.options.variant === 'noPartition') this.talk.tellState(`I placed ${requirement.block}.`);
    return true;
  }

  /** Takes an issue through the gate and acts on the decision. */
  private async handle(issue: Issue, requirement: Requirement): Promise<void> {
    const { entry, isNew } = this.issues.note(issue, requirement);
    if (isNew)
      this.tell({
        name: 'issue-detected',
        data: { issue: issue.key, kind: issue.kind, node: issue.node, items: issue.items, step: this.step },
      });
    const [item, count = 1] = Object.entries(issue.items)[0] ?? [null, 1];
    const chains = this.desk.chainsFor(issue, requirement);
    // Without a gate nothing else keeps a failed request from being sent again at once.
    if (this.ports.options.variant === 'noGating' && entry.hasFailedWindow) {
      entry.hasFailedWindow = false;
      return this.solveLocally(entry, chains);
    }
    const decision = await this.desk.decide(issue, requirement, chains, this.step);
    if (decision === 'escalate' && item !== null) return this.escalate(entry, item, count, chains);
    await this.solveLocally(entry, chains);
  }

  private async escalate(entry: OpenIssue, item: string, count: number, chains: readonly RecoveryChain[]): Promise<void> {
    const { variant } = this.ports.options;
    const { issue } = entry;
    entry.mode = 'await_public';
    this.state.enterRecovery('await_public', this.verified(`asks for ${count} ${item}`));
    const mates = this.knowledge.mates();
    const best = bestMate(issue.items, this.desk.situation(issue, chains, this.step))?.mate.name ?? mates[0]?.name;
    if (best === undefined) return this.solveLocally(entry, chains);
    this.acted(entry, 'REQUEST_MATERIAL', `${count} ${item} of ${variant === 'flatcomm' ? 'all' : best}`);
    const wanted = { item, count, before: this.hands.count(item) };
    const reason = issue.kind === 'missing_tool' ? 'missing_tool' : 'missing_material';
    if (variant === 'flatcomm') {
      const cause = await this.talk.ask(entry.issue.key, { ...wanted, target: 'all', reason });
      this.settle();
      if (cause !== 'handover_complete') await this.solveLocally(entry, this.desk.chainsFor(issue, entry.requirement));
    } else if (variant === 'central') {
      const giver = (await this.ports.centre?.assign(this, item, count)) ?? null;
      if (giver === null) return this.solveLocally(entry, chains);
      const id = this.board.open(issue.key, { ...wanted, target: giver.seat.agent, reason }, 'centre');
      this.board.advance(id, { kind: 'offer', at: this.seat.clock.now() });
      if (giver.obeys) giver.deliveries.push({ to: this.seat.agent, item, count, window: id, medium: 'centre' });
    } else {
      this.board.open(issue.key, { ...wanted, target: best, reason }, 'board');
    }
  }

  /** LOCAL_RECOVER along the known ways, cheap before costly; else LOCAL_SKIP; else waiting, which is safe. */
  private async solveLocally(entry: OpenIssue, chains: readonly RecoveryChain[]): Promise<void> {
    const { issue, requirement } = entry;
    const again = (): void => {
      entry.retryAt = this.step + this.ports.options.retrySteps;
    };
    if (issue.kind === 'placement_conflict' || chains.length > 0) {
      this.acted(entry, 'LOCAL_RECOVER', chains[0] === undefined ? 'clear the place' : chainText(chains[0]));
      this.state.enterRecovery('local_recover', this.verified(`recovers ${issue.kind}`));
      const solved =
        issue.kind === 'placement_conflict'
          ? await this.solver.clear(issue, requirement.at)
          : await this.solver.follow(issue, chains, Object.keys(issue.items)[0] ?? '');
      this.state.resetMode(this.verified(solved ? 'recovered locally' : 'failed to recover'));
      if (solved) {
        entry.viaLocal = true;
        return this.resolveIssues();
      }
    }
    const done = this.site.done();
    const others = this.site.ready(done).filter(({ node, block }) => node !== issue.node && !(block in issue.items));
    again();
    if (issue.kind === 'unreachable' || issue.kind === 'no_progress') this.site.forget(issue.node);
    entry.mode = others.length > 0 ? 'skip' : 'wait';
    this.acted(
      entry,
      others.length > 0 ? 'LOCAL_SKIP' : 'WAIT',
      others.length > 0 ? `${others.length} other blocks are ready` : 'nothing else is ready',
    );
    this.state.enterRecovery('skip', this.verified(`deferred ${requirement.block}`));
  }

  private acted({ issue }: OpenIssue, action: 'LOCAL_RECOVER' | 'LOCAL_SKIP' | 'REQUEST_MATERIAL' | 'WAIT', text: string): void {
    this.tell({ name: 'issue-action', data: { issue: issue.key, action, text } });
  }

  private verified(outcome: string) {
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

  /** Runs an action. What interrupts the body costs the action alone. */
  private async guarded<Result>(action: () => Promise<Result>, instead: Result): Promise<Result> {
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
}

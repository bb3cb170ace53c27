import { distance } from '#lib/domain/position.ts';
import type { CoordinationLayer } from './coordination-layer.ts';
import { detectIssue } from './gate/issue-detector.ts';
import { serve } from './help.ts';
import { handleIssue } from './issue-handling.ts';
import type { Requirement } from './requirement.ts';
import { beginStep } from './settlement.ts';

/** Ticks of a step in which there is nothing to do. */
const idleTicks = 10;
const startTicks = 10;
/** A receiver stands still while a giver is within this many blocks. */
const handoverRange = 6;

/** The executing agent of gated coordination: in each step it serves others, and then works at the next requirement of its own part. */
export class GatedAgent {
  readonly layer: CoordinationLayer;
  private readonly signal: AbortSignal;
  /** Whether the body is free for the work of this agent; a host that uses the body too says no meanwhile. */
  private readonly isFree: () => boolean;
  /** The newest window for whose hand-over it went to an open place. */
  private readyFor: string | null = null;
  /** Whether it uses the body now. */
  isActing = false;

  constructor(layer: CoordinationLayer, signal: AbortSignal, isFree: () => boolean = () => true) {
    this.layer = layer;
    this.signal = signal;
    this.isFree = isFree;
  }

  /** Plays until the end of the episode. Resolves or rejects with EpisodeOver or BodyLost. */
  async play(): Promise<void> {
    const { layer, signal } = this;
    const stop = layer.listen();
    try {
      // What the bodies carry and where they are is known a moment after the start.
      await layer.seat.ticks(startTicks);
      layer.state.initialise(layer.verified('started'));
      while (!signal.aborted) {
        await beginStep(layer);
        if (this.isFree() && (await this.act())) continue;
        await layer.seat.ticks(idleTicks);
      }
    } finally {
      stop();
    }
  }

  /** Serves others, or else does the next piece of own work. True if it acted. */
  private async act(): Promise<boolean> {
    this.isActing = true;
    try {
      return (await serve(this.layer)) || (!this.layer.orders.isWaiting && (await this.work()));
    } finally {
      this.isActing = false;
    }
  }

  /** Does the next piece of own work. True if it acted. */
  private async work(): Promise<boolean> {
    if (await this.awaitsHandover()) return false;
    return (await this.build()) || this.layer.makeWay();
  }

  /** Places the next block of the own part, or takes what holds it back through the gate. True if it acted. */
  private async build(): Promise<boolean> {
    const done = this.layer.site.done();
    const { options, seat } = this.layer;
    for (const requirement of this.layer.orders.sorted(this.layer.site.ready(done))) {
      if (this.layer.issues.isHeld(requirement.node, {}, this.layer.step)) continue;
      const check = this.layer.site.check(requirement, done, this.layer.promised.get(requirement.block) ?? 0);
      const issue = detectIssue(seat.agent, check, options.noProgressSteps);
      if (issue === null) return this.place(requirement);
      if (this.layer.issues.isHeld(requirement.node, issue.items, this.layer.step)) continue;
      await handleIssue(this.layer, issue, requirement);
      return true;
    }
    const blocked = this.layer.site.own(done).find((one) => one.after.some((node) => this.layer.site.waitsForOthers(node, done)));
    if (blocked === undefined || this.layer.issues.isHeld(blocked.node, {}, this.layer.step)) return false;
    const issue = detectIssue(seat.agent, this.layer.site.check(blocked, done, 0), options.noProgressSteps);
    if (issue === null) return false;
    await handleIssue(this.layer, issue, blocked);
    return true;
  }

  /** Whether a giver is so near that a walk would spoil the hand-over. The body then waits at an open place, where thrown items reach it. */
  private async awaitsHandover(): Promise<boolean> {
    const { board, knowledge, seat } = this.layer;
    const mates = knowledge.mates();
    const coming = board.openWindows.find(({ window }) => {
      const giver = mates.find(({ name }) => name === window.target)?.position ?? null;
      return (
        (window.state === 'offered' || window.state === 'transferring') && giver !== null && distance(giver, seat.position) <= handoverRange
      );
    });
    if (coming === undefined) return false;
    if (this.readyFor !== coming.window.id) await this.makeRoom(coming.window.id);
    return true;
  }

  private async makeRoom(window: string): Promise<void> {
    const { seat, site, hands } = this.layer;
    this.readyFor = window;
    const place = site.openPlace(seat.position);
    const { x, y, z } = seat.position;
    if (place === null || (Math.floor(x) === place.x && Math.floor(z) === place.z && Math.abs(y - place.y) < 1)) return;
    await this.layer.guarded(() => hands.goTo(place), false);
  }

  private async place(requirement: Requirement): Promise<boolean> {
    const { ok, text } = await this.layer.place(requirement);
    if (!ok) this.layer.site.failed(requirement.node, text);
    if (!ok && this.layer.hands.count(requirement.block) === 0) this.layer.promised.delete(requirement.block);
    this.layer.state.actionCompleted(this.layer.verified(`${ok ? 'placed' : 'failed to place'} ${requirement.block}`));
    if (ok && this.layer.options.variant === 'noPartition') this.layer.talk.tellState(`I placed ${requirement.block}.`);
    return true;
  }
}

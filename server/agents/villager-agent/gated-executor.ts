import type { Position } from '#lib/domain/position.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { CoordinationLayer } from '../gated/coordination-layer.ts';
import { detectIssue } from '../gated/gate/issue-detector.ts';
import { serve } from '../gated/help.ts';
import { handleIssue } from '../gated/issue-handling.ts';
import type { Requirement } from '../gated/requirement.ts';
import { beginStep } from '../gated/settlement.ts';
import type { Execution } from '../toolkit/subtask/subtask-agent.ts';

/** Ticks of a step in which there is nothing to do. */
const idleTicks = 10;

/** Carries out subtasks about blocks for one agent, with the layer of gated coordination beside it, and serves others while it is free. */
export class GatedExecutor {
  private readonly layer: CoordinationLayer;
  private readonly signal: AbortSignal;
  private isWorking = false;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(layer: CoordinationLayer, signal: AbortSignal) {
    this.layer = layer;
    this.signal = signal;
  }

  /** The planned blocks at some places. */
  requirementsAt(places: readonly Position[]): readonly Requirement[] {
    return this.layer.site.plan.filter(({ at }) => places.some(({ x, y, z }) => x === at.x && y === at.y && z === at.z));
  }

  /** Hears the board and serves others while no subtask is carried out. Rejects with EpisodeOver or BodyLost. */
  async attend(): Promise<void> {
    const { layer, signal } = this;
    const stop = layer.listen();
    try {
      await layer.seat.ticks(idleTicks);
      layer.state.initialise(layer.verified('started'));
      while (!signal.aborted) {
        const hasServed = !this.isWorking && (await this.alone(async () => (await this.serve()) || this.layer.makeWay()));
        if (!hasServed) await layer.seat.ticks(idleTicks);
      }
    } finally {
      stop();
    }
  }

  /**
   * Places some planned blocks of the agent's own part, and first the blocks of the part on which they depend, because the planner of
   * VillagerAgent does not know the order of the plan. Fails with the missing materials once no block can be placed and the agent waits for
   * no team-mate.
   */
  async execute(nodes: readonly Requirement[]): Promise<Execution> {
    this.isWorking = true;
    try {
      return await this.alone(() => this.placeAll(nodes));
    } finally {
      this.isWorking = false;
    }
  }

  private async serve(): Promise<boolean> {
    await beginStep(this.layer);
    return serve(this.layer);
  }

  private async placeAll(nodes: readonly Requirement[]): Promise<Execution> {
    const { layer, signal } = this;
    while (!signal.aborted) {
      if (await this.serve()) continue;
      const done = layer.site.done();
      const open = this.withPredecessors(nodes).filter(({ node, agent }) => agent === layer.seat.agent && !done.has(node));
      if (open.length === 0) return ended(true, `Placed ${nodes.map(({ block }) => block).join(', ')}.`);
      if (await this.workAt(open, done)) continue;
      const waits = layer.issues.all.some(({ issue, mode }) => mode === 'await_public' && open.some(({ node }) => node === issue.node));
      if (!waits && !layer.board.openWindows.some(({ window }) => open.some(({ block }) => block === window.item)))
        return ended(false, `Cannot place ${open.map(({ block }) => block).join(', ')} now.`);
      await layer.seat.ticks(idleTicks);
    }
    throw new EpisodeOver();
  }

  /** Some blocks with all for which they wait, these first. */
  private withPredecessors(nodes: readonly Requirement[]): readonly Requirement[] {
    const wanted = new Set(nodes.map(({ node }) => node));
    for (let size = -1; size < wanted.size; ) {
      size = wanted.size;
      for (const { node, after } of this.layer.site.plan) if (wanted.has(node)) for (const before of after) wanted.add(before);
    }
    return this.layer.site.plan.filter(({ node }) => wanted.has(node));
  }

  /** Does one piece of the work. False if every block is held back by an issue. */
  private async workAt(open: readonly Requirement[], done: ReadonlySet<string>): Promise<boolean> {
    const { layer } = this;
    for (const requirement of open) {
      const { node, block } = requirement;
      if (layer.issues.isHeld(node, {}, layer.step)) continue;
      // A block that waits for another of the same work is no issue.
      if (requirement.after.some((before) => open.some((other) => other.node === before))) continue;
      const check = layer.site.check(requirement, done, layer.promised.get(block) ?? 0);
      const issue = detectIssue(layer.seat.agent, check, layer.options.noProgressSteps);
      if (issue !== null && layer.issues.isHeld(node, issue.items, layer.step)) continue;
      if (issue !== null) await handleIssue(layer, issue, requirement);
      else await this.place(requirement);
      return true;
    }
    return false;
  }

  private async place(requirement: Requirement): Promise<void> {
    const { layer } = this;
    const { ok, text } = await layer.place(requirement);
    if (!ok) layer.site.failed(requirement.node, text);
    layer.state.actionCompleted(layer.verified(`${ok ? 'placed' : 'failed to place'} ${requirement.block}`));
  }

  /** Runs work when no other work of this body runs. */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.turn.then(work, work);
    this.turn = next.catch(() => undefined);
    return next;
  }
}

function ended(success: boolean, feedback: string): Execution {
  return { success, feedback, calls: [] };
}

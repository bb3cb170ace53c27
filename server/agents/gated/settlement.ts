import type { ClosingCause } from '#lib/coordination/coordination-window.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import type { CoordinationLayer } from './coordination-layer.ts';
import { failureOf } from './gate/history.ts';
import type { OpenIssue } from './issue-book.ts';
import { usesBoard } from './options.ts';
import type { Requirement } from './requirement.ts';

/**
 * Updates windows and issues by time and by the world: advances and closes windows with their consequences, and closes issues that no
 * longer exist.
 */
export class Settlement {
  private readonly layer: CoordinationLayer;

  constructor(layer: CoordinationLayer) {
    this.layer = layer;
  }

  /** Advances the own windows by time and by arrived items, and applies the consequences of those that closed. */
  settle(): void {
    const at = this.layer.seat.clock.now();
    for (const { window, before } of this.layer.board.openWindows) {
      const received = this.layer.hands.held(window.item) - before;
      if (received > 0) this.layer.board.advance(window.id, { kind: 'received', count: received, at });
      this.layer.board.advance(window.id, { kind: 'time', at });
    }
    for (const { issue, window, before } of this.layer.board.takeClosed()) {
      this.layer.promised.delete(window.item);
      const received = this.layer.hands.held(window.item) - before;
      if (window.closed?.cause === 'handover_complete') this.confirm(window.id, window.target, window.item, received);
      const entry = this.layer.issues.get(issue);
      if (entry !== undefined) this.afterWindow(entry, window.closed?.cause ?? 'not_needed', received > 0 || (window.received ?? 0) > 0);
    }
    this.resolveIssues();
  }

  private confirm(window: string, target: string, item: string, count: number): void {
    if (!usesBoard(this.layer.options.variant)) return;
    this.layer.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count, reason: 'handover_complete', window });
  }

  /** Control returns to the local solver at once; a window without yield raises the penalty and starts a cooldown. */
  private afterWindow(entry: OpenIssue, cause: ClosingCause, hasYield: boolean): void {
    const { kind, node } = entry.issue;
    entry.mode = 'skip';
    entry.retryAt = this.layer.step;
    if (hasYield) entry.viaWindow = true;
    else entry.hasFailedWindow = true;
    const failure = failureOf(cause, hasYield);
    if (failure !== null) {
      const until = this.layer.history.failed(kind, node, failure, this.layer.step);
      this.layer.tell({ name: 'cooldown-started', data: { kind, until, cause } });
    }
    this.layer.state.resetMode(this.layer.verified(hasYield ? `received from a team-mate: ${cause}` : `window closed: ${cause}`));
  }

  /** Closes the issues that no longer exist, with what resolved them. */
  resolveIssues(): void {
    const done = this.layer.site.done();
    for (const entry of this.layer.issues.all) {
      const { issue, requirement, viaWindow, viaLocal } = entry;
      if (!this.isResolved(issue, requirement, done) || this.layer.board.openFor(issue.key) !== null) {
        // An item that arrived without a transfer ends the need for a window.
        const open = this.layer.board.openFor(issue.key);
        if (open !== null && this.isResolved(issue, requirement, done) && open.window.state === 'requested')
          this.layer.board.advance(open.window.id, {
            kind: done.has(issue.node) ? 'not-needed' : 'resolved-locally',
            at: this.layer.seat.clock.now(),
          });
        continue;
      }
      this.layer.issues.close(issue.key);
      this.layer.site.forget(issue.node);
      this.layer.history.resolved(issue.kind, issue.node);
      this.layer.tell({ name: 'issue-resolved', data: { issue: issue.key, by: viaWindow ? 'window' : viaLocal ? 'local' : 'itself' } });
    }
  }

  private isResolved({ kind, items }: Issue, { node, after, at, block }: Requirement, done: ReadonlySet<string>): boolean {
    if (done.has(node)) return true;
    switch (kind) {
      case 'missing_material':
      case 'failed_craft':
      case 'missing_tool':
        return Object.keys(items).every((item) => this.layer.hands.count(item) >= 1);
      case 'dependency_block':
        return after.every((before) => done.has(before));
      case 'placement_conflict':
        return [null, block].includes(this.layer.seat.blockAt(at)?.name ?? null);
      case 'unreachable':
      case 'no_progress':
        return false;
    }
  }
}

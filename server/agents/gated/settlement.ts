import type { ClosingCause } from '#lib/coordination/coordination-window.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import type { CoordinationLayer } from './coordination-layer.ts';
import { failureOf } from './gate/history.ts';
import type { OpenIssue } from './issue-book.ts';
import { usesBoard } from './options.ts';
import type { Requirement } from './requirement.ts';

/** Steps in a row at one moment after which an agent lets time pass, and the ticks that it waits. */
const mostStepsAtOnce = 16;
const breathTicks = 10;

/**
 * Counts a step, advances windows, closes issues that no longer exist, and writes what the agent has to say. Decisions by rules take no game
 * time, so an agent whose issues return at once would decide for ever at one moment; after some steps without time it waits.
 */
export async function beginStep(layer: CoordinationLayer): Promise<void> {
  if (layer.countStep() > mostStepsAtOnce) await layer.seat.ticks(breathTicks);
  settle(layer);
  await layer.write();
}

/** Advances the own windows by time and by arrived items, and applies the consequences of those that closed. */
export function settle(layer: CoordinationLayer): void {
  const at = layer.seat.clock.now();
  for (const { window, before } of layer.board.openWindows) {
    const received = layer.hands.held(window.item) - before;
    if (received > 0) layer.board.advance(window.id, { kind: 'received', count: received, at });
    layer.board.advance(window.id, { kind: 'time', at });
  }
  for (const { issue, window, before } of layer.board.takeClosed()) {
    layer.promised.delete(window.item);
    const received = layer.hands.held(window.item) - before;
    if (window.closed?.cause === 'handover_complete') confirm(layer, window.id, window.target, window.item, received);
    const entry = layer.issues.get(issue);
    if (entry !== undefined) afterWindow(layer, entry, window.closed?.cause ?? 'not_needed', received > 0 || (window.received ?? 0) > 0);
  }
  resolveIssues(layer);
}

function confirm(layer: CoordinationLayer, window: string, target: string, item: string, count: number): void {
  if (!usesBoard(layer.options.variant)) return;
  layer.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count, reason: 'handover_complete', window });
}

/** Control returns to the local solver at once; a window without yield raises the penalty and starts a cooldown. */
function afterWindow(layer: CoordinationLayer, entry: OpenIssue, cause: ClosingCause, hasYield: boolean): void {
  const { kind, node } = entry.issue;
  entry.mode = 'skip';
  entry.retryAt = layer.step;
  if (hasYield) entry.viaWindow = true;
  else entry.hasFailedWindow = true;
  const failure = failureOf(cause, hasYield);
  if (failure !== null) {
    const until = layer.history.failed(kind, node, failure, layer.step);
    layer.tell({ name: 'cooldown-started', data: { kind, until, cause } });
  }
  layer.state.resetMode(layer.verified(hasYield ? `received from a team-mate: ${cause}` : `window closed: ${cause}`));
}

/** Closes the issues that no longer exist, with what resolved them. */
export function resolveIssues(layer: CoordinationLayer): void {
  const done = layer.site.done();
  for (const entry of layer.issues.all) {
    const { issue, requirement, viaWindow, viaLocal } = entry;
    if (!isResolved(layer, issue, requirement, done) || layer.board.openFor(issue.key) !== null) {
      // An item that arrived without a transfer ends the need for a window.
      const open = layer.board.openFor(issue.key);
      if (open !== null && isResolved(layer, issue, requirement, done) && open.window.state === 'requested')
        layer.board.advance(open.window.id, {
          kind: done.has(issue.node) ? 'not-needed' : 'resolved-locally',
          at: layer.seat.clock.now(),
        });
      continue;
    }
    layer.issues.close(issue.key);
    layer.site.forget(issue.node);
    layer.history.resolved(issue.kind, issue.node);
    layer.tell({ name: 'issue-resolved', data: { issue: issue.key, by: viaWindow ? 'window' : viaLocal ? 'local' : 'itself' } });
  }
}

function isResolved(
  layer: CoordinationLayer,
  { kind, items }: Issue,
  { node, after, at, block }: Requirement,
  done: ReadonlySet<string>,
): boolean {
  if (done.has(node)) return true;
  switch (kind) {
    case 'missing_material':
    case 'failed_craft':
    case 'missing_tool':
      return Object.keys(items).every((item) => layer.hands.count(item) >= 1);
    case 'dependency_block':
      return after.every((before) => done.has(before));
    case 'placement_conflict':
      return [null, block].includes(layer.seat.blockAt(at)?.name ?? null);
    case 'unreachable':
    case 'no_progress':
      return false;
  }
}

import type { Issue } from '#lib/coordination/issue.ts';
import type { CoordinationLayer } from './coordination-layer.ts';
import { bestMate } from './gate/features.ts';
import type { OpenIssue } from './issue-book.ts';
import { chainText, type RecoveryChain } from './local/recovery-chain.ts';
import type { Requirement } from './requirement.ts';

import { resolveIssues, settle } from './settlement.ts';

/** Takes an issue through the gate and acts on the decision. */
export async function handleIssue(layer: CoordinationLayer, issue: Issue, requirement: Requirement): Promise<void> {
  const { entry, isNew } = layer.issues.note(issue, requirement);
  if (isNew)
    layer.tell({
      name: 'issue-detected',
      data: { issue: issue.key, kind: issue.kind, node: issue.node, items: issue.items, step: layer.step },
    });
  const [item, count = 1] = Object.entries(issue.items)[0] ?? [null, 1];
  const chains = layer.gatekeeper.chainsFor(issue, requirement);
  // Without a gate, only this keeps an agent from sending a failed request again at once.
  if (layer.options.variant === 'noGating' && entry.hasFailedWindow) {
    entry.hasFailedWindow = false;
    return solveLocally(layer, entry, chains);
  }
  const decision = await layer.gatekeeper.decide(issue, requirement, chains, layer.step);
  if (decision === 'escalate' && item !== null) return escalate(layer, entry, item, count, chains);
  await solveLocally(layer, entry, chains);
}

async function escalate(
  layer: CoordinationLayer,
  entry: OpenIssue,
  item: string,
  count: number,
  chains: readonly RecoveryChain[],
): Promise<void> {
  const { variant } = layer.options;
  const { issue } = entry;
  entry.mode = 'await_public';
  layer.state.enterRecovery('await_public', layer.verified(`asks for ${count} ${item}`));
  const mates = layer.knowledge.mates();
  const best = bestMate(issue.items, layer.gatekeeper.situation(issue, chains, layer.step))?.mate.name ?? mates[0]?.name;
  if (best === undefined) return solveLocally(layer, entry, chains);
  acted(layer, entry, 'REQUEST_MATERIAL', `${count} ${item} of ${variant === 'flatcomm' ? 'all' : best}`);
  const wanted = { item, count, before: layer.hands.held(item) };
  const reason = issue.kind === 'missing_tool' ? 'missing_tool' : 'missing_material';
  if (variant === 'flatcomm') {
    const cause = await layer.talk.ask(entry.issue.key, { ...wanted, target: 'all', reason });
    settle(layer);
    if (cause !== 'handover_complete') await solveLocally(layer, entry, layer.gatekeeper.chainsFor(issue, entry.requirement));
  } else if (variant === 'central') {
    const giver = (await layer.centre?.assign(layer, item, count)) ?? null;
    if (giver === null) return solveLocally(layer, entry, chains);
    const id = layer.board.open(issue.key, { ...wanted, target: giver.seat.agent, reason }, 'centre');
    layer.board.advance(id, { kind: 'offer', at: layer.seat.clock.now() });
    if (giver.obeys) giver.deliveries.push({ to: layer.seat.agent, item, count, window: id, medium: 'centre' });
  } else {
    layer.board.open(issue.key, { ...wanted, target: best, reason }, 'board');
  }
}

/** LOCAL_RECOVER along the known ways, cheap before costly; else LOCAL_SKIP; else waiting, which is safe. */
async function solveLocally(layer: CoordinationLayer, entry: OpenIssue, chains: readonly RecoveryChain[]): Promise<void> {
  const { issue, requirement } = entry;
  const again = (): void => {
    entry.retryAt = layer.step + layer.options.retrySteps;
  };
  if (issue.kind === 'placement_conflict' || chains.length > 0) {
    acted(layer, entry, 'LOCAL_RECOVER', chains[0] === undefined ? 'clear the place' : chainText(chains[0]));
    layer.state.enterRecovery('local_recover', layer.verified(`recovers ${issue.kind}`));
    const solved =
      issue.kind === 'placement_conflict'
        ? await layer.solver.clear(issue, requirement.at)
        : await layer.solver.follow(issue, chains, Object.keys(issue.items)[0] ?? '');
    layer.state.resetMode(layer.verified(solved ? 'recovered locally' : 'failed to recover'));
    if (solved) {
      entry.viaLocal = true;
      return resolveIssues(layer);
    }
  }
  const done = layer.site.done();
  const others = layer.site.ready(done).filter(({ node, block }) => node !== issue.node && !(block in issue.items));
  again();
  if (issue.kind === 'unreachable' || issue.kind === 'no_progress') layer.site.forget(issue.node);
  entry.mode = others.length > 0 ? 'skip' : 'wait';
  acted(
    layer,
    entry,
    others.length > 0 ? 'LOCAL_SKIP' : 'WAIT',
    others.length > 0 ? `${others.length} other blocks are ready` : 'nothing else is ready',
  );
  layer.state.enterRecovery('skip', layer.verified(`deferred ${requirement.block}`));
}

function acted(
  layer: CoordinationLayer,
  { issue }: OpenIssue,
  action: 'LOCAL_RECOVER' | 'LOCAL_SKIP' | 'REQUEST_MATERIAL' | 'WAIT',
  text: string,
): void {
  layer.tell({ name: 'issue-action', data: { issue: issue.key, action, text } });
}

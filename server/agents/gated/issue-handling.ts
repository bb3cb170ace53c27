import type { Issue } from '#lib/coordination/issue.ts';
import type { CoordinationLayer } from './coordination-layer.ts';
import { bestMate } from './gate/advantage.ts';
import type { OpenIssue } from './issue-book.ts';
import { chainText, type RecoveryChain } from './local/recovery-chain.ts';
import type { Requirement } from './requirement.ts';

/** What an agent does about an issue: it takes it through the gate, and then to a team-mate or to the local solver. */
export class IssueHandling {
  private readonly layer: CoordinationLayer;

  constructor(layer: CoordinationLayer) {
    this.layer = layer;
  }

  /** Takes an issue through the gate and acts on the decision. */
  async handle(issue: Issue, requirement: Requirement): Promise<void> {
    const { entry, isNew } = this.layer.issues.note(issue, requirement);
    if (isNew)
      this.layer.tell({
        name: 'issue-detected',
        data: { issue: issue.key, kind: issue.kind, node: issue.node, items: issue.items, step: this.layer.step },
      });
    const [item, count = 1] = Object.entries(issue.items)[0] ?? [null, 1];
    const chains = this.layer.desk.chainsFor(issue, requirement);
    // Without a gate, only this keeps an agent from sending a failed request again at once.
    if (this.layer.options.variant === 'noGating' && entry.hasFailedWindow) {
      entry.hasFailedWindow = false;
      return this.solveLocally(entry, chains);
    }
    const decision = await this.layer.desk.decide(issue, requirement, chains, this.layer.step);
    if (decision === 'escalate' && item !== null) return this.escalate(entry, item, count, chains);
    await this.solveLocally(entry, chains);
  }

  private async escalate(entry: OpenIssue, item: string, count: number, chains: readonly RecoveryChain[]): Promise<void> {
    const { variant } = this.layer.options;
    const { issue } = entry;
    entry.mode = 'await_public';
    this.layer.state.enterRecovery('await_public', this.layer.verified(`asks for ${count} ${item}`));
    const mates = this.layer.knowledge.mates();
    const best = bestMate(issue.items, this.layer.desk.situation(issue, chains, this.layer.step))?.mate.name ?? mates[0]?.name;
    if (best === undefined) return this.solveLocally(entry, chains);
    this.acted(entry, 'REQUEST_MATERIAL', `${count} ${item} of ${variant === 'flatcomm' ? 'all' : best}`);
    const wanted = { item, count, before: this.layer.hands.held(item) };
    const reason = issue.kind === 'missing_tool' ? 'missing_tool' : 'missing_material';
    if (variant === 'flatcomm') {
      const cause = await this.layer.talk.ask(entry.issue.key, { ...wanted, target: 'all', reason });
      this.layer.settle();
      if (cause !== 'handover_complete') await this.solveLocally(entry, this.layer.desk.chainsFor(issue, entry.requirement));
    } else if (variant === 'central') {
      const giver = (await this.layer.centre?.assign(this.layer, item, count)) ?? null;
      if (giver === null) return this.solveLocally(entry, chains);
      const id = this.layer.board.open(issue.key, { ...wanted, target: giver.seat.agent, reason }, 'centre');
      this.layer.board.advance(id, { kind: 'offer', at: this.layer.seat.clock.now() });
      if (giver.obeys) giver.deliveries.push({ to: this.layer.seat.agent, item, count, window: id, medium: 'centre' });
    } else {
      this.layer.board.open(issue.key, { ...wanted, target: best, reason }, 'board');
    }
  }

  /** LOCAL_RECOVER along the known ways, cheap before costly; else LOCAL_SKIP; else waiting, which is safe. */
  private async solveLocally(entry: OpenIssue, chains: readonly RecoveryChain[]): Promise<void> {
    const { issue, requirement } = entry;
    const again = (): void => {
      entry.retryAt = this.layer.step + this.layer.options.retrySteps;
    };
    if (issue.kind === 'placement_conflict' || chains.length > 0) {
      this.acted(entry, 'LOCAL_RECOVER', chains[0] === undefined ? 'clear the place' : chainText(chains[0]));
      this.layer.state.enterRecovery('local_recover', this.layer.verified(`recovers ${issue.kind}`));
      const solved =
        issue.kind === 'placement_conflict'
          ? await this.layer.solver.clear(issue, requirement.at)
          : await this.layer.solver.follow(issue, chains, Object.keys(issue.items)[0] ?? '');
      this.layer.state.resetMode(this.layer.verified(solved ? 'recovered locally' : 'failed to recover'));
      if (solved) {
        entry.viaLocal = true;
        return this.layer.resolveIssues();
      }
    }
    const done = this.layer.site.done();
    const others = this.layer.site.ready(done).filter(({ node, block }) => node !== issue.node && !(block in issue.items));
    again();
    if (issue.kind === 'unreachable' || issue.kind === 'no_progress') this.layer.site.forget(issue.node);
    entry.mode = others.length > 0 ? 'skip' : 'wait';
    this.acted(
      entry,
      others.length > 0 ? 'LOCAL_SKIP' : 'WAIT',
      others.length > 0 ? `${others.length} other blocks are ready` : 'nothing else is ready',
    );
    this.layer.state.enterRecovery('skip', this.layer.verified(`deferred ${requirement.block}`));
  }

  private acted({ issue }: OpenIssue, action: 'LOCAL_RECOVER' | 'LOCAL_SKIP' | 'REQUEST_MATERIAL' | 'WAIT', text: string): void {
    this.layer.tell({ name: 'issue-action', data: { issue: issue.key, action, text } });
  }
}

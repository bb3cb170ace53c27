import type { Issue } from '#lib/coordination/issue.ts';
import type { CoordinationRecord } from '#lib/coordination/records.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Hands, Verified } from '../hands.ts';
import type { Knowledge } from '../knowledge.ts';
import type { RecoveryChain, RecoveryStep } from './recovery-chain.ts';

interface SolverPorts {
  readonly hands: Hands;
  readonly knowledge: Knowledge;
  tell(record: CoordinationRecord): void;
  /** Takes a verified outcome into the private state. */
  completed(outcome: string): void;
  /** Runs an action. An interruption of the body ends only this action. */
  guarded(action: () => Promise<Verified>): Promise<Verified>;
  /** A free cell beside the body that no block of the plan needs; null without one. */
  freeCell(): Position | null;
}

/** The deterministic solver of issues: it follows known ways, and every step is verified in the game and written into the log. */
export class LocalSolver {
  private readonly ports: SolverPorts;

  constructor(ports: SolverPorts) {
    this.ports = ports;
  }

  /** Clears a place. Returns whether it is free. */
  async clear(issue: Issue, at: Position): Promise<boolean> {
    const { hands, tell, guarded } = this.ports;
    const { ok, text } = await guarded(() => hands.clear(at));
    tell({ name: 'local-step', data: { issue: issue.key, step: 'clear the place', ok, text } });
    return ok;
  }

  /**
   * Follows the ways to an item until the agent has it; after a failed step it tries the next way. Returns whether the agent has some of
   * it.
   */
  async follow(issue: Issue, chains: readonly RecoveryChain[], item: string): Promise<boolean> {
    for (const chain of chains) if ((await this.followOne(issue, chain)) && this.ports.hands.count(item) > 0) return true;
    return false;
  }

  /** Follows one way. Returns whether every step succeeded. */
  private async followOne(issue: Issue, { steps }: RecoveryChain): Promise<boolean> {
    const { hands, knowledge, tell, completed } = this.ports;
    for (const part of steps) {
      const before = hands.count(part.item);
      knowledge.worksWith(part.item);
      const { ok, text } = await this.take(part);
      const step = `${part.kind.replace('-', ' ')} ${part.count} ${part.item}`;
      tell({ name: 'local-step', data: { issue: issue.key, step, ok, text } });
      if ('at' in part) knowledge.took(part.item, part.at, ok ? hands.count(part.item) - before : null);
      completed(`${ok ? 'did' : 'failed'}: ${step}`);
      if (!ok) return false;
    }
    return true;
  }

  private async take(part: RecoveryStep): Promise<Verified> {
    const { hands, knowledge, guarded, freeCell } = this.ports;
    if (part.kind !== 'put-down') return guarded(() => hands.recover(part));
    const at = freeCell();
    const put = await guarded(() => hands.putDown(part.item, at));
    if (put.ok && at !== null) knowledge.putDown(part.item, at);
    return put;
  }
}

import type { ClosingCause } from '#lib/coordination/coordination-window.ts';
import type { Level } from '#lib/coordination/features.ts';
import type { IssueKind } from '#lib/coordination/issue.ts';

/** The penalty of failed windows. */
type Failure = 'cannot_supply' | 'timeout' | 'no_yield';

interface Penalty {
  readonly level: Level;
  /** The step of the newest change, from which it decays. */
  readonly step: number;
  readonly reason: string;
}

/**
 * Verified history of coordination: penalties per kind of issue and node, which decay, and cooldowns per kind. A CANNOT_SUPPLY sets the
 * penalty to 3, a time-out adds 1, a transfer without yield raises it to at least 2.
 */
export class CoordinationHistory {
  private readonly penalties = new Map<string, Penalty>();
  private readonly cooldowns = new Map<IssueKind, number>();
  private readonly decaySteps: number;
  private readonly cooldownSteps: number;

  constructor(steps: { readonly decaySteps: number; readonly cooldownSteps: number }) {
    this.decaySteps = steps.decaySteps;
    this.cooldownSteps = steps.cooldownSteps;
  }

  /** The penalty of an issue at a step, with its reason. */
  penalty(kind: IssueKind, node: string, step: number): { readonly level: Level; readonly reason: string } {
    const known = this.penalties.get(`${kind} ${node}`);
    if (known === undefined) return { level: 0, reason: 'No request has failed here.' };
    const level = lowered(known.level, Math.floor((step - known.step) / this.decaySteps));
    return level === 0 ? { level, reason: 'What failed here is long ago.' } : { level, reason: known.reason };
  }

  /** Notes a failed window and starts the cooldown of its kind. Returns the step at which the cooldown ends. */
  failed(kind: IssueKind, node: string, failure: Failure, step: number): number {
    const { level } = this.penalty(kind, node, step);
    const next = nextPenalty(level, failure);
    this.penalties.set(`${kind} ${node}`, { level: next.level, step, reason: next.reason });
    const until = step + this.cooldownSteps;
    this.cooldowns.set(kind, until);
    return until;
  }

  /** Forgets the penalty of an issue that is resolved. */
  resolved(kind: IssueKind, node: string): void {
    this.penalties.delete(`${kind} ${node}`);
  }

  /** Whether issues of a kind must stay local at a step. */
  isCooling(kind: IssueKind, step: number): boolean {
    return step < (this.cooldowns.get(kind) ?? 0);
  }
}

/** The penalty after a failure. */
function nextPenalty(level: Level, failure: Failure): { readonly level: Level; readonly reason: string } {
  switch (failure) {
    case 'cannot_supply':
      return { level: 3, reason: 'A team-mate said that it cannot supply it.' };
    case 'timeout':
      return { level: raised(level), reason: 'A request timed out.' };
    case 'no_yield':
      return { level: level < 2 ? 2 : level, reason: 'A transfer brought nothing.' };
  }
}

function raised(level: Level): Level {
  return level === 0 ? 1 : level === 1 ? 2 : 3;
}

function lowered(level: Level, by: number): Level {
  const left = level - by;
  return left >= 3 ? 3 : left === 2 ? 2 : left === 1 ? 1 : 0;
}

/** The kind of failure of a closed window; null if it did not fail. */
export function failureOf(cause: ClosingCause, hasYield: boolean): Failure | null {
  if (hasYield || cause === 'resolved_locally' || cause === 'not_needed') return null;
  if (cause === 'no_surplus') return 'cannot_supply';
  return cause === 'handover_complete' || cause === 'no_yield' ? 'no_yield' : 'timeout';
}

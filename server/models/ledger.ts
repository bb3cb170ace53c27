import type { Budget } from '#lib/domain/model-setting.ts';
import type { ModelSpending } from '#lib/protocol/model-views.ts';
import type { ModelCall, ModelOutcome } from './contract/model-call.ts';

/** Which match asks, and who pays: the run, or the match that belongs to none. */
export interface CallScope {
  readonly match: string;
  readonly run: string | null;
  /** How often the match was claimed. */
  readonly generation: number;
}

/** What a call may use at most. `usd` is null where the price is not known. */
export interface Reservation {
  readonly usd: number | null;
  readonly tokens: number;
}

export interface LedgerEntry {
  readonly scope: CallScope;
  readonly call: ModelCall;
  readonly provider: string;
  readonly model: string;
  readonly hash: string;
}

/** What a call really used, retries included. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number | null;
}

/** A call of a cassette. */
export interface LedgerCall {
  readonly call: string;
  readonly hash: string;
  readonly outcome: ModelOutcome;
}

export interface Budgets {
  /** Of the run, or of the match that belongs to none. */
  readonly own: Budget;
  readonly overall: Budget;
}

/** The name of who pays for a match. */
export function accountOf({ run, match }: Pick<CallScope, 'run' | 'match'>): string {
  return run === null ? `match ${match}` : `run ${run}`;
}

/** The account of everything. */
export const overallAccount = 'overall';

/** The book of all calls. Every step is one transaction, so that no two processes spend the same money. */
export interface Ledger {
  /** Opens a call and reserves what it may use. When a budget does not allow it, nothing is reserved and the sentence says which. */
  open(entry: LedgerEntry, reservation: Reservation, budgets: Budgets): { readonly id: number } | { readonly refused: string };
  /** Reserves so much again, for another try after one that cost something. Null, or why a budget does not allow it. */
  extend(id: number, more: Reservation, budgets: Budgets): string | null;
  /** Writes down a call that is not charged to anybody: one that was refused, or played from a cassette. */
  note(entry: LedgerEntry, outcome: ModelOutcome): void;
  /** Closes a call: what was reserved is given back, what was used is spent. */
  settle(id: number, outcome: ModelOutcome, usage: Usage): void;
  spending(account: string): ModelSpending;
  /** The ended calls of a match in the order in which they were asked, each under its latest asking. */
  recorded(match: string): LedgerCall[];
}

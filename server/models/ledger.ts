import type { Budget } from '#lib/domain/model-setting.ts';
import type { ModelSpending } from '#lib/protocol/model-views.ts';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';

/** The match of a call and its payer: the run, or a match without a run. */
export interface CallScope {
  readonly match: string;
  readonly run: string | null;
  /** How often the match has been claimed. */
  readonly generation: number;
  /** The caller's part of the budgets; absent where all spend from the whole. */
  readonly share?: BudgetShare;
}

/** A part of the budgets of a match or run, where a team could spend what another one needs. */
export interface BudgetShare {
  /** The system that has the part. */
  readonly system: string;
  /** The number of equal parts. */
  readonly of: number;
}

/** Upper limit of a call's usage. `usd` is null if the price is unknown. */
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

/** The actual usage of a call, retries included. */
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
  /** Budget of the run, or of a match without a run. */
  readonly own: Budget;
  readonly overall: Budget;
}

/** The account that pays for a match. */
export function accountOf({ run, match }: Pick<CallScope, 'run' | 'match'>): string {
  return run === null ? `match ${match}` : `run ${run}`;
}

/** The account for all spending together. */
export const overallAccount = 'overall';

/** Stores all model calls. Every step is one transaction, so that two processes cannot spend the same money. */
export interface Ledger {
  /**
   * Opens a call and reserves its possible usage. If a budget does not allow it, nothing is reserved and the returned text names the
   * budget.
   */
  open(entry: LedgerEntry, reservation: Reservation, budgets: Budgets): { readonly id: number } | { readonly refused: string };
  /** Reserves the amount again, for another attempt after one that cost something. Null, or why a budget does not allow it. */
  extend(id: number, more: Reservation, budgets: Budgets): string | null;
  /** Stores a call without cost: a refused call or one from a cassette. */
  note(entry: LedgerEntry, outcome: ModelOutcome): void;
  /** Closes a call: releases the reservation and books the actual usage. */
  settle(id: number, outcome: ModelOutcome, usage: Usage): void;
  spending(account: string): ModelSpending;
  /** The finished calls of a match in the order in which they were made. A repeated call appears once, with its latest outcome. */
  recorded(match: string): LedgerCall[];
}

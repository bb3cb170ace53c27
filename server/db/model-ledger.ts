import type { Budget } from '#lib/domain/model-setting.ts';
import type { ModelCallTrace, ModelCallView, ModelSpending } from '#lib/protocol/model-views.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import type { ModelAnswer } from '#server/contract/model-request.ts';
import {
  accountOf,
  type BudgetShare,
  type Budgets,
  type CallScope,
  type Ledger,
  type LedgerCall,
  type LedgerEntry,
  overallAccount,
  type Reservation,
  type Usage,
} from '#server/models/ledger.ts';
import type { Database, Orm } from './database.ts';
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from './drizzle.ts';
import { isDead, leaseOwner } from './lease-owner.ts';
import type { Transaction } from './run-settlement.ts';
import { modelAccounts, modelCalls } from './schema.ts';

type Row = typeof modelCalls.$inferSelect;

const nothing: ModelSpending = { calls: 0, spentUsd: 0, spentTokens: 0, reservedUsd: 0, reservedTokens: 0, unpriced: 0 };

/** The ledger over SQLite, with its views for pages. `now` gives milliseconds since 1970. */
export class ModelLedger implements Ledger {
  private readonly orm: Orm;
  private readonly now: () => number;
  /** The parts of budgets from which the open calls of this process are paid. Those of a process that died stay reserved, which counts as spent. */
  private readonly shares = new Map<number, BudgetShare>();

  constructor(database: Pick<Database, 'orm'>, now: () => number = Date.now) {
    this.orm = database.orm;
    this.now = now;
  }

  open(entry: LedgerEntry, reservation: Reservation, budgets: Budgets): { readonly id: number } | { readonly refused: string } {
    return this.write((orm) => {
      const refused = this.reserve(orm, entry.scope, reservation, budgets);
      if (refused !== null) return { refused };
      const reserved = { reservedUsd: reservation.usd ?? 0, reservedTokens: reservation.tokens };
      const row = { ...this.row(entry), state: 'open', ...reserved } as const;
      const id = Number(orm.insert(modelCalls).values(row).run().lastInsertRowid);
      if (entry.scope.share !== undefined) this.shares.set(id, entry.scope.share);
      return { id };
    });
  }

  extend(id: number, more: Reservation, budgets: Budgets): string | null {
    return this.write((orm) => {
      const row = this.opened(orm, id);
      const refused = this.reserve(orm, { match: row.matchId, run: row.runId, ...this.shareOf(id) }, more, budgets);
      if (refused !== null) return refused;
      const reserved = { reservedUsd: row.reservedUsd + (more.usd ?? 0), reservedTokens: row.reservedTokens + more.tokens };
      orm.update(modelCalls).set(reserved).where(eq(modelCalls.id, id)).run();
      return null;
    });
  }

  note(entry: LedgerEntry, outcome: ModelOutcome): void {
    const used = outcome.state === 'done' ? outcome.answer : { inputTokens: null, outputTokens: null, costUsd: null };
    const { inputTokens, outputTokens, costUsd } = used;
    const ended = { state: outcome.state, outcome, inputTokens, outputTokens, costUsd, endedAt: this.now() };
    this.orm
      .insert(modelCalls)
      .values({ ...this.row(entry), ...ended, reservedUsd: 0, reservedTokens: 0 })
      .run();
  }

  settle(id: number, outcome: ModelOutcome, usage: Usage): void {
    this.write((orm) => {
      const row = this.opened(orm, id);
      orm
        .update(modelCalls)
        .set({ state: outcome.state, outcome, ...usage, endedAt: this.now() })
        .where(eq(modelCalls.id, id))
        .run();
      this.spend(orm, row, { usd: usage.costUsd, tokens: usage.inputTokens + usage.outputTokens });
    });
  }

  /** Closes the calls of dead processes: their reservations count as spent, because the real cost is unknown. Returns their number. */
  closeLost(died: (owner: string) => boolean = isDead): number {
    return this.write((orm) => {
      const owners = orm.selectDistinct({ owner: modelCalls.owner }).from(modelCalls).where(eq(modelCalls.state, 'open')).all();
      const dead = owners.flatMap(({ owner }) => (died(owner) ? [owner] : []));
      const rows = orm
        .select()
        .from(modelCalls)
        .where(and(eq(modelCalls.state, 'open'), inArray(modelCalls.owner, dead)))
        .all();
      for (const row of rows) {
        orm.update(modelCalls).set({ state: 'lost', costUsd: row.reservedUsd, endedAt: this.now() }).where(eq(modelCalls.id, row.id)).run();
        this.spend(orm, row, { usd: row.reservedUsd, tokens: row.reservedTokens });
      }
      return rows.length;
    });
  }

  spending(account: string): ModelSpending {
    return this.account(this.orm, account);
  }

  recorded(match: string): LedgerCall[] {
    const { call, contentHash, outcome, episode, generation } = modelCalls;
    const rows = this.orm
      .select({ call, contentHash, outcome, episode, generation })
      .from(modelCalls)
      .where(and(eq(modelCalls.matchId, match), ne(modelCalls.state, 'open')))
      .orderBy(asc(modelCalls.id))
      .all();
    const latest = new Map<number, number>();
    for (const row of rows) latest.set(row.episode, Math.max(row.generation, latest.get(row.episode) ?? 0));
    return rows.flatMap((row) =>
      row.outcome !== null && latest.get(row.episode) === row.generation
        ? [{ call: row.call, hash: row.contentHash, outcome: row.outcome }]
        : [],
    );
  }

  /** The calls of a match in the order in which they were made, at most `limit` of them. */
  ofMatch(match: string, limit = 5000): ModelCallView[] {
    const rows = this.orm
      .select(viewColumns)
      .from(modelCalls)
      .where(eq(modelCalls.matchId, match))
      .orderBy(asc(modelCalls.id))
      .limit(limit)
      .all();
    return rows.map(viewOf);
  }

  /** One call with its full texts; if it was made several times, the latest. */
  find(match: string, call: string): ModelCallTrace | null {
    const row = this.latest(match, call);
    if (row === undefined) return null;
    const { system, temperature, maxOutputTokens, texts } = row.content;
    const prompt = texts === undefined ? row.content.prompt : texts.join('\n\n');
    const pictures = (row.content.pictures ?? []).map(({ width, height }) => ({ width, height }));
    const completion = row.outcome?.state === 'done' ? completionOf(row.outcome.answer) : null;
    const tools = (row.content.tools ?? []).map(({ name }) => name);
    return {
      ...viewOf({ ...row, agent: row.content.agent, purpose: row.content.purpose }),
      ...{ system, prompt, pictures, temperature, maxOutputTokens, tools, completion },
    };
  }

  /** A picture of a call as a PNG file, by its number from 0; null for an unknown one. */
  picture(match: string, call: string, number: number): Buffer<ArrayBuffer> | null {
    const picture = this.latest(match, call)?.content.pictures?.[number];
    return picture === undefined ? null : Buffer.from(picture.data, 'base64');
  }

  private latest(match: string, call: string): Row | undefined {
    const named = and(eq(modelCalls.matchId, match), eq(modelCalls.call, call));
    return this.orm.select().from(modelCalls).where(named).orderBy(desc(modelCalls.id)).limit(1).get();
  }

  private write<T>(work: (orm: Transaction) => T): T {
    return this.orm.transaction(work, { behavior: 'immediate' });
  }

  private opened(orm: Transaction, id: number): Row {
    const row = orm.select().from(modelCalls).where(eq(modelCalls.id, id)).get();
    if (row?.state !== 'open') throw new Error(`The model call ${id} is not open.`);
    return row;
  }

  /** Reserves on all accounts of the payer, or on none and returns the reason. */
  private reserve(orm: Transaction, payer: Payer, asked: Reservation, budgets: Budgets): string | null {
    const accounts = accountsOf(payer, budgets);
    for (const { account, budget, of } of accounts) {
      const refused = refusal(this.account(orm, account), asked, budget, of);
      if (refused !== null) return refused;
    }
    for (const { account } of accounts) this.add(orm, account, { reservedUsd: asked.usd ?? 0, reservedTokens: asked.tokens });
    return null;
  }

  private shareOf(id: number): Pick<Payer, 'share'> {
    const share = this.shares.get(id);
    return share === undefined ? {} : { share };
  }

  private account(orm: Orm | Transaction, account: string): ModelSpending {
    const row = orm.select().from(modelAccounts).where(eq(modelAccounts.account, account)).get();
    if (row === undefined) return nothing;
    const { account: _, ...spending } = row;
    return spending;
  }

  private spend(orm: Transaction, row: Row, used: Reservation): void {
    const change: ModelSpending = {
      calls: 1,
      spentUsd: used.usd ?? 0,
      spentTokens: used.tokens,
      reservedUsd: -row.reservedUsd,
      reservedTokens: -row.reservedTokens,
      unpriced: used.usd === null ? 1 : 0,
    };
    const payer = { match: row.matchId, run: row.runId, ...this.shareOf(row.id) };
    for (const { account } of accountsOf(payer, { own: {}, overall: {} })) this.add(orm, account, change);
    this.shares.delete(row.id);
  }

  private add(orm: Transaction, account: string, change: Partial<ModelSpending>): void {
    const values = { ...nothing, ...change };
    orm
      .insert(modelAccounts)
      .values({ account, ...values })
      .onConflictDoUpdate({
        target: modelAccounts.account,
        set: {
          calls: sql`${modelAccounts.calls} + ${values.calls}`,
          spentUsd: sql`${modelAccounts.spentUsd} + ${values.spentUsd}`,
          spentTokens: sql`${modelAccounts.spentTokens} + ${values.spentTokens}`,
          reservedUsd: sql`${modelAccounts.reservedUsd} + ${values.reservedUsd}`,
          reservedTokens: sql`${modelAccounts.reservedTokens} + ${values.reservedTokens}`,
          unpriced: sql`${modelAccounts.unpriced} + ${values.unpriced}`,
        },
      })
      .run();
  }

  private row({ scope, call, provider, model, hash }: LedgerEntry) {
    const { facts: _, ...content } = call.content;
    return {
      matchId: scope.match,
      runId: scope.run,
      generation: scope.generation,
      call: call.call,
      team: call.team,
      episode: call.episode,
      tick: call.tick,
      provider,
      model,
      asked: call.model ?? null,
      content,
      contentHash: hash,
      owner: leaseOwner(),
      askedAt: this.now(),
    };
  }
}

/** An answer as text: its words, and its calls of tools, one a line. */
function completionOf({ text, toolCalls = [], vectors }: ModelAnswer): string {
  if (vectors !== undefined) return `${vectors.length} vectors of ${vectors[0]?.length ?? 0} numbers`;
  const calls = toolCalls.map((call) => `${call.name}(${JSON.stringify(call.arguments)})`);
  return [...(text === '' && calls.length > 0 ? [] : [text]), ...calls].join('\n');
}

/** Who pays for a call. */
type Payer = Pick<CallScope, 'run' | 'match' | 'share'>;

/** The accounts from which a call is paid, each with its limit and the words for what it pays: the whole budgets, and the payer's parts of them. */
function accountsOf(payer: Payer, budgets: Budgets): readonly { readonly account: string; readonly budget: Budget; readonly of: string }[] {
  const wholes = [
    { account: accountOf(payer), budget: budgets.own, of: payer.run === null ? 'this match' : 'this run' },
    { account: overallAccount, budget: budgets.overall, of: 'all matches together' },
  ];
  const { share } = payer;
  if (share === undefined) return wholes;
  // A part of the overall budget is one of this run too: what a system spent in another run is no part of it.
  const parts = wholes.map(({ account, budget, of }) => ({
    account: `${account === overallAccount ? `${account} ${accountOf(payer)}` : account} ${share.system}`,
    budget: {
      ...(budget.usd === undefined ? {} : { usd: budget.usd / share.of }),
      ...(budget.tokens === undefined ? {} : { tokens: Math.floor(budget.tokens / share.of) }),
    },
    of: `${share.system}, one of ${share.of} equal parts of the budget for ${of},`,
  }));
  // A part is used up before the whole is, and says more.
  return [...parts, ...wholes];
}

/** Why a budget does not allow a reservation, or null if it does. Allows for rounding errors of floating-point sums. */
function refusal(account: ModelSpending, asked: Reservation, budget: Budget, of: string): string | null {
  if (budget.usd !== undefined) {
    if (asked.usd === null) {
      return `The price of this model is not known, so the budget of ${budget.usd} USD for ${of} cannot be kept. Limit tokens instead, or add the price to prices.json in the data folder.`;
    }
    const used = account.spentUsd + account.reservedUsd;
    if (used + asked.usd > budget.usd + 1e-9) {
      return `The budget of ${budget.usd} USD for ${of} is used up: ${used.toFixed(4)} are spent or reserved, this call may need ${asked.usd.toFixed(4)}.`;
    }
  }
  if (budget.tokens !== undefined) {
    const used = account.spentTokens + account.reservedTokens;
    if (used + asked.tokens > budget.tokens) {
      return `The budget of ${budget.tokens} tokens for ${of} is used up: ${used} are spent or reserved, this call may need ${asked.tokens}.`;
    }
  }
  return null;
}

/** What lists show: of the prompt, its purpose and agent alone, because its texts and pictures are large. */
const { id: _, content: __, ...shortColumns } = getTableColumns(modelCalls);
const viewColumns = {
  ...shortColumns,
  agent: sql<string | null>`json_extract(${modelCalls.content}, '$.agent')`,
  purpose: sql<string>`json_extract(${modelCalls.content}, '$.purpose')`,
};

type ShortRow = Omit<Row, 'id' | 'content'> & Pick<Row['content'], 'agent' | 'purpose'>;

function viewOf(row: ShortRow): ModelCallView {
  const { call, team, agent, purpose, episode, tick, provider, model, state, inputTokens, outputTokens, costUsd, askedAt, outcome } = row;
  const failed = outcome?.state === 'failed' ? outcome : null;
  const done = outcome?.state === 'done' ? outcome.answer : null;
  return {
    call,
    team,
    agent,
    purpose,
    episode,
    tick,
    provider,
    model,
    state,
    inputTokens,
    outputTokens,
    latencyMs: done?.latencyMs ?? failed?.latencyMs ?? null,
    costUsd,
    retries: done?.retries ?? failed?.retries ?? 0,
    reason: failed === null ? null : `${failed.reason}: ${failed.message}`,
    askedAt,
  };
}

import type { Orm } from './database.ts';
import { and, eq } from './drizzle.ts';
import { matches, runs } from './schema.ts';

export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** Ends the run of a match that has just ended, if that was its last open match. */
export function settleRun(orm: Transaction, match: string, finishedAt: number): void {
  const run = orm.select({ id: matches.runId }).from(matches).where(eq(matches.id, match)).get()?.id;
  if (!run) return;
  const states = orm
    .select({ state: matches.state })
    .from(matches)
    .where(eq(matches.runId, run))
    .all()
    .map((row) => row.state);
  if (states.includes('waiting') || states.includes('running')) return;
  const state = states.includes('failed') ? 'failed' : states.includes('stopped') ? 'stopped' : 'finished';
  orm
    .update(runs)
    .set({ state, finishedAt })
    .where(and(eq(runs.id, run), eq(runs.state, 'running')))
    .run();
}

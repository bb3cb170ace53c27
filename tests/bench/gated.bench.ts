import { coordinationIds } from '#lib/coordination/coordination-figures.ts';
import type { FigureValues } from '#lib/domain/figures.ts';
import { templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { GatewayStage } from '../conformance/support/gateway-stage.ts';
import { adjudicating, adjudicators, patientLimits, playAdjudicated } from '../conformance/support/scripted-adjudicators.ts';
import type { Benchmark } from './benchmark.ts';

const tasks = templateTasks.map(({ make }) => make());

const columns = [
  ['TSR', coordinationIds.completionRate],
  ['CS', coordinationIds.steps],
  ['ECR', coordinationIds.effective],
  ['calls', coordinationIds.adjudications],
  ['tokens', coordinationIds.tokens],
] as const;

/** The sum of a figure over the episodes that define it. */
function total(episodes: readonly FigureValues[], id: string): number {
  return episodes.reduce((sum, figures) => sum + (figures[id] ?? 0), 0);
}

/**
 * Table 7 of the paper on gated coordination with models of scripted quality on a local server: without an adjudicator, and with one that
 * always, never or by a coin escalates, or that knows the task. One seed of every template, means over the episodes that define a figure.
 */
export async function gatedBenchmarks(): Promise<Benchmark[]> {
  const stage = await new GatewayStage().start();
  const benchmarks: Benchmark[] = [];
  try {
    for (const adjudicator of ['none', ...adjudicators] as const) {
      const episodes: FigureValues[] = [];
      for (const task of tasks.filter(({ seed }) => seed === 1)) {
        if (adjudicator !== 'none') stage.server.behaviour = adjudicating(adjudicator, task);
        const gateway = stage.gateway({ limits: patientLimits });
        const { result } = await playAdjudicated(gateway, task.id, { variant: adjudicator === 'none' ? 'rules+score' : 'full' });
        if (result.figures !== null && result.figures !== undefined) episodes.push(result.figures.all);
      }
      for (const [name, id] of columns) {
        const values = episodes.flatMap((figures) => figures[id] ?? []);
        const value = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
        benchmarks.push({ name: `adjudicator ${adjudicator}: ${name}`, value, unit: `mean of ${values.length}` });
      }
      const calls = total(episodes, coordinationIds.adjudications);
      const value = calls === 0 ? 0 : total(episodes, coordinationIds.tokens) / calls;
      benchmarks.push({ name: `adjudicator ${adjudicator}: tokens a call`, value, unit: `mean of ${calls} calls` });
    }
  } finally {
    await stage.close();
  }
  return benchmarks;
}

import { type AssumptionName, assumptions, taskAssumptions } from '#server/models/planner/assumptions.ts';
import type { Benchmark } from './benchmark.ts';
import { type AssumedValues, type OfflineRun, playOffline } from './offline-task.ts';

const agents = 2;
/** High and low buildings with hanging blocks and plants; dishes with pens, ores and a shared furnace; rooms with lifts, keys and simultaneous windows. */
const sample: Readonly<Record<string, readonly string[]>> = {
  construction: ['0', '24', '44', '57', '64', '94', '95'],
  'farm-to-table': ['13', '24', '33', '54', '63', '99'],
  'escape-room': ['1-4', '3-1', '4-3', '5-2', '5-4'],
};

interface Means {
  /** Per cent. */
  readonly completion: number;
  /** Per cent per minute of action time. */
  readonly efficiency: number;
  readonly tokens: number;
}

/**
 * The sensitivity to the assumptions about cooperative tasks: plays a sample of each family with VillagerAgent and the offline planner with
 * each of them alone at either end of its range. Reports mean completion, efficiency and tokens beside those of the usual values.
 */
export async function taskAssumptionBenchmarks(): Promise<Benchmark[]> {
  const benchmarks: Benchmark[] = [];
  for (const [scenario, tasks] of Object.entries(sample)) {
    const usual = await meansOf(scenario, tasks, {});
    for (const name of taskAssumptions) {
      for (const value of endsOf(name)) {
        const changed = await meansOf(scenario, tasks, { [name]: value });
        const given = `${scenario}, ${name} ${value}`;
        benchmarks.push(
          { name: `${given}: completion`, value: changed.completion, unit: '%', ...beside(changed.completion, usual.completion) },
          { name: `${given}: efficiency`, value: changed.efficiency, unit: '%/min', ...beside(changed.efficiency, usual.efficiency) },
          { name: `${given}: tokens`, value: changed.tokens, unit: 'tokens', ...beside(changed.tokens, usual.tokens) },
        );
      }
    }
  }
  return benchmarks;
}

/** The ends of the range of an assumption that differ from its value. */
function endsOf(name: AssumptionName): number[] {
  const { range, value } = assumptions[name];
  return [...new Set(range)].filter((end) => end !== value);
}

function beside(value: number, baseline: number): Pick<Benchmark, 'baseline' | 'ratio'> {
  return { baseline, ratio: value / baseline };
}

async function meansOf(scenario: string, tasks: readonly string[], values: AssumedValues): Promise<Means> {
  const runs: OfflineRun[] = [];
  for (const task of tasks) runs.push(await playOffline({ scenario, task, system: 'villager-agent', agents, values }));
  const mean = (of: (run: OfflineRun) => number): number => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return {
    completion: mean(({ completion }) => completion * 100),
    efficiency: mean(({ figures }) => figures.efficiency ?? 0),
    tokens: mean(({ tokens }) => tokens),
  };
}

import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { perSide } from '#lib/domain/side.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { assumptions, supposing } from '#server/models/planner/assumptions.ts';
import { firstGraph } from '#server/models/planner/causal.ts';
import { orderWords } from '#server/models/planner/order-words.ts';
import { firstPlan } from '#server/models/planner/tactics.ts';
import { scenarios, taskOf } from '#server/scenarios/registry.ts';
import type { Benchmark } from './benchmark.ts';
import { type AssumedValues, plannerWith } from './offline-task.ts';

/** Mean lead of TactiCrafter with these values over the built-in team that does nothing. */
async function meanLead(scenario: string, seeds: number, values: AssumedValues): Promise<number> {
  let lead = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const teams = { red: 'tacticrafter', blue: 'do_nothing' };
    const configuration = matchConfigurationSchema.parse({ scenario, teams, episodes: 1, seed, clock: { kind: 'fast' } });
    const models = plannerWith(values);
    const plan = { match: 'bench', configuration, fromEpisode: 0, checkpoints: null, log: new EventLog(0), models, recording: () => null };
    for await (const { result } of playMatch(plan)) {
      const { red, blue } = perSide(result.score);
      lead += (red - blue) / seeds;
    }
  }
  return lead;
}

function firstLines(scenario: (typeof scenarios)[number], values: AssumedValues): string {
  const told = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1));
  const game = { ...told, graph: firstGraph(told) };
  return supposing(values, () => firstPlan(game).orders.map((order) => orderWords(order, game))).join('\n');
}

/**
 * The sensitivity to each assumption of the offline planner: sets each one alone to either end of its range. Reports how many of the two
 * ends change the first plan and, with seeds, the greatest change of the mean lead for those that do. Without seeds nothing is played.
 */
export async function assumptionBenchmarks(seeds: number): Promise<Benchmark[]> {
  const benchmarks: Benchmark[] = [];
  for (const scenario of scenarios) {
    const { id } = scenario.summary;
    // The bench `task-assumptions` is about tasks of one team.
    if (scenario.summary.tasks.length > 1) continue;
    const usual = firstLines(scenario, {});
    const base = seeds === 0 ? 0 : await meanLead(id, seeds, {});
    for (const [name, { range }] of Object.entries(assumptions)) {
      const ends = [...new Set(range)].map((value): AssumedValues => ({ [name]: value }));
      const changing = ends.filter((values) => firstLines(scenario, values) !== usual);
      benchmarks.push({ name: `${id}, ${name}: ends of its range that change the first plan`, value: changing.length, unit: 'of 2' });
      if (seeds === 0 || changing.length === 0) continue;
      const changes: number[] = [];
      for (const values of changing) changes.push((await meanLead(id, seeds, values)) - base);
      const greatest = changes.reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most), 0);
      benchmarks.push({ name: `${id}, ${name}: greatest change of the mean lead`, value: greatest, unit: 'points', baseline: base });
    }
  }
  return benchmarks;
}

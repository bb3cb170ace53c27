import { performance } from 'node:perf_hooks';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { Analysis } from '#server/figures/analysis.ts';
import { type Benchmark, median } from './benchmark.ts';
import { fillDatabase, scenario, shapes, systems } from './full-database.ts';

const repeats = 5;

/** Median of a few calls. `make` prepares each call unmeasured, so that no cache of the last one helps. */
function timed<T>(name: string, make: () => T, work: (made: T) => unknown): Benchmark {
  const times = Array.from({ length: repeats }, () => {
    const made = make();
    const from = performance.now();
    work(made);
    return performance.now() - from;
  });
  return { name: `100,000 episodes: ${name}`, value: median(times), unit: 'ms' };
}

/** The response times of the dashboard over a database of 100,000 episodes, including a run of 10,000 matches, without caches. */
export function databaseBenchmarks(): Benchmark[] {
  const filled = fillDatabase(shapes);
  const database = openDatabase(filled.folder);
  try {
    const [many = '', long = '', small = '', other = ''] = filled.runs;
    const runs = new RunRepository(database);
    const matches = new MatchRepository(database);
    const scores = new ScoreRepository(database);
    const analysis = () => new Analysis({ runs, matches, scores });
    const agent = { id: 'passive', title: '', summary: '', kind: 'scripted', scenarios: [scenario] } as const;
    const whole = analysis();
    whole.report(many);
    const page = { run: many, limit: 500 };
    return [
      timed(
        'list of 100 runs',
        () => null,
        () => runs.list(100),
      ),
      timed(
        'list of the newest 200 matches',
        () => null,
        () => matches.list({ limit: 200 }),
      ),
      timed(
        'run of 10,000 matches: state and list',
        () => null,
        () => [runs.find(many), matches.list(page), matches.failures({ run: many })],
      ),
      timed('run of 10,000 matches: matrix, curves and sides', analysis, (made) => made.report(many)),
      timed(
        'run of 10,000 matches: the same again',
        () => whole,
        (made) => made.report(many),
      ),
      timed(
        'run of 10,000 matches: a cell and its matches',
        () => null,
        () => {
          const cell = { run: many, red: systems[3] ?? '', blue: systems[4] ?? '' };
          return [matches.list({ ...cell, limit: 50 }), matches.count(cell)];
        },
      ),
      timed('run of 50,000 episodes: matrix, curves and sides', analysis, (made) => made.report(long)),
      timed('ratings with intervals', analysis, (made) => made.ratings(scenario)),
      timed('comparison of two runs of 500 episodes', analysis, (made) => made.compare([small, other])),
      timed('comparison of runs of 10,000 and 50,000 episodes', analysis, (made) => made.compare([many, long])),
      timed('profile of an agent', analysis, (made) => made.profile(agent)),
      timed('best episodes of a scenario', analysis, (made) => made.best(scenario)),
    ];
  } finally {
    database.close();
    filled.remove();
  }
}

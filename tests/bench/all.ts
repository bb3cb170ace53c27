import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { assumptionBenchmarks } from './assumptions.bench.ts';
import type { Benchmark } from './benchmark.ts';
import { causalBenchmarks } from './causal.bench.ts';
import { collabBenchmarks } from './collab.bench.ts';
import { conservationBenchmarks } from './conservation.bench.ts';
import { constructionBenchmarks } from './construction.bench.ts';
import { databaseBenchmarks } from './database.bench.ts';
import { crowdedBenchmarks, episodeBenchmarks, manyEpisodesBenchmarks } from './episode.bench.ts';
import { foldBenchmarks } from './fold.bench.ts';
import { gatedBenchmarks } from './gated.bench.ts';
import { hashBenchmarks } from './hashes.bench.ts';
import { hostileBenchmarks } from './hostile.bench.ts';
import { killsBenchmarks } from './kills.bench.ts';
import { landscapeBenchmarks } from './landscape.bench.ts';
import { longBenchmarks } from './long.bench.ts';
import { packetBenchmarks } from './packets.bench.ts';
import { peopleBenchmarks } from './people/people.bench.ts';
import { robotBenchmarks } from './people/robot-minute.ts';
import { relayBenchmarks } from './relay.bench.ts';
import { replayBenchmarks } from './replay.bench.ts';
import { sandboxBenchmarks } from './sandbox.bench.ts';
import { taskAssumptionBenchmarks } from './task-assumptions.bench.ts';
import { trainingBenchmarks } from './training.bench.ts';
import { viewerBenchmarks } from './viewer/viewer.bench.ts';
import { villagerBenchmarks } from './villager.bench.ts';
import { visionBenchmarks } from './vision/vision.bench.ts';

/**
 * `npm run bench`: measures this machine. Prints a table on stdout, or one object with `--json`; progress goes to stderr. `--only NAME`,
 * repeatable, selects single parts; `--episodes COUNT` sets the episodes of each scenario in the part `many` (50); `--minutes COUNT` the
 * duration of the parts `hostile`, `people` and `robot` (1); `--seeds COUNT` the games in the part `assumptions` for each change that alters the first plan (3; 0
 * compares plans alone); `--game-minutes COUNT` the length of the episode in the parts `long` and `wild` (60).
 */
const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    episodes: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '3' },
    'game-minutes': { type: 'string', default: '60' },
  },
});
const episodes = z.coerce.number().int().min(10).parse(values.episodes);
const minutes = z.coerce.number().positive().parse(values.minutes);
const gameMinutes = z.coerce.number().int().min(1).parse(values['game-minutes']);
const assumptionSeeds = z.coerce.number().int().min(0).parse(values.seeds);
const parts: Readonly<Record<string, { readonly doing: string; run(): Benchmark[] | Promise<Benchmark[]> }>> = {
  episode: { doing: 'Playing five episodes of each scenario…', run: () => episodeBenchmarks(join(root, 'server', 'cli.ts'), 5) },
  crowd: { doing: 'Playing five episodes of each scenario with four agents a side…', run: () => crowdedBenchmarks(5) },
  hashes: { doing: 'Playing every match with a recorded result…', run: hashBenchmarks },
  many: { doing: `Playing ${episodes} episodes of each scenario in one process…`, run: () => manyEpisodesBenchmarks(episodes) },
  long: { doing: `Playing ${gameMinutes} min of a large world with eight bodies…`, run: () => longBenchmarks(gameMinutes, 'flat') },
  wild: { doing: `Playing ${gameMinutes} min of a landscape with eight bodies…`, run: () => longBenchmarks(gameMinutes, 'landscape') },
  landscape: { doing: 'Making the columns of landscapes…', run: landscapeBenchmarks },
  fold: { doing: 'Folding the log of a long episode…', run: () => foldBenchmarks(100_000) },
  database: { doing: 'Filling a database with 100,000 episodes…', run: databaseBenchmarks },
  training: { doing: 'Exporting 100,000 model calls as training data…', run: () => trainingBenchmarks(100_000) },
  kills: {
    doing: 'Killing a process that writes results two hundred times, and a run of 200 tasks ten times…',
    run: () => killsBenchmarks(200, 200, 10),
  },
  relay: { doing: 'Letting 200 spectators watch one match…', run: () => relayBenchmarks(root, 200, 20) },
  replay: { doing: 'Recording and replaying ten matches…', run: () => replayBenchmarks(10) },
  sandbox: { doing: 'Running programs and bombs in the sandbox…', run: () => sandboxBenchmarks(5) },
  vision: { doing: 'Drawing what agents see, and comparing it with the scene…', run: visionBenchmarks },
  conservation: { doing: 'Counting every item in two hundred fuzzed games…', run: () => conservationBenchmarks(200, 100) },
  collab: { doing: 'Counting and solving the tasks of MineCollab…', run: collabBenchmarks },
  construction: { doing: 'Playing every construction task with the solver…', run: constructionBenchmarks },
  people: { doing: `Letting people play beside bots for ${minutes} min…`, run: () => peopleBenchmarks(minutes) },
  robot: {
    doing: `Letting a vanilla-like client play for ${Math.round(60 * minutes)} s…`,
    run: () => robotBenchmarks(Math.round(60 * minutes)),
  },
  packets: { doing: 'Writing every packet with every extreme value…', run: packetBenchmarks },
  hostile: { doing: `Attacking a server for ${minutes} min…`, run: () => hostileBenchmarks(minutes) },
  causal: { doing: 'Letting TactiCrafter learn causes in twenty episodes against itself…', run: () => causalBenchmarks(20, 1) },
  assumptions: {
    doing: 'Setting every assumption of the offline planner to the ends of its range…',
    run: () => assumptionBenchmarks(assumptionSeeds),
  },
  villager: { doing: 'Playing every task of VillagerBench with two systems on the offline planner…', run: villagerBenchmarks },
  gated: { doing: 'Playing gated coordination with adjudicators of scripted quality…', run: gatedBenchmarks },
  'task-assumptions': {
    doing: 'Setting the assumptions about cooperative tasks to the ends of their ranges…',
    run: taskAssumptionBenchmarks,
  },
  viewer: { doing: 'Measuring matches in a browser, here and in the standard viewer…', run: () => viewerBenchmarks(2) },
};
const unknown = values.only?.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const benchmarks: Benchmark[] = [];
for (const [name, { doing, run }] of Object.entries(parts)) {
  if (values.only !== undefined && !values.only.includes(name)) continue;
  console.error(doing);
  benchmarks.push(...(await run()));
}

const shown = (value: number, unit: string): string => `${Number(value.toPrecision(4)).toLocaleString('en')} ${unit}`;
if (values.json) console.log(JSON.stringify({ benchmarks }));
else {
  for (const { name, value, unit, baseline, ratio } of benchmarks) {
    const beside = baseline === undefined ? '' : `   baseline ${shown(baseline, unit)}, ratio ${Number(ratio?.toPrecision(3))}`;
    console.log(`${name.padEnd(64)} ${shown(value, unit).padStart(16)}${beside}`);
  }
}

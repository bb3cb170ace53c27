import { parseArgs } from 'node:util';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { crowdScenarios } from './crowd.ts';

/*
 * Plays a match of many episodes in this process, unrecorded: `many-episodes.ts SCENARIO RED BLUE EPISODES [--crowded]`, with --expose-gc;
 * with --crowded four agents a side. Prints one JSON object: milliseconds in total, CPU milliseconds of each episode, and the memory in
 * bytes after every tenth episode (after each, if there are fewer than ten). Progress goes to stderr.
 */

const { values, positionals } = parseArgs({ options: { crowded: { type: 'boolean', default: false } }, allowPositionals: true });
const [scenario = '', red = '', blue = '', count = ''] = positionals;
const everyEpisodes = Math.min(10, Number(count));
if (values.crowded) crowdScenarios();
const memory: number[] = [];
const cpuMs: number[] = [];
const began = process.hrtime.bigint();
const episodes = playMatch({
  match: 'bench',
  configuration: { scenario, teams: { red, blue }, episodes: Number(count), seed: 1, clock: { kind: 'fast' } },
  fromEpisode: 0,
  checkpoints: null,
  log: new EventLog(0),
  recording: () => null,
});
for await (const { result } of episodes) {
  cpuMs.push(result.cpuMs);
  if (result.index % everyEpisodes !== everyEpisodes - 1) continue;
  // Memory that finalizers release in the first collection is freed only in the second.
  for (let round = 0; round < 2; round++) {
    global.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  memory.push(heapUsed + external);
  process.stderr.write(`${result.index + 1} episodes, ${Math.round((heapUsed + external) / 2 ** 20)} MiB in use\n`);
}
console.log(JSON.stringify({ wallMs: Number(process.hrtime.bigint() - began) / 1e6, cpuMs, memory }));
process.exit(0);

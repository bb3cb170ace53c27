import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';

/*
 * Plays a match of many episodes in this process, unrecorded: `many-episodes.ts SCENARIO RED BLUE EPISODES`, with --expose-gc. Prints one JSON
 * object: milliseconds in all, and the bytes in use after every tenth episode.
 */

const [scenario = '', red = '', blue = '', count = ''] = process.argv.slice(2);
const everyEpisodes = 10;
const memory: number[] = [];
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
  if (result.index % everyEpisodes !== everyEpisodes - 1) continue;
  // What the first collection releases through finalizers, only the second one frees.
  for (let round = 0; round < 2; round++) {
    global.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  memory.push(heapUsed + external);
}
console.log(JSON.stringify({ wallMs: Number(process.hrtime.bigint() - began) / 1e6, memory }));
process.exit(0);

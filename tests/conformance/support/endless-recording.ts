import { EpisodeRecorder } from '#server/match/episode-recorder.ts';

/* Records an episode that never ends into the given file, tick by tick, and after each save prints the last event that must survive. */
const [path = ''] = process.argv.slice(2);
const recorder = new EpisodeRecorder(path);
const origin = { x: 0, y: -60, z: 0 };
const teams = { red: 'passive', blue: 'slimy' };
const header = {
  version: 2,
  match: 'm',
  scenario: 'mushroom-war',
  teams,
  episode: 0,
  seed: 1,
  clock: { kind: 'fast' },
  limit: 2400,
} as const;
recorder.begin({ ...header, origin, areas: [] }, []);
const feed = { keyFrames: () => [Uint8Array.of(1, 2, 3)] };

for (let tick = 0; ; tick++) {
  recorder.tick(tick, feed);
  for (let line = 0; line < 5; line++) {
    recorder.event({ kind: 'chat', from: 'Ryn', text: `${Math.random()}`.repeat(20), seq: tick * 5 + line, episode: 0, tick });
  }
  if (tick % 7 !== 0) continue;
  recorder.keep();
  process.send?.(tick * 5 + 4);
  await new Promise((resolve) => setImmediate(resolve));
}

import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { episodeResultSchema } from '#lib/domain/episode-result.ts';
import { type FromMatchProcess, fromMatchProcessSchema, type PlayOrder } from '#server/contract/process-protocol.ts';
import { arenaHere } from './support/arena-here.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* A match that one team crashes is not void for the other: match processes with a fault that a team can trigger. */

const support = join(import.meta.dirname, 'support');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-forfeits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A module whose first agent says this in its first seconds. */
function team(words: string): string {
  const path = join(folder, `${words}.ts`);
  writeFileSync(
    path,
    `export default { create: () => ({ async play(seats) { await seats[0].ticks(20); await seats[0].say('${words}'); await seats[0].ticks(9000); } }) };`,
  );
  return path;
}

test('a team that breaks its match process twice forfeits: the match is finished, and the other team keeps its score', async () => {
  const words = ['match', '--red', 'passive', '--blue', team('break'), '--episodes', '2', '--seed', '5', '--json'];
  const ended = await arenaHere(words, { ARENA_DATA: join(folder, 'data') }, join(support, 'breakable-match-process.ts'));
  expect(ended.code, ended.stderr).toBe(0);
  expect(ended.stderr.match(/The fault was triggered\. The match restarts/g)).toHaveLength(2);
  const episodes = episodeResultSchema.array().parse(JSON.parse(ended.stdout).episodes);
  expect(episodes).toHaveLength(2);
  for (const { forfeits, score, ticks, unmeasured } of episodes) {
    expect(forfeits?.blue).toMatch(/died 2 times in this team's work.*The fault was triggered/);
    expect([forfeits?.red, unmeasured, ticks, score.blue]).toEqual([undefined, undefined, briefGameTicks, 0]);
    expect(score.red).toBeGreaterThan(0);
  }
  expect(ended.stderr).toMatch(/break \(blue\) forfeits: /);
});

test('a hanging match process reports the team at work, also while the other team works', async () => {
  const child = fork(join(support, 'breakable-match-process.ts'), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const said = await new Promise<FromMatchProcess[]>((resolve) => {
      const heard: FromMatchProcess[] = [];
      child.on('message', (raw) => {
        const message = fromMatchProcessSchema.parse(raw);
        heard.push(message);
        if (message.type === 'ready') {
          const systems = { mine: { agent: 'module', options: { path: team('hang') } } };
          const configuration = {
            scenario: 'mushroom-war',
            teams: { red: 'passive', blue: 'mine' },
            systems,
            episodes: 1,
            seed: 3,
            clock: { kind: 'fast' },
          } as const;
          const order: PlayOrder = {
            type: 'play',
            match: 'm',
            configuration,
            folder,
            fromEpisode: 0,
            checkpoints: null,
            firstSeq: 0,
            watch: false,
          };
          child.send(order);
        }
        if (message.type === 'accusation') resolve(heard);
      });
    });
    expect(said.at(-1)).toEqual({ type: 'accusation', team: 'blue' });
    expect(said.filter(({ type }) => type === 'accusation')).toHaveLength(1);
  } finally {
    child.kill('SIGKILL');
  }
});

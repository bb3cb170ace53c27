import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { PrimitiveMisuse } from '#server/bots/primitive-misuse.ts';
import { type ProgramOf, ScriptedOpponent } from '#server/scenarios/opponents/scripted-opponent.ts';
import { playOwn } from './support/own-match.ts';
import { playOnce } from './support/play-episode.ts';
import { shortGames } from './support/short-games.ts';

/* Excluded episodes and their reasons: whole episodes with real bots. */

const issues = (events: readonly MatchEvent[]) => events.flatMap((event) => (event.kind === 'issue' ? [event] : []));

describe('an external team', () => {
  shortGames();

  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const module = (source: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-excluded-'));
    folders.push(folder);
    const path = join(folder, 'team.ts');
    writeFileSync(path, source);
    return path;
  };

  test('that never connects excludes every episode of the match', async () => {
    const { episodes, events } = await playOwn({ red: { agent: 'remote', options: { arrival: 0.1 } }, blue: 'do_nothing', episodes: 2 });
    const why = expect.stringMatching(/^mine was not there\. It did not connect within/);
    expect(episodes.map(({ result }) => result.unmeasured)).toEqual([why, why]);
    expect(issues(events).map(({ text }) => text)).toContainEqual(expect.stringContaining('excluded from all figures'));
  });

  test('whose address does not answer excludes the episode', async () => {
    const red = { agent: 'remote', options: { address: 'ws://127.0.0.1:9', arrival: 0.1 } };
    const [{ result } = { result: null }] = (await playOwn({ red, blue: 'do_nothing' })).episodes;
    expect(result?.unmeasured).toContain('mine was not there');
  });

  test('whose module throws in every call excludes the episode', async () => {
    const red = (create: string) => ({ agent: 'module', options: { path: module(`export default { create: () => ${create} };`) } });
    const fails = "async () => { throw new Error('no luck'); }";
    const fault = red(`({ prepare: ${fails}, play: ${fails}, review: ${fails} })`);
    const failing = await playOwn({ red: fault, blue: 'do_nothing' });
    expect(failing.episodes[0]?.result.unmeasured).toMatch(/^mine did not act once\. .*no luck/);
    const idle = await playOwn({ red: red('({ play: async () => undefined })'), blue: 'do_nothing' });
    expect(idle.episodes[0]?.result.unmeasured).toBeUndefined();
  });
});

describe('a built-in opponent', () => {
  /** An episode of do_nothing against these programs in place of an opponent's. */
  const against = (...programs: ProgramOf[]) =>
    playOnce('mushroom-war', 'do_nothing', 'do_nothing', 4, undefined, ({ red }, log) => ({
      red,
      blue: new ScriptedOpponent(programs, { team: 'blue', tell: (note) => void log.append(note) }),
    }));
  const idle: ProgramOf = () => ({ pass: async () => undefined });

  test('whose program has a bug reports it each time, and excludes the episode when it is not restarted', async () => {
    const broken: ProgramOf = () => ({ pass: async () => Reflect.get(Object(null), 'position').floored() });
    const { result, events } = await against(broken, idle);
    expect(result.unmeasured).toMatch(/^do_nothing broke down\. .*10 of 10 starts/);
    const told = issues(events).filter(({ agent }) => agent === 'Byte');
    expect(told).toHaveLength(11);
    expect(told[0]).toMatchObject({ severity: 'error', team: 'blue', text: expect.stringContaining('TypeError') });
  });

  test('whose program fails in the game is restarted silently and counts', async () => {
    const failing: ProgramOf = () => ({ pass: () => Promise.reject(new PrimitiveMisuse('mineBlock failed more than 10 times.')) });
    const { result, events } = await against(failing, idle);
    expect(result.unmeasured).toBeUndefined();
    expect(issues(events)).toEqual([]);
  });
});

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

/* Forfeited and excluded episodes and their causes: whole episodes with real bots. */

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

  const own = (create: string) => ({ agent: 'module', options: { path: module(`export default { create: () => ${create} };`) } });
  const fails = "async () => { throw new Error('no luck'); }";

  test('that never connects forfeits every episode of the match, and each counts', async () => {
    const { episodes, events } = await playOwn({ red: { agent: 'remote', options: { arrival: 0.1 } }, blue: 'do_nothing', episodes: 2 });
    const why = { red: expect.stringMatching(/^mine was not there\. It did not connect within/) };
    expect(episodes.map(({ result }) => [result.unmeasured, result.forfeits])).toEqual([
      [undefined, why],
      [undefined, why],
    ]);
    expect(issues(events).map(({ text }) => text)).toContainEqual(expect.stringContaining('forfeited this episode, which counts'));
  });

  test('whose address does not answer forfeits', async () => {
    const red = { agent: 'remote', options: { address: 'ws://127.0.0.1:9', arrival: 0.1 } };
    const [{ result } = { result: null }] = (await playOwn({ red, blue: 'do_nothing' })).episodes;
    expect(result).toMatchObject({ countingRules: 2, forfeits: { red: expect.stringContaining('mine was not there') } });
    expect(result?.unmeasured).toBeUndefined();
  });

  test.each([
    ['throws in every call', `({ prepare: ${fails}, play: ${fails}, review: ${fails} })`, /^mine stopped playing\. .*no luck/],
    [
      'stops playing after its first actions',
      "({ play: async ([seat]) => { await seat.ticks(20); await seat.call('mineBlock', 'no_block', 1).catch(() => undefined); throw new Error('no luck'); } })",
      /^mine stopped playing\. .*no luck/,
    ],
    [
      'ends its process in the game',
      '({ play: async ([seat]) => { await seat.ticks(20); process.exit(3); } })',
      /^mine left before the end\. .*code 3/,
    ],
    [
      'writes one prompt that the offline planner refuses',
      "({ play: async ([seat]) => { await seat.ticks(20); await context.ask({ prompt: 'hello' }).catch(() => undefined); } })",
      /^mine had no answer from offline/,
    ],
  ])('whose module %s forfeits, and the episode counts', async (_, create, cause) => {
    const red = { agent: 'module', options: { path: module(`export default { create: (context) => ${create} };`) } };
    const { episodes } = await playOwn({ red, blue: 'do_nothing' });
    expect(episodes[0]?.result.unmeasured).toBeUndefined();
    expect(episodes[0]?.result.forfeits).toEqual({ red: expect.stringMatching(cause) });
  });

  test('that stands still by its own choice neither forfeits nor is excluded', async () => {
    const { episodes } = await playOwn({ red: own('({ play: async () => undefined })'), blue: 'do_nothing' });
    expect(episodes[0]?.result.unmeasured).toBeUndefined();
    expect(episodes[0]?.result.forfeits).toBeUndefined();
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateFolder } from '#server/agents/own/template-files.ts';
import { teamSeed } from '#server/match/team-seed.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { shortGames, shortGameTicks } from './support/short-games.ts';

/* Own teams in whole matches: with real bots, each in a separate process. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-own-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const template = { agent: 'module', options: { path: join(templateFolder, 'team.ts') } };

/** A team whose `play` is this code. */
function team(name: string, play: string, rest = ''): { agent: string; options: { path: string } } {
  return file(`${name}.ts`, `export default { create: (context) => ({ async play(seats, signal) { ${play} }, ${rest} }) };`);
}

function file(name: string, text: string): { agent: string; options: { path: string } } {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { agent: 'module', options: { path } };
}

const hashes = ({ episodes }: OwnMatch): string[] => episodes.map(({ result }) => result.hash);

/** All episodes ran to their end, and the other team played them: it has at least ten points in two minutes. */
function wentOn({ episodes }: OwnMatch, count = 1, ticks = 2400): void {
  expect(episodes.map(({ result }) => result.ticks)).toEqual(Array.from({ length: count }, () => ticks));
  for (const { result } of episodes) expect(result.score.blue).toBeGreaterThan((10 * ticks) / 2400);
}

describe('a team from a file', () => {
  test('serves food in Dash & Dine', async () => {
    const match = await playOwn({ red: template, blue: 'berries', scenario: 'dash-and-dine' });
    expect(match.episodes[0]?.result.score.red).toBeGreaterThan(0);
    expect(issues(match)).toEqual([]);
  });

  describe('in games of 20 s', () => {
    shortGames();

    test('plays, keeps what it learned, and repeats exactly', async () => {
      const first = await playOwn({ red: template, episodes: 2, seed: 5 });
      const second = await playOwn({ red: template, seed: 5 });
      wentOn(first, 2, shortGameTicks);
      expect(hashes(second)).toEqual(hashes(first).slice(0, 1));
      for (const { result } of first.episodes) expect(result.score.red).toBeGreaterThan((10 * shortGameTicks) / 2400);
      expect(first.episodes[1]?.checkpoints.red).toEqual({
        system: 'outside',
        version: 1,
        learnt: first.episodes.map(({ result }) => result.score.red),
      });
      expect(issues(first)).toEqual([]);
      expect(standings(first).map(({ state }) => state)).toEqual(['expected', 'here']);
    });

    test('plays against another, and neither depends on which process answers first', async () => {
      const first = await playOwn({ red: template, blue: template });
      const second = await playOwn({ red: template, blue: template });
      expect(hashes(second)).toEqual(hashes(first));
      const { red = 0, blue = 0 } = first.episodes[0]?.result.score ?? {};
      expect(Math.min(red, blue)).toBeGreaterThan((5 * shortGameTicks) / 2400);
    });
  });
});

describe('a team from a file, in its first seconds,', () => {
  shortGames();

  test("gets its own seed, and neither the match's seed nor the number of episodes", async () => {
    const red = team('nosy', '', 'prepare(briefing) { console.log(JSON.stringify([context.seed, Object.keys(briefing)])); }');
    const [told = ''] = issues(await playOwn({ red, blue: 'do_nothing', seed: 7 }));
    const [seed, keys] = JSON.parse(told.replace(/^.*?nosy\.ts: /, ''));
    expect([seed, keys.includes('episodes')]).toEqual([teamSeed(7, 'red'), false]);
  });

  test('gets results, errors, chat and its own options, and does one thing at a time', async () => {
    const red = team(
      'curious',
      `const [first, second] = seats;
       const done = await Promise.all([first.call('blockExists', 'red_mushroom_block'), first.ticks(20), first.call('status')]);
       const wrong = await first.call('mineBlock', 'no_such_block').catch((error) => error.message);
       const forbidden = await first.call('craftItem', 'bread').catch((error) => error.message);
       const command = await first.say('/op me').catch((error) => error.message);
       await second.say('hello from ' + second.agent);
       await first.ticks(5);
       console.log(JSON.stringify({ exists: done[0], name: done[2].username, wrong, forbidden, command, heard: globalThis.heard, options: context.options }));`,
      `prepare() { globalThis.heard = []; context.onChat((from, text) => globalThis.heard.push(from + ': ' + text)); }`,
    );
    const options = { ...red.options, settings: { speed: 3 } };
    const match = await playOwn({ red: { ...red, options }, blue: 'do_nothing' });
    const said = issues(match).map((text) => JSON.parse(text.replace(/^.*?curious\.ts: /, '')));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ exists: true, options: { speed: 3 } });
    expect(said[0].wrong).toContain('no_such_block');
    expect(said[0].forbidden).toContain('not allowed');
    expect(said[0].command).toContain('commands cannot be given');
    expect(said[0].heard).toEqual([expect.stringContaining('hello from')]);
  });

  test('that calls a model outside is charged the same game time whatever the machine takes', async () => {
    const thinker = (real: number) =>
      team(
        `thinker-${real}`,
        `for (const seat of seats.slice(0, 1)) {
           await seat.think(() => new Promise((done) => setTimeout(() => done(100), ${real})), (answer) => answer);
           await seat.say('thought');
         }`,
      );
    const at = async (real: number, models: object): Promise<number> => {
      const { events } = await playOwn({ red: thinker(real), blue: 'do_nothing', models });
      return events.find((event) => event.kind === 'chat' && event.text === 'thought')?.tick ?? -1;
    };
    const perToken = { thinkTime: { policy: 'perToken', baseMs: 1000, msPerToken: 10 } };
    const quick = await at(0, perToken);
    expect(await at(700, perToken)).toBe(quick);
    expect(await at(700, { thinkTime: { policy: 'paused' } })).toBeCloseTo(quick - 40, -1);
  });

  test('is waited for while it does undeclared work outside the game', async () => {
    const red = team('waiter', `await new Promise((done) => setTimeout(done, 500)); await seats[0].say('now');`);
    const { events } = await playOwn({ red, blue: 'do_nothing' });
    expect(events.find((event) => event.kind === 'chat' && event.text === 'now')?.tick).toBeLessThan(90);
  });
});

describe('a failing team is reported with the reason, and both teams play their whole time', () => {
  shortGames();

  const cases: [string, () => { agent: string; options: { path: string } }, RegExp][] = [
    ['a missing file', () => ({ agent: 'module', options: { path: join(folder, 'nowhere.ts') } }), /There is no file .*nowhere\.ts/],
    ['a syntax error', () => file('syntax.js', 'export default {\n  create( => 1,\n};\n'), /cannot be loaded.*syntax\.js:2.*SyntaxError/],
    ['a syntax error in TypeScript', () => file('syntax.ts', 'const team: = 1;\nexport default team;\n'), /cannot be loaded.*syntax\.ts/],
    ['a missing import', () => file('import.ts', "import './gone.ts';\nexport default {};\n"), /cannot be loaded.*gone\.ts/],
    ['no default export', () => file('none.ts', 'export const team = 1;\n'), /cannot be loaded.*no default export/],
    ['an export that is no team', () => file('other.ts', 'export default { play() {} };\n'), /cannot be loaded.*create/],
    ['an error at load', () => file('load.ts', 'throw new Error("my own fault");\n'), /cannot be loaded.*my own fault/],
    ['a team without play', () => file('noplay.ts', 'export default { create: () => ({}) };\n'), /could not be created.*play/],
    [
      'an error in create',
      () => file('create.ts', 'export default { create() { throw new Error("no, thanks"); } };\n'),
      /could not be created.*no, thanks/,
    ],
    [
      'an uncaught exception',
      () => team('crash', 'setTimeout(() => { throw new Error("boom"); }); await seats[0].ticks(9000);'),
      /ended with code 1.*boom/,
    ],
    ['an exit', () => team('exit', 'process.exit(3);'), /ended with code 3/],
  ];

  test.each(cases)('%s', async (_, red, reason) => {
    const match = await playOwn({ red: red() });
    wentOn(match, 1, shortGameTicks);
    const told = [...issues(match), ...standings(match).map(({ detail }) => detail)];
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
    expect(told.length).toBeLessThan(6);
  });

  test('errors in prepare, in play, in an unawaited promise, in review and in a checkpoint are each reported once', async () => {
    const red = file(
      'errors.ts',
      `export default { create: () => ({
         prepare() { throw new TypeError("not ready"); },
         async play([seat]) {
           Promise.reject(new Error("adrift"));
           await seat.ticks(1);
           throw new RangeError("too far");
         },
         review() { throw new Error("no view"); },
         checkpoint() { return () => 1; },
       }) };`,
    );
    const match = await playOwn({ red });
    wentOn(match, 1, shortGameTicks);
    const reasons = [
      /"prepare" failed.*not ready \(errors\.ts:2/,
      /unawaited promise.*adrift/,
      /"play" failed.*too far \(errors\.ts:6/,
      /"review" failed.*no view/,
      /^Red's errors\.ts: .*was not stored/,
      /^This episode is excluded.*did not act once/,
    ];
    expect(issues(match)).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here']);
  });

  /** The loop rests, for the sake of the machine: the arena sees only that the process is silent. */
  test('an endless loop is ended with its process, and the next episode begins with a new one', async () => {
    const looped = JSON.stringify(join(folder, 'looped'));
    const red = file(
      'loop.ts',
      `import { existsSync, writeFileSync } from 'node:fs';
       export default { create: () => ({ async play([seat]) {
         await seat.ticks(20);
         if (existsSync(${looped})) return seat.say('again');
         writeFileSync(${looped}, '');
         const cell = new Int32Array(new SharedArrayBuffer(4));
         for (;;) Atomics.wait(cell, 0, 0, 100);
       } }) };`,
    );
    const match = await playOwn({ red, episodes: 2, seed: 5 });
    wentOn(match, 2, shortGameTicks);
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost', 'expected', 'here']);
    expect(match.events.flatMap((event) => (event.kind === 'chat' && event.text === 'again' ? [event.episode] : []))).toEqual([1]);
    expect(standings(match)[2]?.detail).toContain('endless loop');
  });

  test('a play that never ends and ignores the end does not delay the match', async () => {
    const red = team('deaf', 'for (;;) await seats[0].ticks(60).catch(() => new Promise((done) => setTimeout(done, 20)));');
    const match = await playOwn({ red, episodes: 2, seed: 5 });
    wentOn(match, 2, shortGameTicks);
  });

  test('a flood of queries is answered at the pace of the game', async () => {
    const red = team('flood', `for (let count = 0; count < 200; count++) await seats[0].call('players'); await seats[0].say('enough');`);
    const match = await playOwn({ red });
    wentOn(match, 1, shortGameTicks);
    const said = match.events.find((event) => event.kind === 'chat' && event.text === 'enough')?.tick ?? 0;
    expect(said).toBeGreaterThan(80 + 3 * 20);
  });
});

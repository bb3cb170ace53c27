import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { perSide } from '#lib/domain/side.ts';
import { ModuleConnection } from '#server/agents/own/module-connection.ts';
import { templateFolder } from '#server/agents/own/template-files.ts';
import { teamSeed } from '#server/match/team-seed.ts';
import { issues, type OwnMatch, playOwn, standings } from './support/own-match.ts';
import { shortGames } from './support/short-games.ts';
import { briefGameTicks } from './support/short-limit.ts';

/* Own teams in matches: with real bots, each in a separate process. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-own-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const template = { agent: 'module', options: { path: join(templateFolder, 'team.ts') } };

/** A team whose `play` is this code. It is JavaScript, which loads faster than TypeScript. */
function team(name: string, play: string, rest = ''): { agent: string; options: { path: string } } {
  return file(`${name}.mjs`, `export default { create: (context) => ({ async play(seats, signal) { ${play} }, ${rest} }) };`);
}

function file(name: string, text: string): { agent: string; options: { path: string } } {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { agent: 'module', options: { path } };
}

const hashes = ({ episodes }: OwnMatch): string[] => episodes.map(({ result }) => result.hash);

/** With this seed, the other team has its first points within 10 s. */
const seed = 5;

/** All games of 10 s ran to their end, and the other team played them. */
function wentOn({ episodes }: OwnMatch, count = 1): void {
  expect(episodes.map(({ result }) => result.ticks)).toEqual(Array.from({ length: count }, () => briefGameTicks));
  for (const { result } of episodes) expect(result.score.blue).toBeGreaterThan(0);
}

describe('a team from a file', () => {
  describe('in games of 25 s', () => {
    shortGames(500);

    test('serves food in Dash & Dine', async () => {
      const match = await playOwn({ red: template, blue: 'do_nothing', scenario: 'dash-and-dine' });
      expect(match.episodes[0]?.result.score.red).toBeGreaterThan(0);
      expect(issues(match)).toEqual([]);
    });
  });

  describe('in games of 15 s', () => {
    const ticks = 300;
    shortGames(ticks);

    test('plays against another, keeps what it learned, and repeats exactly, whichever process answers first', async () => {
      const first = await playOwn({ red: template, blue: template, episodes: 2, seed });
      const second = await playOwn({ red: template, blue: template, seed });
      expect(first.episodes.map(({ result }) => result.ticks)).toEqual([ticks, ticks]);
      expect(hashes(second)).toEqual(hashes(first).slice(0, 1));
      for (const side of ['red', 'blue'] as const) {
        const scores = first.episodes.map(({ result }) => perSide(result.score)[side]);
        expect(Math.min(...scores)).toBeGreaterThan((10 * ticks) / 2400);
        expect(first.episodes[1]?.checkpoints[side]).toEqual({ system: 'outside', version: 1, learnt: scores });
        expect(standings(first, side).map(({ state }) => state)).toEqual(['expected', 'here']);
      }
      expect(issues(first)).toEqual([]);
    });
  });
});

describe('a team from a file, in its first seconds,', () => {
  shortGames(briefGameTicks);

  const settings = { speed: 3 };
  let match: OwnMatch;
  let told: unknown;
  /** Red tells everything that it received; blue works outside the game before it speaks. */
  beforeAll(async () => {
    const red = team(
      'curious',
      `const [first, second] = seats;
       const done = await Promise.all([first.call('blockExists', 'red_mushroom_block'), first.ticks(20), first.call('status')]);
       const wrong = await first.call('mineBlock', 'no_such_block').catch((error) => error.message);
       const forbidden = await first.call('craftItem', 'bread').catch((error) => error.message);
       const command = await first.say('/op me').catch((error) => error.message);
       await second.say('hello from ' + second.agent);
       await first.ticks(5);
       const { seed, options } = context;
       console.log(JSON.stringify({ seed, counted: globalThis.counted, exists: done[0], name: done[2].username, wrong, forbidden, command, heard: globalThis.heard, options }));`,
      `prepare(briefing) { globalThis.counted = 'episodes' in briefing; globalThis.heard = []; context.onChat((from, text) => globalThis.heard.push(from + ': ' + text)); }`,
    );
    const blue = team('waiter', `await new Promise((done) => setTimeout(done, 500)); await seats[0].say('now');`);
    match = await playOwn({ red: { ...red, options: { ...red.options, settings } }, blue, seed: 7 });
    const [said = '', ...more] = issues(match);
    expect(more).toEqual([]);
    told = JSON.parse(said.replace(/^.*?curious\.mjs: /, ''));
  });

  test("gets its own seed, and neither the match's seed nor the number of episodes", () => {
    expect(told).toMatchObject({ seed: teamSeed(7, 'red'), counted: false });
  });

  test('gets results, errors, chat and its own options, and does one thing at a time', () => {
    expect(told).toMatchObject({
      ...{ exists: true, options: settings },
      wrong: expect.stringContaining('no_such_block'),
      forbidden: expect.stringContaining('not allowed'),
      command: expect.stringContaining('commands cannot be given'),
      heard: [expect.stringContaining(': now'), expect.stringContaining('hello from')],
    });
  });

  test('is waited for while it does undeclared work outside the game', () => {
    expect(match.events.find((event) => event.kind === 'chat' && event.text === 'now')?.tick).toBeLessThan(90);
  });

  test('that calls a model outside is charged the same game time whatever the machine takes', { tags: ['long'] }, async () => {
    const thinker = (real: number) =>
      team(
        `thinker-${real}`,
        `for (const seat of seats.slice(0, 1)) {
           await seat.think(() => new Promise((done) => setTimeout(() => done(100), ${real})), (answer) => answer);
           await seat.say('thought');
         }`,
      );
    /** The ticks of red, whose model answers at once, and of blue. */
    const at = async (models: object): Promise<number[]> => {
      const { events } = await playOwn({ red: thinker(0), blue: thinker(700), models });
      return events.flatMap((event) => (event.kind === 'chat' && event.text === 'thought' ? [event.tick] : []));
    };
    const perToken = { thinkTime: { policy: 'perToken', baseMs: 1000, msPerToken: 10 } };
    const [quick = -1, ...slow] = await at(perToken);
    expect(slow).toEqual([quick]);
    const [paused = -1, ...others] = await at({ thinkTime: { policy: 'paused' } });
    expect(others).toEqual([paused]);
    expect(paused).toBeCloseTo(quick - 40, -1);
  });
});

type Case = [string, () => { agent: string; options: { path: string } }, RegExp];

/** The first report about a module that cannot play: why its process ended, or the note that answers the welcome. */
function firstWords(path: string): Promise<string> {
  const connection = new ModuleConnection(path);
  const heard = new Promise<string>((resolve) => {
    connection.open({
      expected: () => undefined,
      connected: () => undefined,
      said: (text) => {
        const message = JSON.parse(text);
        if (message.type === 'note') resolve(message.text);
        else connection.send(JSON.stringify({ type: 'welcome', team: 'red', seed: 1, options: {}, learnt: null }));
      },
      lost: resolve,
    });
  });
  return heard.finally(() => connection.close());
}

describe('a team that cannot play says why, with', () => {
  const cases: Case[] = [
    ['a missing file', () => ({ agent: 'module', options: { path: join(folder, 'nowhere.ts') } }), /There is no file .*nowhere\.ts/],
    ['a syntax error', () => file('syntax.js', 'export default {\n  create( => 1,\n};\n'), /cannot be loaded.*syntax\.js:2.*SyntaxError/],
    ['a syntax error in TypeScript', () => file('syntax.ts', 'const team: = 1;\nexport default team;\n'), /cannot be loaded.*syntax\.ts/],
    ['a missing import', () => file('import.mjs', "import './gone.ts';\nexport default {};\n"), /cannot be loaded.*gone\.ts/],
    ['no default export', () => file('none.mjs', 'export const team = 1;\n'), /cannot be loaded.*no default export/],
    ['an export that is no team', () => file('other.mjs', 'export default { play() {} };\n'), /cannot be loaded.*create/],
    ['a team without play', () => file('noplay.mjs', 'export default { create: () => ({}) };\n'), /could not be created.*play/],
  ];

  const isFirst = ([name]: Case): boolean => ['a missing file', 'a syntax error in TypeScript', 'no default export'].includes(name);
  const says = async (_: string, red: Case[1], reason: RegExp): Promise<void> => {
    expect(await firstWords(red().options.path)).toMatch(reason);
  };
  test.each(cases.filter(isFirst))('%s', says);
  test.each(cases.filter((one) => !isFirst(one)))('%s', { tags: ['long'] }, says);
});

describe('a failing team is reported with the reason, and both teams play their whole time', () => {
  shortGames(briefGameTicks);

  const cases: Case[] = [
    ['an error at load', () => file('load.mjs', 'throw new Error("my own fault");\n'), /cannot be loaded.*my own fault/],
    [
      'an error in create',
      () => file('create.mjs', 'export default { create() { throw new Error("no, thanks"); } };\n'),
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
    const match = await playOwn({ red: red(), seed });
    wentOn(match);
    const told = [...issues(match), ...standings(match).map(({ detail }) => detail)];
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
    expect(told.length).toBeLessThan(6);
  });

  test('errors in prepare, in play, in an unawaited promise, in review and in a checkpoint are each reported once', async () => {
    const red = file(
      'errors.mjs',
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
    const match = await playOwn({ red, seed });
    wentOn(match);
    const reasons = [
      /"prepare" failed.*not ready \(errors\.mjs:2/,
      /unawaited promise.*adrift/,
      /"play" failed.*too far \(errors\.mjs:6/,
      /"review" failed.*no view/,
      /^Red's errors\.mjs: .*was not stored/,
      /^red forfeited this episode, which counts: mine stopped playing\. .*too far/,
    ];
    expect(issues(match)).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here']);
  });

  /** The loop rests, for the sake of the machine: the arena sees only that the process is silent. */
  test('an endless loop is ended with its process, and the next episode begins with a new one', async () => {
    const looped = JSON.stringify(join(folder, 'looped'));
    const red = file(
      'loop.mjs',
      `import { existsSync, writeFileSync } from 'node:fs';
       export default { create: () => ({ async play([seat]) {
         await seat.ticks(20);
         if (existsSync(${looped})) return seat.say('again');
         writeFileSync(${looped}, '');
         const cell = new Int32Array(new SharedArrayBuffer(4));
         for (;;) Atomics.wait(cell, 0, 0, 100);
       } }) };`,
    );
    const match = await playOwn({ red, episodes: 2, seed });
    wentOn(match, 2);
    expect(standings(match).map(({ state }) => state)).toEqual(['expected', 'here', 'lost', 'expected', 'here']);
    expect(match.events.flatMap((event) => (event.kind === 'chat' && event.text === 'again' ? [event.episode] : []))).toEqual([1]);
    expect(standings(match)[2]?.detail).toContain('endless loop');
  });

  test('a flood of queries is answered at the pace of the game, and a play that never ends and ignores the end delays no episode', {
    tags: ['long'],
  }, async () => {
    const red = team(
      'flood',
      `const [seat] = seats;
       for (let count = 0; count < 200; count++) await seat.call('players');
       await seat.say('enough');
       for (;;) await seat.ticks(60).catch(() => new Promise((done) => setTimeout(done, 20)));`,
    );
    const match = await playOwn({ red, episodes: 2, seed });
    wentOn(match, 2);
    const said = match.events.flatMap((event) => (event.kind === 'chat' && event.text === 'enough' ? [event.tick] : []));
    expect(said).toHaveLength(2);
    expect(Math.min(...said)).toBeGreaterThan(80 + 3 * 20);
  });
});

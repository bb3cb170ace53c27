import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arenaHere } from './support/arena-here.ts';
import { ArenaProcess, fakeProgram, project } from './support/arena-process.ts';
import { knownMatches } from './support/known-match.ts';
import { until } from './support/relay-harness.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (): Record<string, string> => ({ ARENA_DATA: join(folder, 'data') });
const command = join(project, 'server/cli.ts');
const shortProgram = join(import.meta.dirname, 'support/short-match-process.ts');

describe('arena match', () => {
  it('prints one JSON object, the same for the same seed', async () => {
    const words = [
      'match',
      '--scenario',
      'mushroom-war',
      '--red',
      'passive',
      '--blue',
      'slimy',
      '--episodes',
      '2',
      '--seed',
      '7',
      '--clock',
      'fast',
    ];
    const one = await arenaHere([...words, '--json'], environment(), fakeProgram);
    const two = await arenaHere([...words, '--json'], { ARENA_DATA: join(folder, 'other') }, fakeProgram);
    const others = [...words.map((word) => (word === '7' ? '8' : word)), '--json'];
    const other = await arenaHere(others, { ARENA_DATA: join(folder, 'third') }, fakeProgram);
    expect(one.code, one.stderr).toBe(0);
    const result = JSON.parse(one.stdout);
    expect(result).toMatchObject({ scenario: 'mushroom-war', seed: 7, clock: 'fast', teams: { red: 'passive', blue: 'slimy' } });
    expect(result.episodes.map((episode: { index: number }) => episode.index)).toEqual([0, 1]);
    expect(result.episodes[0].series.red).toHaveLength(121);
    for (const key of ['score', 'stats', 'ticks', 'wallMs', 'cpuMs', 'hash', 'events', 'recording'])
      expect(result.episodes[0]).toHaveProperty(key);
    const hashes = (text: string): string[] => JSON.parse(text).episodes.map((episode: { hash: string }) => episode.hash);
    expect(hashes(two.stdout)).toEqual(hashes(one.stdout));
    expect(hashes(other.stdout)).not.toEqual(hashes(one.stdout));
  });
});

describe('the rules of a match', () => {
  const words = ['match', '--red', 'passive', '--blue', 'slimy', '--json'];

  it('are the requested ones', async () => {
    const ended = await arenaHere([...words, '--rules', 'parity'], environment(), fakeProgram);
    expect(ended.code, ended.stderr).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ rules: 'parity' });
  });

  it('are refused for an unknown name', async () => {
    const ended = await arenaHere([...words, '--rules', 'fair'], environment());
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/rules: It must be "corrected" or "parity" and is "fair"\./);
  });
});

describe('an unavailable model', () => {
  const without = (): Record<string, string> => ({ ...environment(), OPENAI_API_KEY: '', ARENA_MODEL: '' });

  it('is refused before a match starts, with what to do, and nothing is stored', async () => {
    const words = ['match', '--red', 'cot', '--blue', 'passive'];
    const ended = await arenaHere([...words, '--model', 'openai/gpt-4o'], without());
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('openai/gpt-4o cannot be called. There is no key for OpenAI. Set OPENAI_API_KEY');
    const unknown = await arenaHere([...words, '--model', 'nowhere/m'], without());
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('There is no provider "nowhere"');
    expect(readdirSync(join(folder, 'data', 'matches'))).toEqual([]);
  });

  it('is refused before a run starts, from a file as from a preset', async () => {
    const file = join(folder, 'run.yaml');
    const systems = 'systems: { mine: { agent: cot, model: openai/gpt-4o } }';
    writeFileSync(file, `name: r\nscenario: mushroom-war\nred: mine\nblue: passive\n${systems}\n`);
    for (const source of [file, 'preset:backbones-mushroom-war']) {
      const ended = await arenaHere(['run', source], { ...without(), OPENROUTER_API_KEY: '' });
      expect(ended.code).toBe(2);
      expect(ended.stderr).toContain('There is no key for OpenAI');
    }
  });
});

describe('a run whose agent system has an invalid option', { timeout: 240_000 }, () => {
  it('is refused with line and column, and starts nothing', async () => {
    const file = join(folder, 'run.yaml');
    const lines = ['name: r', 'scenario: mushroom-war', 'red: wrong', 'blue: [passive, slimy]'];
    const setup = 'systems: { wrong: { agent: tacticrafter, options: { causal: perhaps } } }';
    writeFileSync(file, [...lines, setup].join('\n'));
    const ended = await arenaHere(['run', file], environment());
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/run\.yaml:5:\d+: systems\.wrong\.options\.causal: /);
  });
});

describe('a run of a family without points', { timeout: 240_000 }, () => {
  it('says of each match that it was played', async () => {
    const file = join(folder, 'run.yaml');
    writeFileSync(
      file,
      ['name: r', 'scenario: free-play', 'team: do_nothing', 'tasks: [landscape-1min]', 'agents: 1', 'seeds: [1]'].join('\n'),
    );
    const ended = await arenaHere(['run', file], environment());
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('[1/1] do_nothing, task landscape-1min, 1 agent, seed 1: played\n');
  });
});

describe('a run with failed matches', { timeout: 240_000 }, () => {
  it('ends with the causes, each with how many matches failed for it', async () => {
    const file = join(folder, 'run.yaml');
    const lines = ['name: r', 'scenario: mushroom-war', 'red: random', 'blue: [passive, slimy]', 'seeds: [1, 404]'];
    writeFileSync(file, lines.join('\n'));
    const ended = await arenaHere(['run', file], environment(), fakeProgram);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('2 matches failed, 0 were stopped. --resume tries them again.');
    expect(ended.stderr).toMatch(/^ {2}2 × There is no world of seed 404\.$/m);
  });
});

describe('a match in a Minecraft world', { timeout: 240_000 }, () => {
  it('ends as it did in version 1, is recorded, and verified from its recording, which cannot be cut or changed unnoticed', async () => {
    const known = knownMatches().find(({ scenario, rules, suite }) => scenario === 'mushroom-war' && rules === 'parity' && suite);
    if (known === undefined) throw new Error('No such match is known.');
    const { scenario, rules, red, blue, seed } = known;
    const words = ['match', '--scenario', scenario, '--rules', rules, '--red', red, '--blue', blue, '--seed', String(seed), '--json'];
    const played = await arenaHere(words, environment());
    expect(played.code, played.stderr).toBe(0);
    const { episodes } = JSON.parse(played.stdout);
    expect(episodes).toMatchObject([{ hash: known.hash, score: known.score, stats: known.stats }]);
    const [episode] = episodes;
    expect(isAbsolute(episode.recording)).toBe(true);
    expect(episode.series.blue.at(-1)).toBe(episode.score.blue);
    expect(episode.score.red + episode.score.blue).toBeGreaterThan(0);
    const verified = await arenaHere(['verify', episode.recording, '--json'], environment());
    expect(JSON.parse(verified.stdout)).toMatchObject({ agrees: true, complete: true, recomputed: episode.score, events: episode.events });
    const bytes = readFileSync(episode.recording);
    const [cut, flipped] = [join(folder, 'cut.arena'), join(folder, 'flipped.arena')];
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
    writeFileSync(flipped, bytes);
    for (const path of [cut, flipped]) {
      const ended = await arenaHere(['verify', path, '--json'], environment());
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(path);
    }
  });
});

describe('arena server', () => {
  it("answers operator commands as vanilla's console does and ends with stop", async () => {
    const server = new ArenaProcess(command, ['server', '--port', '0', '--seed', '3'], environment());
    await until(() => server.stderr.includes('on 127.0.0.1:') || server.child.exitCode !== null);
    server.child.stdin?.write('time set 1000\n/say hello\nstop\n');
    const ended = await server.ended;
    expect(ended.code, ended.stderr).toBe(0);
    expect(ended.stdout.split('\n')).toEqual(expect.arrayContaining(['Set the time to 1000', '[Server] hello']));
  });

  it('on a port in use reports it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const ended = await arenaHere(['server', '--port', port], environment());
    other.close();
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(new RegExp(`${port}: another program listens there`));
  });
});

describe('arena scenarios and agents', () => {
  it('print JSON and nothing else', async () => {
    const scenarios = await arenaHere(['scenarios', '--json'], environment());
    const agents = await arenaHere(['agents', '--json'], environment());
    expect(JSON.parse(scenarios.stdout)[0]).toMatchObject({
      id: 'mushroom-war',
      agents: expect.arrayContaining(['do_nothing', 'passive']),
    });
    expect(JSON.parse(agents.stdout).map((agent: { id: string }) => agent.id)).toContain('slimy');
    expect([scenarios.code, agents.code]).toEqual([0, 0]);
  });
});

describe('arena team new', () => {
  it('writes a team that is offered, can be named as a file, and is never overwritten', { timeout: 240_000 }, async () => {
    const made = await arenaHere(['team', 'new', 'mine'], environment());
    const path = made.stdout.trim();
    expect(made.code, made.stderr).toBe(0);
    expect(path).toBe(join(folder, 'data/teams/mine/team.ts'));
    const agents = await arenaHere(['agents', '--json'], environment());
    const again = await arenaHere(['team', 'new', 'mine'], environment());
    const taken = await arenaHere(['team', 'new', 'slimy'], environment());
    expect(JSON.parse(agents.stdout)).toContainEqual(
      expect.objectContaining({ id: 'mine', kind: 'own', scenarios: ['mushroom-war', 'dash-and-dine'] }),
    );
    expect([again.code, taken.code]).toEqual([2, 2]);
    expect(again.stderr).toContain('Nothing was changed');
    const played = await arenaHere(['match', '--red', 'mine', '--blue', path, '--seed', '8', '--json'], environment(), shortProgram);
    expect(played.code, played.stderr).toBe(0);
    const { teams, episodes } = JSON.parse(played.stdout);
    expect(teams).toEqual({ red: 'mine', blue: 'mine-2' });
    expect(Math.min(episodes[0].score.red, episodes[0].score.blue)).toBeGreaterThan(0);
  });
});

describe('wrong input', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown command', ['fly'], /unknown command/],
    ['a missing option', ['match', '--red', 'passive'], /--blue/],
    ['an unknown scenario', ['match', '--scenario', 'mushroom', '--red', 'passive', '--blue', 'slimy'], /There is no scenario "mushroom"/],
    ['an unknown agent', ['match', '--red', 'pasive', '--blue', 'slimy'], /Did you mean "passive"\?/],
    ['an invalid seed', ['match', '--red', 'passive', '--blue', 'slimy', '--seed', '-4'], /0 to 4294967295/],
    ['an unknown clock', ['match', '--red', 'passive', '--blue', 'slimy', '--clock', 'slow'], /clock/],
    ['no episodes', ['match', '--red', 'passive', '--blue', 'slimy', '--episodes', '0'], /episodes/],
    ['a report of an unknown run', ['report', 'none'], /There is no run "none"/],
    ['an unknown preset', ['run', 'preset:smok'], /Did you mean "smoke"\?/],
    ['a missing team file', ['match', '--red', './nowhere.ts', '--blue', 'slimy'], /There is no file .*nowhere\.ts/],
    ['a module without its file', ['match', '--red', 'module', '--blue', 'slimy'], /needs path/],
    ['an invalid team name', ['team', 'new', 'My Team'], /lower-case/],
    ['a missing file', ['run', 'nowhere.yaml'], /nowhere\.yaml cannot be read/],
    ['a missing recording', ['verify', 'nowhere.arena'], /nowhere\.arena cannot be read/],
  ];

  it.each(cases)('%s: exit code 2, one message, nothing on stdout', async (_, words, message) => {
    const ended = await arenaHere(words, environment());
    expect(ended.code).toBe(2);
    expect(ended.stdout).toBe('');
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it('a bad YAML file is named with line and column', async () => {
    const path = join(folder, 'bad.yaml');
    writeFileSync(path, 'name: r\nscenario: mushroom-war\nred: [passive]\nblue: [slimy, missing]\n');
    const ended = await arenaHere(['run', path], environment());
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('bad.yaml:4:15: blue.1: There is no agent system "missing"');
  });

  it('a corrupt recording is refused and named', async () => {
    const path = join(folder, 'broken.arena');
    writeFileSync(path, 'this is not a recording');
    const ended = await arenaHere(['verify', path, '--json'], environment());
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(path);
  });

  it('an impossible data folder and a damaged database are refused', async () => {
    const words = ['match', '--red', 'passive', '--blue', 'slimy'];
    writeFileSync(join(folder, 'file'), '');
    const blocked = await arenaHere(words, { ARENA_DATA: join(folder, 'file') });
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'arena.db'), 'no database '.repeat(1000));
    const damaged = await arenaHere(words, environment());
    expect([blocked.code, damaged.code]).toEqual([2, 2]);
    expect(blocked.stderr).toContain('cannot be written');
    expect(damaged.stderr).toContain('is damaged');
  });
});

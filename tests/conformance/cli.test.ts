import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arena, fakeArena, project } from './support/arena-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (): Record<string, string> => ({ ARENA_DATA: join(folder, 'data') });
const command = join(project, 'server/cli.ts');

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
    const [one, two, other] = await Promise.all([
      arena(fakeArena, [...words, '--json'], environment()),
      arena(fakeArena, [...words, '--json'], { ARENA_DATA: join(folder, 'other') }),
      arena(fakeArena, [...words.map((word) => (word === '7' ? '8' : word)), '--json'], { ARENA_DATA: join(folder, 'third') }),
    ]);
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

describe('arena scenarios and agents', () => {
  it('print JSON and nothing else', async () => {
    const [scenarios, agents] = await Promise.all([
      arena(command, ['scenarios', '--json'], environment()),
      arena(command, ['agents', '--json'], environment()),
    ]);
    expect(JSON.parse(scenarios.stdout)[0]).toMatchObject({
      id: 'mushroom-war',
      agents: expect.arrayContaining(['do_nothing', 'passive']),
    });
    expect(JSON.parse(agents.stdout).map((agent: { id: string }) => agent.id)).toContain('slimy');
    expect([scenarios.code, agents.code]).toEqual([0, 0]);
  });
});

describe('what is asked wrongly', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown command', ['fly'], /unknown command/],
    ['a missing option', ['match', '--red', 'passive'], /--blue/],
    ['an unknown scenario', ['match', '--scenario', 'mushroom', '--red', 'passive', '--blue', 'slimy'], /There is no scenario "mushroom"/],
    ['an unknown agent', ['match', '--red', 'pasive', '--blue', 'slimy'], /Did you mean "passive"\?/],
    ['a seed that is none', ['match', '--red', 'passive', '--blue', 'slimy', '--seed', '-4'], /0 to 4294967295/],
    ['an unknown clock', ['match', '--red', 'passive', '--blue', 'slimy', '--clock', 'slow'], /clock/],
    ['no episodes', ['match', '--red', 'passive', '--blue', 'slimy', '--episodes', '0'], /episodes/],
    ['an unknown preset', ['run', 'preset:smok'], /Did you mean "smoke"\?/],
    ['a missing file', ['run', 'nowhere.yaml'], /nowhere\.yaml cannot be read/],
    ['a missing recording', ['verify', 'nowhere.arena'], /nowhere\.arena cannot be read/],
  ];

  it.each(cases)('%s: exit code 2, one message, nothing on stdout', async (_, words, message) => {
    const ended = await arena(command, words, environment());
    expect(ended.code).toBe(2);
    expect(ended.stdout).toBe('');
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it('a bad YAML file is named with line and column', async () => {
    const path = join(folder, 'bad.yaml');
    writeFileSync(path, 'name: r\nscenario: mushroom-war\nred: [passive]\nblue: [slimy, nobody]\n');
    const ended = await arena(command, ['run', path], environment());
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('bad.yaml:4:15: blue.1: There is no agent system "nobody"');
  });

  it('a corrupt recording is refused and named', async () => {
    const path = join(folder, 'broken.arena');
    writeFileSync(path, 'this is not a recording');
    const ended = await arena(command, ['verify', path, '--json'], environment());
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(path);
  });

  it('a data folder that cannot be one and a damaged database are refused', async () => {
    const words = ['match', '--red', 'passive', '--blue', 'slimy'];
    writeFileSync(join(folder, 'file'), '');
    const blocked = await arena(command, words, { ARENA_DATA: join(folder, 'file') });
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'arena.db'), 'no database '.repeat(1000));
    const damaged = await arena(command, words, environment());
    expect([blocked.code, damaged.code]).toEqual([2, 2]);
    expect(blocked.stderr).toContain('cannot be written');
    expect(damaged.stderr).toContain('is damaged');
  });
});

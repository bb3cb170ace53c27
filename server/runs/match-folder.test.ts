import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MatchFolder } from './match-folder.ts';

let data: string;
const said: string[] = [];
const report = (message: string): void => void said.push(message);

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'arena-files-'));
  said.length = 0;
});
afterEach(() => rmSync(data, { recursive: true }));

function put(token: number, index: number, content: string | { match?: string; red?: number; recording?: string | null }): void {
  const folder = join(data, 'matches', 'm', String(token));
  mkdirSync(folder, { recursive: true });
  const { match = 'm', red = 1, recording = null } = typeof content === 'string' ? {} : content;
  const result = {
    ...{ index, seed: 1, score: { red, blue: 0 }, series: { red: [red], blue: [0] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 1, wallMs: 1, cpuMs: 1, hash: 'h', events: 1, recording },
  };
  const file = { match, result, checkpoints: { red: null, blue: null }, nextSeq: 1 };
  writeFileSync(join(folder, `episode-${index}.result.json`), typeof content === 'string' ? content : JSON.stringify(file));
}

describe('the files of a match', () => {
  it('give the finished episode of the earliest attempt that holds it', () => {
    put(2, 0, { red: 2 });
    put(10, 0, { red: 10 });
    expect(new MatchFolder(data, 'm').episode(0, report)?.result.score.red).toBe(2);
    expect(new MatchFolder(data, 'm').episode(1, report)).toBeNull();
    expect(new MatchFolder(data, 'other').episode(0, report)).toBeNull();
  });

  it('name recordings relative to the data folder, however the process named them', () => {
    put(1, 0, { recording: 'a.arena' });
    put(1, 1, { recording: join(data, 'matches', 'm', '1', 'b.arena') });
    const files = new MatchFolder(data, 'm');
    expect([0, 1].map((index) => files.episode(index, report)?.result.recording)).toEqual(
      ['a', 'b'].map((name) => join('matches', 'm', '1', `${name}.arena`)),
    );
  });

  it.each(['', '{"match":', '{}', 'null'])('skip %j in favour of the next attempt, and report it', (content) => {
    put(1, 0, content);
    put(2, 0, { red: 7 });
    expect(new MatchFolder(data, 'm').episode(0, report)?.result.score.red).toBe(7);
    expect(said.join()).toContain('is played again');
  });

  it('skip the episode of another match', () => {
    put(1, 0, { match: 'n' });
    expect(new MatchFolder(data, 'm').episode(0, report)).toBeNull();
  });

  it('lose what remains of attempts that finished no episode, and only that', () => {
    put(1, 0, {});
    put(3, 1, {});
    mkdirSync(join(data, 'matches', 'm', '2'));
    writeFileSync(join(data, 'matches', 'm', '2', 'episode-1.arena'), 'half');
    new MatchFolder(data, 'm').prune();
    expect(readdirSync(join(data, 'matches', 'm'))).toEqual(['1', '3']);
  });
});

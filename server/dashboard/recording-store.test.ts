import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { writeTail } from '#server/match/recording-tail.ts';
import { RecordingStore } from './recording-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'arena-recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const episode = { index: 0, seed: 1, score: { red: 0, blue: 0 }, series: { red: [], blue: [] }, stats: { red: {}, blue: {} } };
const played = { ...episode, ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'ab', events: 0 };
const match = (state: MatchDetail['state'], recording: string | null): MatchDetail<MatchConfiguration> => ({
  id: 'm1',
  run: null,
  ordinal: 0,
  configuration: { scenario: 'mushroom-war', teams: { red: 'a', blue: 'b' }, episodes: 3, seed: 1, clock: { kind: 'fast' } },
  state,
  paused: false,
  reason: null,
  episodesPlayed: 1,
  score: null,
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  episodes: [{ ...played, recording }],
});
const file = (path: string, text: string | Uint8Array): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const find = (found: MatchDetail<MatchConfiguration> | null, index: number) =>
  new RecordingStore({ find: () => found }, folder).find('m1', index, { kind: 'owner' });

describe('the store of recordings', () => {
  test('serves no file outside the matches in the data folder, also not through a link', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'arena-elsewhere-'));
    writeFileSync(join(elsewhere, 'secret'), 'canary');
    file('access-token', 'canary');
    mkdirSync(join(folder, 'matches', 'm2'), { recursive: true });
    symlinkSync(elsewhere, join(folder, 'matches', 'm2', 'linked'));
    symlinkSync(join(elsewhere, 'secret'), join(folder, 'matches', 'm2', 'episode-0.arena'));
    const places = [
      'access-token',
      'matches/../access-token',
      `matches/../../${elsewhere.split('/').at(-1)}/secret`,
      join(elsewhere, 'secret'),
      'matches/m2/linked/secret',
      'matches/m2/episode-0.arena',
      'matches/m2/linked/missing',
    ];
    for (const place of places) {
      const refused = { ok: false, reason: 'not-found', error: expect.stringContaining('outside the data folder') };
      expect(await find(match('finished', place), 0), place).toMatchObject(refused);
    }
    rmSync(elsewhere, { recursive: true });
  });

  test('serves the file of a finished episode, named by its hash and marked as final', async () => {
    file('matches/m1/1/episode-0.arena', 'whole');
    const found = await find(match('running', 'matches/m1/1/episode-0.arena'), 0);
    const hash = createHash('sha256').update('whole').digest('hex');
    expect(found).toMatchObject({ ok: true, value: { name: 'mushroom-war-m1-1.arena', size: 5, hash, final: true } });
    expect(found.ok && (await new Response(found.value.open()).text())).toBe('whole');
  });

  test('serves the longest attempt at an interrupted episode, but not as final', async () => {
    const recording = readFileSync(new URL('../../lib/recording/fixtures/version-1.arena', import.meta.url));
    file('matches/m1/9/episode-1.arena', recording);
    file('matches/m1/10/episode-1.arena', recording.subarray(0, -120));
    const size = recording.length;
    expect(await find(match('crashed', null), 1)).toMatchObject({ ok: true, value: { size, final: false } });
  });

  test('serves what the newest attempt has written so far of an episode that is being played', async () => {
    file('matches/m1/11/episode-1.arena', 'begun');
    const found = await find(match('running', null), 1);
    file('matches/m1/11/episode-1.arena', 'begun and gone on');
    const hash = createHash('sha256').update('begun').digest('hex');
    expect(found).toMatchObject({ ok: true, value: { size: 5, hash, final: false } });
    expect(found.ok && (await new Response(found.value.open()).text())).toBe('begun');
  });

  test('serves the stretch that is being written too, so that a paused match has its whole past', async () => {
    file('matches/m1/12/episode-1.arena', 'begun');
    writeTail(join(folder, 'matches/m1/12/episode-1.arena'), 5, Buffer.from(' and new'));
    const found = await find(match('running', null), 1);
    expect(found).toMatchObject({ ok: true, value: { size: 13, hash: createHash('sha256').update('begun and new').digest('hex') } });
    expect(found.ok && (await new Response(found.value.open()).text())).toBe('begun and new');
    writeTail(join(folder, 'matches/m1/12/episode-1.arena'), 3, Buffer.from('un'));
    expect(await find(match('running', null), 1)).toMatchObject({ ok: true, value: { size: 5 } });
  });

  test('says why there is none', async () => {
    const reason = async (found: MatchDetail<MatchConfiguration> | null, index: number): Promise<string> => {
      const answer = await find(found, index);
      return answer.ok ? '' : answer.error;
    };
    expect(await reason(null, 0)).toBe('There is no such match.');
    expect(await reason(match('running', null), 2)).toContain('has not begun');
    expect(await reason(match('finished', null), 0)).toContain('without a recording');
    expect(await reason(match('finished', 'matches/m1/1/gone.arena'), 0)).toContain('not in the data folder');
    expect(await reason(match('crashed', null), 2)).toContain('There is no recording of episode 3');
  });
});

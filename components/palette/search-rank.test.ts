import { describe, expect, it } from 'vitest';
import { searchRank } from './search-rank.ts';

const entries: readonly (readonly [title: string, detail: string])[] = [
  ['Watch a demo match', ''],
  ['New match', ''],
  ['Show the keys of this page', ''],
  ['Matches', '/matches'],
  ['Runs', '/runs'],
  ['Settings', '/settings/keys'],
  ['Jump to live', 'Playback'],
  ['passive against slimy', '#4kq2vm · finished · Mushroom War'],
  ['Main results, Mushroom War', '#9s0l1i · running'],
  ['Mushroom War', 'scenario'],
  ['slimy', 'agent'],
  ['cake_beetroot', 'agent'],
];

function found(search: string): string[] {
  return entries
    .map((words) => ({ title: words[0], rank: searchRank(search, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ title }) => title);
}

describe('the rank of an entry in a search', () => {
  it('puts the very title first, then a beginning, then the beginning of a word', () => {
    expect(found('slimy').slice(0, 2)).toEqual(['slimy', 'passive against slimy']);
    expect(found('mush').slice(0, 2)).toEqual(['Mushroom War', 'Main results, Mushroom War']);
    expect(found('match')[0]).toBe('Matches');
    expect(found('beet')[0]).toBe('cake_beetroot');
  });

  it('puts letters here and there behind all that begins with the search', () => {
    expect(found('ru')[0]).toBe('Runs');
    expect(found('set')[0]).toBe('Settings');
    expect(found('live')[0]).toBe('Jump to live');
  });

  it('finds words in any order, and what stands behind a title', () => {
    expect(found('war mush')[0]).toBe('Mushroom War');
    expect(found('4kq2')).toEqual(['passive against slimy']);
    expect(found('finished')).toEqual(['passive against slimy']);
  });

  it('finds nothing where letters are missing', () => {
    expect(found('xq')).toEqual([]);
  });
});

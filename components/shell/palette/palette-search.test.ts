import { describe, expect, it } from 'vitest';
import { groupsFound, type PaletteGroup } from './palette-search.ts';

const group = (heading: string, ...entries: readonly (readonly [title: string, detail?: string])[]): PaletteGroup => ({
  heading,
  entries: entries.map(([title, detail = '']) => ({ id: title, title, detail, choose: () => undefined })),
});

const groups: readonly PaletteGroup[] = [
  group('Do', ['Watch a demo match'], ['New match'], ['Show the keys of this page']),
  group('Pages', ['Matches', '/matches'], ['Runs', '/runs'], ['Settings', '/settings/keys']),
  group('On this page', ['Jump to live', 'Playback']),
  group(
    'Matches',
    ['passive against slimy', '#4kq2vm · finished · Mushroom War'],
    ['slimy against passive', '#9s0l1i · failed · Mushroom War'],
  ),
  group('Runs', ['Main results, Mushroom War', '#2h0l1i · running']),
  group('Scenarios and agents', ['Mushroom War', 'scenario'], ['slimy', 'agent'], ['cake_beetroot', 'agent']),
];

function found(search: string): string[] {
  return groupsFound(groups, search).flatMap(({ entries }) => entries.map(({ title }) => title));
}

describe('a search in the palette', () => {
  it('puts the exact title first with its group, then a beginning, then the beginning of a word', () => {
    expect(found('slimy')).toEqual(['slimy', 'slimy against passive', 'passive against slimy']);
    expect(found('mush').slice(0, 2)).toEqual(['Mushroom War', 'Main results, Mushroom War']);
    expect(found('match')).toEqual(['Matches', 'Watch a demo match', 'New match']);
    expect(found('beet')[0]).toBe('cake_beetroot');
  });

  it('puts scattered letters after all entries that start with the search', () => {
    expect(found('ru')[0]).toBe('Runs');
    expect(found('set')[0]).toBe('Settings');
    expect(found('live')[0]).toBe('Jump to live');
  });

  it('finds words in any order, also in the detail after a title', () => {
    expect(found('war mush')[0]).toBe('Mushroom War');
    expect(found('4kq2')).toEqual(['passive against slimy']);
    expect(found('finished')).toEqual(['passive against slimy']);
  });

  it('finds nothing if letters are missing, and everything in its order without a search', () => {
    expect(found('xq')).toEqual([]);
    expect(groupsFound(groups, ' ')).toEqual(groups);
  });
});

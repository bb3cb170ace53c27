import { describe, expect, test } from 'vitest';
import { taggedLines } from './tagged-lines.ts';

describe('tactics in an answer', () => {
  test('are the lines between the tags', () => {
    expect(taggedLines('Analysis.\n[tactics]\n1. Ryn harvests.\n\n 2. Raze cleans. \n[tactics end]\nGood luck.')).toEqual([
      '1. Ryn harvests.',
      '2. Raze cleans.',
    ]);
  });

  test('are the last ones after a repeated example', () => {
    expect(taggedLines('[tactics]\n1. a\n[tactics end] but better [tactics]\n1. b\n[tactics end]')).toEqual(['1. b']);
  });

  test('do not come from visible thinking', () => {
    expect(() => taggedLines('<think>[tactics]\n1. a\n[tactics end]</think> no')).toThrow('tags');
  });

  test.each([
    ['[Tactics]\n1. a\n[Tactics End]', ['1. a']],
    ['[TACTICS]\n1. a\n[/TACTICS]', ['1. a']],
    ['<tactics>\n1. a\n2. b\n</tactics>', ['1. a', '2. b']],
    ['**[tactics]**\n1. a\n**[tactics end]**', ['1. a']],
    ['[tactics]\n```\n1. a\n```\n[tactics_end]', ['1. a']],
    ['[tactics]\n1. a\n2. b', ['1. a', '2. b']],
    ['[tactics]\n1. a\n\nThis should win.', ['1. a']],
    ['## Tactics\n1. a\n2. b\n\nGood luck!', ['1. a', '2. b']],
    ['Between [tactics] and [tactics end]:\n[tactics]\n1. a\n[tactics end]', ['1. a']],
  ])('are read in %j', (answer, lines) => {
    expect(taggedLines(answer)).toEqual(lines);
  });

  test.each(['', 'prose', 'Our tactics are good.', '[tactics end] [tactics]', '[tactics]\n \n[tactics end]'])(
    'are missing in %o',
    (answer) => {
      expect(() => taggedLines(answer)).toThrow('[tactics end]');
    },
  );

  test('are cut to the limit of the log', () => {
    const lines = taggedLines(`[tactics]\n${`${'x'.repeat(2000)}\n`.repeat(100)}[tactics end]`);
    expect(lines).toHaveLength(40);
    expect(lines?.[0]).toHaveLength(500);
  });
});

import { describe, expect, test } from 'vitest';
import { taggedLines } from './tagged-lines.ts';

describe('tactics in an answer', () => {
  test('are the lines between the tags', () => {
    expect(taggedLines('Analysis.\n[tactics]\n1. Ryn harvests.\n\n 2. Raze cleans. \n[tactics end]\nGood luck.')).toEqual([
      '1. Ryn harvests.',
      '2. Raze cleans.',
    ]);
  });

  test('are the last ones where an example was repeated before', () => {
    expect(taggedLines('[tactics]\n1. a\n[tactics end] but better [tactics]\n1. b\n[tactics end]')).toEqual(['1. b']);
  });

  test('do not come from what was thought aloud', () => {
    expect(taggedLines('<think>[tactics]\n1. a\n[tactics end]</think> no')).toBeNull();
  });

  test.each(['', 'prose', '[tactics]\n1. a', '[tactics end] [tactics]', '[tactics]\n \n[tactics end]'])('are missing in %o', (answer) => {
    expect(taggedLines(answer)).toBeNull();
  });

  test('are cut to what the log holds', () => {
    const lines = taggedLines(`[tactics]\n${`${'x'.repeat(2000)}\n`.repeat(100)}[tactics end]`);
    expect(lines).toHaveLength(40);
    expect(lines?.[0]).toHaveLength(500);
  });
});

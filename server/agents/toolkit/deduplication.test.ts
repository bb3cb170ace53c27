import { describe, expect, test } from 'vitest';
import { type LogEntry, withoutRepetition } from './deduplication.ts';

/** A log in short form: "r:text" is a line of Ryn, "j:text" one of another player, anything else no chat. */
function log(short: string): (LogEntry & { readonly short: string })[] {
  return short.split(' ').map((word) => {
    const [who, text] = word.split(':');
    const from = { r: 'Ryn', b: 'Byte', j: 'Judge' }[who ?? ''];
    return { short: word, said: from === undefined || text === undefined ? null : { from, text } };
  });
}

function shortened(short: string): string {
  return withoutRepetition(log(short), new Set(['Ryn', 'Byte']))
    .map((entry) => entry.short)
    .join(' ');
}

describe('a log without repetition', () => {
  test.each([
    ['of a line said again and again keeps one', 'r:a r:a r:a r:b', 'r:a r:b'],
    ['of a block said again and again keeps one copy', 'r:a r:b r:a r:b r:a r:b r:c', 'r:a r:b r:c'],
    ['takes the shortest block first', 'r:a r:a r:b r:a r:a r:b', 'r:a r:b r:a r:b'],
    ['is one pass: a repetition that another one uncovers remains', 'r:a r:b r:b r:a r:b', 'r:a r:b r:a r:b'],
    ['keeps a copy that is cut short', 'r:a r:b r:a r:b r:a', 'r:a r:b r:a'],
    ['keeps what comes again only later', 'r:a r:b r:a', 'r:a r:b r:a'],
    ['looks at each speaker by itself, across what others say', 'r:a b:x r:a b:x r:a', 'r:a b:x'],
    ['keeps what belongs to no team', 'j:a j:a r:a r:a', 'j:a j:a r:a'],
    ['keeps what is no chat, in its place', 'r:a observe r:a error r:b', 'r:a observe error r:b'],
    ['of nothing is nothing', 'observe', 'observe'],
  ])('%s', (_, before, after) => {
    expect(shortened(before)).toBe(after);
  });

  test('never has two equal adjacent blocks at a kept place', () => {
    const long = Array.from({ length: 300 }, (_, index) => `r:${(index * 7) % 5}`).join(' ');
    expect(shortened(long)).toBe('r:0 r:2 r:4 r:1 r:3');
  });
});

import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { plainFamily } from '#lib/families/plain-family.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { mostKept } from '#lib/fold/kept-lists.ts';
import { plainText, withPlainText } from './plain-text.ts';

const family = plainFamily('any');

describe('plain text', () => {
  test.each([
    ['markup stays unchanged, because it is shown as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a right-to-left override is removed', 'exe.\u202egnp', 'exe.gnp'],
    ['isolates and marks are removed', '\u2066a\u2069\u200f\u061cb', 'ab'],
    ['control characters and escape sequences are removed', 'a\u0000b\u001b[31mc\u0007\u009b', 'ab[31mc'],
    ['a carriage return cannot overwrite a line', 'safe\revil', 'safeevil'],
    ['zero-width spaces and tags are removed', 'Ry\u200bn\u{e0041}', 'Ryn'],
    ['line separators are removed', 'a\u2028b\u2029c', 'abc'],
    ['tabs and line feeds stay', 'a\tb\nc', 'a\tb\nc'],
    ['half a character becomes a replacement character', 'a\ud83d', 'a\ufffd'],
    ['more than three marks on a letter are removed', `Z${'\u0301'.repeat(50)}`, `Z${'\u0301'.repeat(3)}`],
    ['Arabic, Hebrew, emoji and joined emoji stay', 'سلام שלום 👍🏽 👩\u200d🌾', 'سلام שלום 👍🏽 👩\u200d🌾'],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test('is truncated at its length limit', () => {
    expect(plainText('x'.repeat(100_000))).toHaveLength(2001);
  });

  test('keeps a program complete, and makes it plain', () => {
    const code = `${'x'.repeat(10_000)}\u202e`;
    expect(withPlainText({ code, text: code })).toEqual({ code: 'x'.repeat(10_000), text: `${'x'.repeat(2000)}…` });
  });

  test('covers whole values including keys, and keeps plain ones unchanged', () => {
    const value = { a: ['x', { b: 'y' }], n: 1, none: null };
    expect(withPlainText(value)).toBe(value);
    expect(withPlainText({ 'k\u202e': ['a\u0000', 2], deep: { s: '\u2066' } })).toEqual({ k: ['a', 2], deep: { s: '' } });
  });
});

describe('the folded view of a hostile log', () => {
  const chat = (seq: number, text: string, from = 'Ryn'): MatchEvent => ({ kind: 'chat', from, text, seq, episode: 0, tick: seq });

  test('has names, chat and issues as plain text, and a complete name of 40 characters', () => {
    const name = `${'N'.repeat(39)}\u202eM`;
    const view = foldEvents(
      emptyEpisodeView,
      [
        chat(0, '\u202e<script>alert(1)</script>', name),
        { kind: 'issue', severity: 'error', text: 'It \u001b[2Jbroke', seq: 1, episode: 0, tick: 1 },
      ],
      family,
    );
    expect(view.chat[0]).toMatchObject({ from: `${'N'.repeat(39)}M`, text: '<script>alert(1)</script>' });
    expect(view.lines[0]?.text).toBe('It [2Jbroke');
  });

  test('takes 10,000 lines of chat, one batch after the other, and keeps the newest', () => {
    let view = emptyEpisodeView;
    for (let batch = 0; batch < 40; batch++) {
      view = foldEvents(
        view,
        Array.from({ length: 250 }, (_, index) => chat(batch * 250 + index, `line ${index} <b>`)),
        family,
      );
    }
    expect(view.chat).toHaveLength(mostKept.chat);
    expect(view.chat.at(0)).toMatchObject({ seq: 10_000 - mostKept.chat });
    expect(view.chat.at(-1)).toMatchObject({ seq: 9999, text: 'line 249 <b>' });
  });
});

import { expect, test } from 'vitest';
import { jsonOf, textOf } from './file-text.ts';

test.each([
  ['UTF-8', Buffer.from('name: Ü')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFname: Ü')],
  ['UTF-16', Buffer.from('\uFEFFname: Ü', 'utf16le')],
  ['UTF-16, high bytes first', Buffer.from('\uFEFFname: Ü', 'utf16le').swap16()],
])('a text is read in %s', (_, bytes) => {
  expect(textOf(bytes)).toBe('name: Ü');
});

test.each([
  ['{"a": 1,}', 'is not valid JSON: line 1, column 8: a comma stands before }; remove it'],
  ['', 'is not valid JSON: line 1, column 1: it is empty'],
  ['version https://git-lfs.github.com/spec/v1', 'is a pointer of Git LFS, not the file itself: fetch it with "git lfs pull"'],
  ['['.repeat(1_000_001), 'has more than a million values'],
])('JSON that cannot be read has a reason in plain words: %#', (text, problem) => {
  expect(jsonOf(text)).toEqual({ ok: false, problem });
});

test('JSON with commas in its texts is read', () => {
  expect(jsonOf('{"a\\"b,[": "c,d"}')).toEqual({ ok: true, value: { 'a"b,[': 'c,d' } });
});

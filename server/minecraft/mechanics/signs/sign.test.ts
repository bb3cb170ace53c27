import { expect, test } from 'vitest';
import { Sign, signLine } from './sign.ts';

test('a line is kept without control, direction and formatting characters, and not longer than a packet may carry it', () => {
  expect(signLine('a\u0000b\u202ec \u00a7cd\n')).toBe('abc d ');
  expect(signLine('x'.repeat(1000))).toHaveLength(384);
});

test('a sign is read back as it was saved', () => {
  const sign = new Sign('sign');
  sign.back = { lines: ['one', '"two"', '', '{four}'], color: 'red', glowing: true };
  sign.waxed = true;
  const copy = new Sign('sign');
  copy.load({ type: 'compound', value: sign.save() });
  expect({ ...copy }).toEqual({ ...sign });
});

test('lines written by commands may be plain, strings or components', () => {
  const sign = new Sign('sign');
  const messages = { type: 'list', value: { type: 'string', value: ['"a"', '{"text":"b"}', 'c'] } } as const;
  sign.load({ type: 'compound', value: { front_text: { type: 'compound', value: { messages } } } });
  expect(sign.front).toEqual({ lines: ['a', 'b', 'c', ''], color: 'black', glowing: false });
});

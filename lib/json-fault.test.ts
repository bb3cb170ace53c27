import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

test.each<[string, string]>([
  ['{\n  // words\n  "a": 1\n}', 'line 2, column 3: this is a comment, and JSON has none; remove it'],
  ['{"a": 1, /* b */ "b": 2}', 'line 1, column 10: this is a comment, and JSON has none; remove it'],
  ['{"a": NaN}', 'line 1, column 7: NaN is no number of JSON; write a number or null'],
  ['{"a": -Infinity}', 'line 1, column 7: -Infinity is no number of JSON; write a number or null'],
  ['{"a": True}', 'line 1, column 7: True is no value of JSON; write true'],
  ['{"a": None}', 'line 1, column 7: None is no value of JSON; write null'],
  ['{"a": 1,}', 'line 1, column 8: a comma stands before }; remove it'],
  ['[1, 2,\n]', 'line 1, column 6: a comma stands before ]; remove it'],
  ["{'a': 1}", 'line 1, column 2: a text must stand in double quotes, such as "text"'],
  ['{“a”: 1}', 'line 1, column 2: a text must stand in double quotes, such as "text"'],
  ['{"a": `b`}', 'line 1, column 7: a text must stand in double quotes, such as "text"'],
  ['{a: 1}', 'line 1, column 2: the name a must stand in double quotes'],
  ['{"a" 1}', 'line 1, column 6: a colon after the name is wanted here'],
  ['{"a": 1 "b": 2}', 'line 1, column 9: a comma or } is wanted here'],
  ['{"a": 01}', 'line 1, column 7: 01 is no number of JSON'],
  ['{"a": +1}', 'line 1, column 7: +1 is no number of JSON'],
  ['{"a": .5}', 'line 1, column 7: .5 is no number of JSON'],
  ['{"a": stone}', 'line 1, column 7: stone must stand in double quotes'],
  ['{\n"a": [1, 2', 'line 2, column 11: it ends here, and the [ of line 2 is not closed'],
  ['{"a": "b\n"}', 'line 1, column 7: the text that begins here is not closed in its line'],
  ['{"a": "b', 'line 1, column 7: the text that begins here is not closed'],
  ['{"a": "C:\\mods"}', 'line 1, column 10: a backslash in a text must be written twice'],
  ['{"a": 1}}', 'line 1, column 9: something stands behind its end; remove it'],
  ['{"a": 1]', 'line 1, column 8: a comma or } is wanted here'],
  ['', 'line 1, column 1: it is empty'],
])('what is wrong with a JSON text is named with its place: %j', (text, words) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toBe(words);
});

test.each(['{}', '[]', ' [1, -2.5e3, "a\\n\\u0041", {"b": [true, false, null]}] ', '"a"', '0'])(
  'a text that is JSON has no fault: %j',
  (text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(jsonFault(text)).toBeNull();
  },
);

test('brackets without an end need no deep stack', () => {
  expect(jsonFault('['.repeat(900_000))).toMatch(/is not closed$/);
});

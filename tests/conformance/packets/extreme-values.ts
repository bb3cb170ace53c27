/** Values at and beyond the limits of the protocol's types, by name of the type. */

const integers = [0, 1, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, -(2 ** 63), 1e300];
const notNumbers = [null, undefined, '', 'word', '12', {}, [], true, 5n];
const bounds = (...bits: number[]): number[] =>
  bits.flatMap((size) => [2 ** (size - 1) - 1, 2 ** (size - 1), -(2 ** (size - 1)), -(2 ** (size - 1)) - 1, 2 ** size - 1, 2 ** size]);
const numbers = [...integers, ...bounds(8, 16, 32, 64), ...notNumbers];

const longText = 'x'.repeat(40_000);
const endlessText = 'x'.repeat(2_200_000);
const texts = [
  '',
  'plain',
  '\u0000\u0007\u202e',
  '\ud800',
  '§k',
  '{"text":',
  longText,
  endlessText,
  7,
  Number.NaN,
  null,
  undefined,
  {},
  [],
];
const longs = [[0, 0], [-1, -1], [2 ** 31, 2 ** 32], [Number.NaN, 0.5], [], [1], 5n, 2n ** 63n, -(2n ** 63n) - 1n, ...numbers];
const buffers = [Buffer.alloc(0), Buffer.alloc(300_000), Buffer.alloc(2_200_000), [], [1, 999], 'text', null, undefined, 7, {}];

/** Nested compounds of this depth. */
function nested(levels: number): object {
  let tag: object = { type: 'compound', value: {} };
  for (let level = 0; level < levels; level++) tag = { type: 'compound', value: { inner: tag } };
  return { name: '', ...tag };
}
const tag = (type: string, value: unknown): object => ({ type: 'compound', name: '', value: { field: { type, value } } });
const tags = [
  { type: 'compound', name: '', value: {} },
  nested(100),
  nested(20_000),
  ...['byte', 'short', 'int', 'long', 'float', 'double', 'string', 'list', 'compound', 'byteArray', 'nothing'].flatMap((type) =>
    [Number.NaN, 1e300, -(2 ** 63), 'text', null, undefined, {}, [], [2 ** 40, 1]].map((value) => tag(type, value)),
  ),
  tag('string', longText),
  tag('string', endlessText),
  null,
  undefined,
  {},
  7,
  'tag',
];

const byType: Readonly<Record<string, readonly unknown[]>> = {
  bool: [true, false, null, undefined, 'yes', 2, {}],
  string: texts,
  pstring: texts,
  UUID: ['', 'no-uuid', '0'.repeat(32), 'z'.repeat(32), '0'.repeat(36), longText, null, undefined, 7, {}],
  i64: longs,
  u64: longs,
  varlong: longs,
  buffer: buffers,
  restBuffer: buffers,
  nbt: tags,
  optionalNbt: tags,
  mapper: ['no such word', '', -1, 99, 2 ** 40, Number.NaN, null, undefined, {}, '__proto__', 'constructor'],
  void: [undefined, 1],
};

/** Replacements for a value of this type. */
export function extremesOf(type: string): readonly unknown[] {
  return byType[type] ?? numbers;
}

/** Replacements for a whole object or list. */
export const notObjects: readonly unknown[] = [null, undefined, {}, [], 7, 'text', [null], [undefined, undefined], { length: 3 }];

/** An ordinary value of a type without parts. */
export function ordinary(type: string): unknown {
  if (type === 'bool') return true;
  if (type === 'string' || type === 'pstring') return 'word';
  if (type === 'UUID') return '00112233-4455-4677-8899-aabbccddeeff';
  if (type === 'i64' || type === 'u64' || type === 'varlong') return [0, 7];
  if (type === 'buffer' || type === 'restBuffer') return Buffer.from([1, 2, 3]);
  if (type === 'nbt' || type === 'optionalNbt') return { type: 'compound', name: '', value: { count: { type: 'int', value: 3 } } };
  return type === 'void' ? undefined : 1;
}

import type { StringReader } from '../dispatch/string-reader.ts';

/** From `min` to `max`, both included; null for no bound. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

export function inRange(value: number, { min, max }: NumberRange): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

/** Parses `5`, `1..`, `..5` or `1..5`. */
export function readRange(reader: StringReader, kind: 'int' | 'float'): NumberRange {
  const start = reader.cursor;
  const read = (): number | null => {
    const from = reader.cursor;
    if (reader.peek() === '-') reader.cursor++;
    while (/[0-9.]/.test(reader.peek()) && !(reader.peek() === '.' && reader.peek(1) === '.')) reader.cursor++;
    const written = reader.input.slice(from, reader.cursor);
    if (written === '') return null;
    const value = Number(written);
    if (Number.isNaN(value)) throw reader.errorAt(from, `parsing.${kind}.invalid`, written);
    if (kind === 'int' && !Number.isInteger(value)) throw reader.errorAt(from, 'argument.range.ints');
    return value;
  };
  const min = read();
  const open = reader.peek() === '.' && reader.peek(1) === '.';
  if (open) reader.cursor += 2;
  const max = open ? read() : min;
  if (min === null && max === null) throw reader.errorAt(start, 'argument.range.empty');
  if (min !== null && max !== null && min > max) throw reader.errorAt(start, 'argument.range.swapped');
  return { min, max };
}

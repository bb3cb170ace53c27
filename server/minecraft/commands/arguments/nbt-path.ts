import { compoundsOf } from '../../inventory/stack-nbt.ts';
import type { NbtTag } from '../../world/nbt-tag.ts';
import type { ArgumentType } from '../dispatch/command.ts';

/** A path into data: keys and list indices, as `Items[0].id`. Filters in braces and empty brackets are not supported. */
export interface NbtPath {
  readonly text: string;
  /** The tag at the end of the path; undefined if there is none. */
  find(from: NbtTag): NbtTag | undefined;
}

type Step = string | number;

function follow(tag: NbtTag | undefined, step: Step): NbtTag | undefined {
  if (tag === undefined) return undefined;
  if (typeof step === 'string') return tag.type === 'compound' ? tag.value[step] : undefined;
  if (tag.type !== 'list') return undefined;
  const members = compoundsOf(tag);
  const member = members[step < 0 ? members.length + step : step];
  return member && { type: 'compound', value: member };
}

/** A data path in a command. */
export const nbtPath: ArgumentType<NbtPath> = {
  declaration: { parser: 'minecraft:nbt_path' },
  parse(reader) {
    const start = reader.cursor;
    const steps: Step[] = [];
    while (reader.canRead() && reader.peek() !== ' ') {
      if (reader.peek() === '[') {
        reader.cursor++;
        steps.push(reader.readNumber('int'));
        reader.expect(']');
      } else {
        const key = reader.peek() === '"' ? reader.readQuoted() : reader.readWhile(/[^ ."[\]{}]/);
        if (key === '') throw reader.error('arguments.nbtpath.node.invalid');
        steps.push(key);
      }
      if (reader.peek() === '.') reader.cursor++;
    }
    const text = reader.input.slice(start, reader.cursor);
    return { text, find: (from) => steps.reduce<NbtTag | undefined>(follow, from) };
  },
};

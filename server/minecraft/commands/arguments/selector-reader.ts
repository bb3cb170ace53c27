import { Player } from '../../player.ts';
import type { CommandSource } from '../dispatch/command-source.ts';
import { entityName } from '../dispatch/entity-name.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import type { EntitySelector, EntityTest } from './entity-selector.ts';
import { type SelectorDraft, selectorOptions } from './selector-options.ts';

const many = Number.MAX_SAFE_INTEGER;
const kinds: Readonly<Record<string, Pick<SelectorDraft, 'playersOnly' | 'self' | 'limit' | 'sort'> | undefined>> = {
  p: { playersOnly: true, self: false, limit: 1, sort: 'nearest' },
  a: { playersOnly: true, self: false, limit: many, sort: 'arbitrary' },
  r: { playersOnly: true, self: false, limit: 1, sort: 'random' },
  s: { playersOnly: false, self: true, limit: 1, sort: 'arbitrary' },
  e: { playersOnly: false, self: false, limit: many, sort: 'arbitrary' },
};
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const longestName = 16;

/** Parses a name, a UUID or an @-selector. @throws with vanilla's message. */
export function readSelector(reader: StringReader, source: CommandSource): EntitySelector {
  return reader.peek() === '@' ? readAtSelector(reader, source) : readName(reader);
}

function readName(reader: StringReader): EntitySelector {
  const start = reader.cursor;
  const name = reader.readString();
  const byUuid = uuidPattern.test(name);
  if (name === '' || (!byUuid && name.length > longestName)) throw reader.errorAt(start, 'argument.entity.invalid');
  const test: EntityTest = (entity) =>
    byUuid ? entity.uuid === name.toLowerCase() : entity instanceof Player && entityName(entity).toLowerCase() === name.toLowerCase();
  return { playersOnly: !byUuid, self: false, limit: 1, sort: 'arbitrary', origin: {}, tests: [test] };
}

function readAtSelector(reader: StringReader, source: CommandSource): EntitySelector {
  const start = reader.cursor;
  if (source.level < 2) throw reader.error('argument.entity.selector.not_allowed');
  reader.cursor++;
  if (!reader.canRead()) throw reader.errorAt(start, 'argument.entity.selector.missing');
  const letter = reader.next();
  const kind = kinds[letter];
  if (!kind) throw reader.errorAt(start, 'argument.entity.selector.unknown', `@${letter}`);
  const draft: SelectorDraft = { ...kind, origin: {}, box: {}, tests: [] };
  if (reader.peek() === '[') readOptions(reader, draft);
  const box = boxTest(draft);
  return { ...draft, tests: box ? [...draft.tests, box] : draft.tests };
}

function readOptions(reader: StringReader, draft: SelectorDraft): void {
  reader.cursor++;
  reader.skipSpace();
  while (reader.canRead() && reader.peek() !== ']') {
    const start = reader.cursor;
    const name = reader.readString();
    const option = selectorOptions[name];
    if (!option) throw reader.errorAt(start, 'argument.entity.options.unknown', name);
    reader.skipSpace();
    if (reader.peek() !== '=') throw reader.errorAt(start, 'argument.entity.options.valueless', name);
    reader.cursor++;
    reader.skipSpace();
    option(reader, draft);
    reader.skipSpace();
    if (reader.peek() === ',') {
      reader.cursor++;
      reader.skipSpace();
    } else if (reader.peek() !== ']') throw reader.error('argument.entity.options.unterminated');
  }
  if (!reader.canRead()) throw reader.error('argument.entity.options.unterminated');
  reader.cursor++;
}

/** dx, dy and dz span a box from the origin; it matches entities whose body touches the box. */
function boxTest({ box }: SelectorDraft): EntityTest | null {
  if (box.x === undefined && box.y === undefined && box.z === undefined) return null;
  const side = (length = 0): readonly [number, number] => (length < 0 ? [length, 1] : [0, length + 1]);
  const [x, y, z] = [side(box.x), side(box.y), side(box.z)];
  return ({ position, width, height }, _, origin) => {
    const touches = (low: number, high: number, from: number, [start, end]: readonly [number, number]): boolean =>
      high > from + start && low < from + end;
    return (
      touches(position.x - width / 2, position.x + width / 2, origin.x, x) &&
      touches(position.y, position.y + height, origin.y, y) &&
      touches(position.z - width / 2, position.z + width / 2, origin.z, z)
    );
  };
}

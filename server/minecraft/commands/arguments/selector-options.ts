import type { Position } from '#lib/domain/position.ts';
import { gameModes } from '../../game-mode.ts';
import { scoreHolderName } from '../../mechanics/clients/scoreboard.ts';
import { Player } from '../../player.ts';
import { entityKindByName } from '../../registry.ts';
import type { CommandError } from '../dispatch/command-error.ts';
import { entityName } from '../dispatch/entity-name.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import type { EntityTest, SortOrder } from './entity-selector.ts';

/** From `min` to `max`, both included; null for no bound. */
interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

function inRange(value: number, { min, max }: NumberRange): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

/** Parses `5`, `1..`, `..5` or `1..5`. */
function readRange(reader: StringReader, kind: 'int' | 'float'): NumberRange {
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

/** The collected options of a selector. */
export interface SelectorDraft {
  playersOnly: boolean;
  readonly self: boolean;
  limit: number;
  sort: SortOrder;
  origin: { x?: number; y?: number; z?: number };
  /** Side lengths of the searched box. */
  box: { x?: number; y?: number; z?: number };
  readonly tests: EntityTest[];
}

type Option = (reader: StringReader, draft: SelectorDraft) => void;

const sortOrders: readonly SortOrder[] = ['nearest', 'furthest', 'random', 'arbitrary'];

function readInverted(reader: StringReader): boolean {
  if (reader.peek() !== '!') return false;
  reader.cursor++;
  reader.skipSpace();
  return true;
}

function refused(reader: StringReader, start: number, key: string, value: string): CommandError {
  return reader.errorAt(start, key, value);
}

/** A test on a value after an optional `!`; an empty value means having none. */
function named(read: (entity: Parameters<EntityTest>[0], source: Parameters<EntityTest>[1]) => readonly string[]): Option {
  return (reader, draft) => {
    const inverted = readInverted(reader);
    const wanted = reader.readString();
    draft.tests.push((entity, source) => {
      const values = read(entity, source);
      return (wanted === '' ? values.length === 0 : values.includes(wanted)) !== inverted;
    });
  };
}

function coordinate(axis: keyof Position, part: 'origin' | 'box'): Option {
  return (reader, draft) => {
    draft[part] = { ...draft[part], [axis]: reader.readNumber('double') };
  };
}

function turned(read: (entity: Parameters<EntityTest>[0]) => number): Option {
  return (reader, draft) => {
    const range = readRange(reader, 'float');
    const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
    const wrapped = { min: range.min === null ? null : wrap(range.min), max: range.max === null ? null : wrap(range.max) };
    draft.tests.push((entity) => inRange(wrap(read(entity)), wrapped));
  };
}

/** The supported options of @-selectors; this server has no advancements, predicates or stored entity data. */
export const selectorOptions: Readonly<Record<string, Option | undefined>> = {
  x: coordinate('x', 'origin'),
  y: coordinate('y', 'origin'),
  z: coordinate('z', 'origin'),
  dx: coordinate('x', 'box'),
  dy: coordinate('y', 'box'),
  dz: coordinate('z', 'box'),
  name: named((entity) => [entityName(entity)]),
  tag: named((entity) => [...entity.tags]),
  team: named((entity, { server }) => {
    const team = server.teams.of(scoreHolderName(entity));
    return team ? [team.name] : [];
  }),
  x_rotation: turned((entity) => entity.pitch),
  y_rotation: turned((entity) => entity.yaw),
  distance(reader, draft) {
    const start = reader.cursor;
    const range = readRange(reader, 'float');
    if ((range.min ?? 0) < 0 || (range.max ?? 0) < 0) throw reader.errorAt(start, 'argument.entity.options.distance.negative');
    draft.tests.push(({ position }, _, origin) =>
      inRange(Math.hypot(position.x - origin.x, position.y - origin.y, position.z - origin.z), range),
    );
  },
  level(reader, draft) {
    const range = readRange(reader, 'int');
    draft.playersOnly = true;
    draft.tests.push((entity) => entity instanceof Player && inRange(entity.experience.level, range));
  },
  limit(reader, draft) {
    const start = reader.cursor;
    if (draft.self) throw reader.error('argument.entity.options.inapplicable', 'limit');
    draft.limit = reader.readNumber('int');
    if (draft.limit < 1) throw reader.errorAt(start, 'argument.entity.options.limit.toosmall');
  },
  sort(reader, draft) {
    const start = reader.cursor;
    if (draft.self) throw reader.error('argument.entity.options.inapplicable', 'sort');
    const written = reader.readWord();
    const order = sortOrders.find((known) => known === written);
    if (!order) throw refused(reader, start, 'argument.entity.options.sort.irreversible', written);
    draft.sort = order;
  },
  gamemode(reader, draft) {
    const inverted = readInverted(reader);
    const start = reader.cursor;
    const written = reader.readWord();
    const mode = gameModes.find((known) => known === written);
    if (!mode) throw refused(reader, start, 'argument.entity.options.mode.invalid', written);
    draft.playersOnly = true;
    draft.tests.push((entity) => entity instanceof Player && (entity.gameMode === mode) !== inverted);
  },
  type(reader, draft) {
    const inverted = readInverted(reader);
    const start = reader.cursor;
    const written = reader.readIdentifier();
    const kind = entityKindByName(written);
    if (!kind) throw refused(reader, start, 'argument.entity.options.type.invalid', written);
    if (kind.name === 'player' && !inverted) draft.playersOnly = true;
    draft.tests.push((entity) => (entity.kind.name === kind.name) !== inverted);
  },
  scores(reader, draft) {
    reader.expect('{');
    reader.skipSpace();
    while (reader.peek() !== '}') {
      const name = reader.readWord();
      reader.skipSpace();
      reader.expect('=');
      reader.skipSpace();
      const range = readRange(reader, 'int');
      draft.tests.push((entity, { server }) => {
        const objective = server.scoreboard.objectives.get(name);
        const score = objective && server.scoreboard.score(objective, scoreHolderName(entity));
        return score !== undefined && inRange(score, range);
      });
      reader.skipSpace();
      if (reader.peek() === ',') reader.cursor++;
      reader.skipSpace();
    }
    reader.expect('}');
  },
};

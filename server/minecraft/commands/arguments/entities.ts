import type { Entity } from '../../entities/entity.ts';
import { Player } from '../../player.ts';
import type { ArgumentType } from '../dispatch/command.ts';
import { commandFailure } from '../dispatch/command-error.ts';
import type { CommandSource } from '../dispatch/command-source.ts';
import type { StringReader } from '../dispatch/string-reader.ts';
import { type EntitySelector, selected } from './entity-selector.ts';
import { readSelector } from './selector-reader.ts';

/** Finds the entities of a selector when the command runs. */
type Found<Value> = (source: CommandSource) => Value;

function declaration(single: boolean, playersOnly: boolean) {
  return {
    parser: 'minecraft:entity',
    properties: { unused: 0, onlyAllowPlayers: playersOnly ? 1 : 0, onlyAllowEntities: single ? 1 : 0 },
    asks: true,
  };
}

function suggestions(source: CommandSource): string[] {
  const selectors = source.level >= 2 ? ['@a', '@e', '@p', '@r', '@s'] : [];
  return [...source.server.players.names(), ...selectors];
}

function readFor(reader: StringReader, source: CommandSource, single: boolean, playersOnly: boolean): EntitySelector {
  const start = reader.cursor;
  const selector = readSelector(reader, source);
  if (single && selector.limit > 1) throw reader.errorAt(start, playersOnly ? 'argument.player.toomany' : 'argument.entity.toomany');
  if (playersOnly && !selector.playersOnly && !selector.self) throw reader.errorAt(start, 'argument.player.entities');
  return selector;
}

function playersOf(found: readonly Entity[]): Player[] {
  return found.filter((entity) => entity instanceof Player);
}

/** Any number of entities, including none. */
export const optionalEntities: ArgumentType<Found<Entity[]>> = {
  declaration: declaration(false, false),
  suggestions,
  parse(reader, source) {
    const selector = readFor(reader, source, false, false);
    return (giver) => selected(selector, giver);
  },
};

/** One or more entities. @throws if there is none. */
export const entities: ArgumentType<Found<Entity[]>> = {
  ...optionalEntities,
  parse(reader, source) {
    const selector = readFor(reader, source, false, false);
    return (giver) => atLeastOne(selected(selector, giver), 'argument.entity.notfound.entity');
  },
};

/** Exactly one entity. @throws if there is none. */
export const entity: ArgumentType<Found<Entity>> = {
  declaration: declaration(true, false),
  suggestions,
  parse(reader, source) {
    const selector = readFor(reader, source, true, false);
    return (giver) => first(selected(selector, giver), 'argument.entity.notfound.entity');
  },
};

/** One or more players. @throws if there is none. */
export const players: ArgumentType<Found<Player[]>> = {
  declaration: declaration(false, true),
  suggestions,
  parse(reader, source) {
    const selector = readFor(reader, source, false, true);
    return (giver) => atLeastOne(playersOf(selected(selector, giver)), 'argument.entity.notfound.player');
  },
};

/** Exactly one player. @throws if there is none. */
export const player: ArgumentType<Found<Player>> = {
  declaration: declaration(true, true),
  suggestions,
  parse(reader, source) {
    const selector = readFor(reader, source, true, true);
    return (giver) => first(playersOf(selected(selector, giver)), 'argument.entity.notfound.player');
  },
};

function atLeastOne<Member>(found: Member[], key: string): Member[] {
  if (found.length === 0) throw commandFailure(key);
  return found;
}

function first<Member>(found: readonly Member[], key: string): Member {
  const [only] = found;
  if (only === undefined) throw commandFailure(key);
  return only;
}

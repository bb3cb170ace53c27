import type { Position } from '#lib/domain/position.ts';
import { type Entity, LivingEntity } from '../../entities/entity.ts';
import { Player } from '../../player.ts';
import { dimensionAt, sharedPlace } from '../../world/dimension.ts';
import type { CommandSource } from '../dispatch/command-source.ts';

export type SortOrder = 'nearest' | 'furthest' | 'random' | 'arbitrary';
export type EntityTest = (entity: Entity, source: CommandSource, origin: Position) => boolean;

/** The entities of a command as written: by name, by UUID, or by an @-selector with its options. */
export interface EntitySelector {
  /** Whether only players match. */
  readonly playersOnly: boolean;
  readonly self: boolean;
  readonly limit: number;
  readonly sort: SortOrder;
  /** Replaces parts of the position from which distances are measured. */
  readonly origin: Partial<Position>;
  readonly tests: readonly EntityTest[];
}

/** All current matches of a selector, in its order; may be empty. */
export function selected(selector: EntitySelector, source: CommandSource): Entity[] {
  const origin = { ...source.position, ...sharedOrigin(selector.origin, source) };
  const passes = (entity: Entity): boolean => selector.tests.every((test) => test(entity, source, origin));
  if (selector.self) return source.entity && passes(source.entity) ? [source.entity] : [];
  const all: Iterable<Entity> = selector.playersOnly ? source.server.players : source.server.entities;
  const candidates = [...all].filter((entity) => alive(entity, selector) && passes(entity));
  return sorted(candidates, selector.sort, origin, source).slice(0, selector.limit);
}

/** The written parts of an origin; x is relative to the origin of the source's dimension. */
function sharedOrigin(written: Partial<Position>, { position }: CommandSource): Partial<Position> {
  return written.x === undefined ? written : sharedPlace({ ...written, x: written.x }, dimensionAt(position.x));
}

function alive(entity: Entity, { playersOnly }: EntitySelector): boolean {
  if (entity.removed) return false;
  return playersOnly || entity instanceof Player || !(entity instanceof LivingEntity) || entity.health > 0;
}

function sorted(entities: Entity[], sort: SortOrder, origin: Position, source: CommandSource): Entity[] {
  const far = ({ position }: Entity): number => (position.x - origin.x) ** 2 + (position.y - origin.y) ** 2 + (position.z - origin.z) ** 2;
  if (sort === 'nearest') return entities.sort((one, other) => far(one) - far(other));
  if (sort === 'furthest') return entities.sort((one, other) => far(other) - far(one));
  if (sort === 'arbitrary') return entities;
  for (let index = entities.length - 1; index > 0; index--) {
    const other = source.server.random.integer(0, index);
    const [mine, theirs] = [entities[index], entities[other]];
    if (mine && theirs) [entities[index], entities[other]] = [theirs, mine];
  }
  return entities;
}

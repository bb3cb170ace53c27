import type { Position } from '#lib/domain/position.ts';
import type { Entity } from '../entities/entity.ts';
import { moveBodyTo } from '../mechanics/dimension-change.ts';
import { localPlace, reaches } from '../world/dimension.ts';
import { entityAnchor } from './arguments/choice.ts';
import { entities, entity } from './arguments/entities.ts';
import { type Rotation, rotation, vector } from './arguments/position.ts';
import { decimal } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

const lowest = -20_000_000;
const highest = 20_000_000;

function move({ server, dimension }: CommandSource, target: Entity, to: Position, look: Rotation | null): void {
  if (!reaches(dimension, to) || to.y <= lowest || to.y >= highest) {
    throw commandFailure('commands.teleport.invalidPosition');
  }
  moveBodyTo(server, target, to, look ?? undefined);
}

function toPlace(source: CommandSource, targets: readonly Entity[], to: Position, look: (target: Entity) => Rotation | null): number {
  for (const target of targets) move(source, target, to, look(target));
  const [only] = targets;
  const { x, y, z } = localPlace(to);
  const place = [decimal(x), decimal(y), decimal(z)];
  if (targets.length === 1 && only) source.succeed(translated('commands.teleport.success.location.single', displayName(only), ...place));
  else source.succeed(translated('commands.teleport.success.location.multiple', targets.length, ...place));
  return targets.length;
}

function toEntity(source: CommandSource, targets: readonly Entity[], to: Entity): number {
  for (const target of targets) move(source.at({ position: to.position }), target, to.position, { yaw: to.yaw, pitch: to.pitch });
  const [only] = targets;
  if (targets.length === 1 && only)
    source.succeed(translated('commands.teleport.success.entity.single', displayName(only), displayName(to)));
  else source.succeed(translated('commands.teleport.success.entity.multiple', targets.length, displayName(to)));
  return targets.length;
}

/** The rotation from one point towards another. */
function facing(from: Position, to: Position): Rotation {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const degrees = 180 / Math.PI;
  return { yaw: Math.atan2(z, x) * degrees - 90, pitch: -Math.atan2(y, Math.hypot(x, z)) * degrees };
}

function self(source: CommandSource): Entity {
  if (!source.entity) throw commandFailure('permissions.requires.entity');
  return source.entity;
}

const eyesOf = (target: Entity, at: Position): Position => ({ ...at, y: at.y + target.eyeHeight });
const targets = argument('targets', entities);
const location = argument('location', vector);
const destination = argument('destination', entity);

/** Teleports entities to a position or to another entity, or turns them to a target. */
export const teleport: Command = {
  name: 'teleport',
  aliases: ['tp'],
  level: 2,
  forms: [
    form([location], (values, source) => toPlace(source, [self(source)], values.location(source), () => null)),
    form([destination], (values, source) => toEntity(source, [self(source)], values.destination(source))),
    form([targets, location], (values, source) => toPlace(source, values.targets(source), values.location(source), () => null)),
    form([targets, location, argument('rotation', rotation)], (values, source) =>
      toPlace(source, values.targets(source), values.location(source), () => values.rotation(source)),
    ),
    form([targets, location, 'facing', argument('facingLocation', vector)], (values, source) => {
      const to = values.location(source);
      return toPlace(source, values.targets(source), to, (target) => facing(eyesOf(target, to), values.facingLocation(source)));
    }),
    form([targets, location, 'facing', 'entity', argument('facingEntity', entity)], (values, source) => {
      const to = values.location(source);
      return toPlace(source, values.targets(source), to, (target) => facing(eyesOf(target, to), values.facingEntity(source).position));
    }),
    form(
      [targets, location, 'facing', 'entity', argument('facingEntity', entity), argument('facingAnchor', entityAnchor)],
      (values, source) => {
        const to = values.location(source);
        const seen = values.facingEntity(source);
        const at = values.facingAnchor === 'eyes' ? eyesOf(seen, seen.position) : seen.position;
        return toPlace(source, values.targets(source), to, (target) => facing(eyesOf(target, to), at));
      },
    ),
    form([targets, destination], (values, source) => toEntity(source, values.targets(source), values.destination(source))),
  ],
};

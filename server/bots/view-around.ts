import type { Entity } from 'prismarine-entity';
import { eyeHeight, sneakingEyeHeight } from '#lib/bodies/eye-view.ts';
import { isSide, opponentOf } from '#lib/domain/side.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ViewBody } from '#server/vision/view-body.ts';
import type { View } from '#server/vision/view-picture.ts';
import type { ViewWorld } from '#server/vision/view-world.ts';
import { type Vector, viewAlong } from '#server/vision/viewpoint.ts';
import type { Body } from './body.ts';
import { blockLookupOf } from './library/block-templates.ts';
import { worldHeights } from './library/mineflayer.ts';

/** Where an entity's data say how it holds itself, and the number of sneaking there (protocol of 1.20.1). */
const poseIndex = 6;
const sneakingPose = 5;
/** The turn of a dropped block, so that two of its sides are seen. */
const itemTurn = 0.6;
const thousand = 1000;

/** What a body of a team sees in a direction of any length. */
export function viewAround(body: Body, team: TeamId, direction: Vector): View {
  const { bot } = body;
  const { x, y, z } = bot.entity.position;
  const height = isSneaking(bot.entity) ? sneakingEyeHeight : eyeHeight;
  const others = Object.values(bot.entities).filter((entity) => entity !== bot.entity);
  others.sort((one, other) => one.id - other.id);
  // In a game of two sides, all other players are opponents.
  const otherTeam = isSide(team) ? opponentOf(team) : null;
  return {
    viewpoint: viewAlong([rounded(x), rounded(y + height), rounded(z)], direction),
    world: worldOf(body),
    bodies: others.flatMap((entity) => seenBody(entity, (name) => (body.mates.includes(name) ? team : otherTeam)) ?? []),
    time: bot.time.doDaylightCycle ? bot.time.timeOfDay : null,
  };
}

/** The eye of a body, as x, y, z. */
export function eyeOf({ bot }: Body): Vector {
  const { x, y, z } = bot.entity.position;
  return [x, y + (isSneaking(bot.entity) ? sneakingEyeHeight : eyeHeight), z];
}

function worldOf(body: Body): ViewWorld {
  const lookup = blockLookupOf(body.bot);
  const { lowest, highest } = worldHeights(body.bot);
  return {
    lowestSection: lowest >> 4,
    highestSection: (highest + 1) >> 4,
    sectionAt: (x, y, z) => lookup.sectionAt(x * 16, y * 16, z * 16),
  };
}

function seenBody(entity: Entity, teamOf: (name: string) => TeamId | null): ViewBody | null {
  const { position, name, username, type, width, height } = entity;
  const feet: Vector = [rounded(position.x), rounded(position.y), rounded(position.z)];
  if (type === 'player' && username !== undefined)
    return {
      kind: 'player',
      name: username,
      team: teamOf(username),
      isSneaking: isSneaking(entity),
      held: heldBy(entity),
      feet,
      yaw: entity.yaw,
    };
  if (name === 'item') {
    const item = entity.getDroppedItem()?.name;
    return item === undefined ? null : { kind: 'item', name: item, feet, yaw: itemTurn };
  }
  return name === undefined ? null : { kind: 'creature', name, width, height, feet, yaw: entity.yaw };
}

function heldBy({ heldItem }: Entity): string | null {
  const item: Entity['heldItem'] | null | undefined = heldItem;
  return item?.name ?? null;
}

function isSneaking({ metadata }: Entity): boolean {
  const pose: unknown = metadata[poseIndex];
  return pose === sneakingPose;
}

/** Positions are rounded, so that no last bit of a walk shows. */
function rounded(value: number): number {
  return Math.round(value * thousand) / thousand;
}

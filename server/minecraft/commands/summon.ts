import type { Position } from '#lib/domain/position.ts';
import { Sheep, woolColours } from '../entities/mobs/sheep.ts';
import { Villager } from '../entities/mobs/villager.ts';
import { stackOfTags } from '../inventory/stack-nbt.ts';
import { offersOfTags } from '../mechanics/containers/trading/offer-tags.ts';
import type { EntityKind } from '../registry.ts';
import { reaches } from '../world/dimension.ts';
import type { NbtCompound } from '../world/nbt-tag.ts';
import { summonable } from './arguments/kinds.ts';
import { compound } from './arguments/nbt.ts';
import { vector } from './arguments/position.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';
import { displayName } from './dispatch/entity-name.ts';

const nothing: NbtCompound = { type: 'compound', value: {} };

function text(nbt: NbtCompound, key: string): string | null {
  const tag = nbt.value[key];
  return tag?.type === 'string' ? tag.value : null;
}

function summonAt(source: CommandSource, kind: EntityKind, at: Position, nbt: NbtCompound = nothing): number {
  if (!reaches(source.dimension, at)) throw commandFailure('commands.summon.invalidPosition');
  const made = kind.name === 'item' ? summonItem(source, at, nbt) : summonMob(source, kind, at, nbt);
  source.succeed(translated('commands.summon.success', displayName(made)));
  return 1;
}

function summonItem(source: CommandSource, at: Position, nbt: NbtCompound) {
  const { Item } = nbt.value;
  const stack = Item?.type === 'compound' ? stackOfTags(Item.value) : null;
  if (!stack) throw commandFailure('commands.summon.failed');
  return source.server.entities.spawnItem(at, stack);
}

function summonMob(source: CommandSource, kind: EntityKind, at: Position, nbt: NbtCompound) {
  const mob = source.server.entities.spawnMob(kind.name, at);
  const name = text(nbt, 'CustomName');
  if (name !== null) mob.customName = plainName(name);
  if (mob instanceof Sheep) dressSheep(mob, nbt);
  if (mob instanceof Villager) mob.offers = offersOfTags(nbt);
  const tags = nbt.value.Tags;
  if (tags?.type === 'list') for (const tag of tags.value.value) if (typeof tag === 'string') mob.tags.add(tag);
  return mob;
}

/** A sheep's colour is the number of a dye; a sheared sheep has no wool. */
function dressSheep(sheep: Sheep, nbt: NbtCompound): void {
  const { Color, Sheared } = nbt.value;
  sheep.colour = (typeof Color?.value === 'number' ? woolColours[Color.value] : undefined) ?? sheep.colour;
  sheep.sheared = Sheared?.value === 1;
}

/** Names are JSON components; the server keeps their text. */
function plainName(json: string): string {
  const match = /"text"\s*:\s*"([^"]*)"/.exec(json);
  return match?.[1] ?? json.replace(/^"|"$/g, '');
}

const kind = argument('entity', summonable);

/** Spawns an entity. Of its data only the name, tags, a sheep's wool and an item's stack are used. */
export const summon: Command = {
  name: 'summon',
  level: 2,
  forms: [
    form([kind], ({ entity }, source) => summonAt(source, entity, source.position)),
    form([kind, argument('pos', vector)], ({ entity, pos }, source) => summonAt(source, entity, pos(source))),
    form([kind, argument('pos', vector), argument('nbt', compound)], ({ entity, pos, nbt }, source) =>
      summonAt(source, entity, pos(source), nbt),
    ),
  ],
};

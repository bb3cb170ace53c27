import { directChannel } from '#lib/domain/channel.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Task } from '#server/contract/scenario.ts';
import type { Entity } from '#server/minecraft/entities/entity.ts';
import { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';

type BlockPosition = [number, number, number];

function blockPosition(at: Position): BlockPosition {
  return [Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)];
}

function nameOf(entity: Entity | null): string | undefined {
  if (!entity) return undefined;
  return entity instanceof Player ? entity.name : entity.kind.name;
}

/** Health and food as clients show them: health in half hearts, rounded up, so that regeneration does not flood the log. */
function vitals(player: Player): string {
  return `${Math.ceil(player.health)} ${player.food}`;
}

/**
 * Turns world events of the seated players into facts for the event log: chat, blocks, items, inventories, health, deaths. Other players in
 * the world (a judge, an observer) are ignored. `ownerOf` gives the team that owns a block, and `isReport` says which lines of
 * public chat a body says by itself. Returns a function that stops this.
 */
export function logWorldEvents(
  server: MinecraftServer,
  seated: ReadonlySet<string>,
  emit: (event: EventBody) => void,
  ownerOf: NonNullable<Task['ownerOf']>,
  isReport: (from: string, text: string) => boolean,
): () => void {
  const lastVitals = new Map<string, string>();
  const blockName = (state: number): string => blockTemplate(state).name;
  const blockFacts = (at: Position, state: number) => {
    const block = blockName(state);
    const owner = ownerOf(block, at);
    return { block, at: blockPosition(at), ...(owner ? { owner } : {}) };
  };
  const isSeated = (entity: Entity | null): entity is Player => entity instanceof Player && seated.has(entity.name);
  const { hooks } = server;
  const ends = [
    hooks.on('chat', (from, text, to) => {
      const whisper = to && { channel: directChannel.id, audience: { to: 'seats' as const, seats: [to.name] } };
      const report = to === undefined && isReport(from.name, text) ? { report: true as const } : {};
      emit({ kind: 'chat', from: from.name, text, ...whisper, ...report });
    }),
    hooks.on('blockBroken', (player, at, state) => {
      if (isSeated(player)) emit({ kind: 'block-broken', agent: player.name, ...blockFacts(at, state) });
    }),
    hooks.on('blockPlaced', (player, at, state) => {
      if (isSeated(player)) emit({ kind: 'block-placed', agent: player.name, ...blockFacts(at, state) });
    }),
    hooks.on('itemCollected', (player, entity, count) => {
      if (isSeated(player)) emit({ kind: 'item-collected', agent: player.name, item: entity.stack.name, count });
    }),
    hooks.on('inventoryChanged', (player) => {
      if (!isSeated(player)) return;
      const held = player.inventory.heldItem?.name ?? null;
      emit({ kind: 'inventory', agent: player.name, items: Object.fromEntries(player.inventory.totals()), held });
    }),
    hooks.on('damaged', (victim, _amount, cause, by) => {
      if (!isSeated(victim)) return;
      lastVitals.set(victim.name, vitals(victim));
      emit({ kind: 'health', agent: victim.name, health: victim.health, food: victim.food, by: nameOf(by) ?? cause });
    }),
    hooks.on('died', (victim, cause, by) => {
      const name = nameOf(by);
      if (isSeated(victim)) emit({ kind: 'death', agent: victim.name, cause, ...(name ? { by: name } : {}) });
    }),
    hooks.on('tickEnd', () => {
      for (const player of server.players) {
        if (!seated.has(player.name)) continue;
        const now = vitals(player);
        const before = lastVitals.get(player.name);
        lastVitals.set(player.name, now);
        if (before !== undefined && before !== now) emit({ kind: 'health', agent: player.name, health: player.health, food: player.food });
      }
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

import { prepare } from '../connection/connection.ts';
import type { Entity } from '../entities/entity.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';

/** Shows everyone who sees an entity that it flies to the player who collects it. */
export function showCollected(server: MinecraftServer, { id }: Entity, collector: Player, count: number): void {
  const packet = prepare('collect', { collectedEntityId: id, collectorEntityId: collector.id, pickupItemCount: count });
  for (const viewer of server.players) if (viewer.seen.has(id)) viewer.connection.send(packet);
}

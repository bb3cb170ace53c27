import type { Position } from '#lib/domain/position.ts';
import { type PreparedPacket, prepare } from '../connection/connection.ts';
import type { Mechanic } from '../mechanic.ts';
import type { BlockEntity } from '../world/block-entity.ts';
import { blockEntityKinds } from '../world/block-entity.ts';
import { columnKey } from '../world/column-key.ts';

/** The packet with the visible part of a block entity; null if it has none. */
export function blockEntityPacket(at: Position, entity: BlockEntity): PreparedPacket | null {
  const shown = entity.shown();
  if (!shown) return null;
  return prepare('tile_entity_data', { location: at, action: blockEntityKinds.indexOf(entity.kind), nbtData: { name: '', ...shown } });
}

/** Sends clients the changed block entities once a tick, after the block changes. */
export const blockEntityUpdates: Mechanic = {
  name: 'block-entity-updates',
  install(server) {
    const changed = new Map<BlockEntity, Position>();
    server.hooks.on('blockEntityChanged', (at, entity) => {
      changed.set(entity, at);
    });
    server.hooks.on('blockEntityGone', (_, entity) => {
      changed.delete(entity);
    });
    server.onFlush(() => {
      if (changed.size === 0) return;
      server.forEach(changed, ([entity, at]) => {
        const packet = blockEntityPacket(at, entity);
        if (!packet) return;
        const key = columnKey(at.x >> 4, at.z >> 4);
        for (const player of server.players) if (player.columns.has(key)) player.connection.send(packet);
      });
      changed.clear();
    });
  },
};

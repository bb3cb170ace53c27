import type { Position } from '#lib/domain/position.ts';
import { type PreparedPacket, prepare } from '../connection/connection.ts';
import type { Mechanic } from '../mechanic.ts';
import { columnKey } from '../world/column-key.ts';

interface SectionChanges {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Changed positions by their number inside the section, each once. */
  readonly places: Map<number, Position>;
}

/** Sends clients the changed blocks once a tick, several changes of a section in one packet. */
export const blockUpdates: Mechanic = {
  name: 'block-updates',
  install(server) {
    const changed = new Map<string, SectionChanges>();
    server.hooks.on('blockChanged', (at) => {
      const [x, y, z] = [at.x >> 4, at.y >> 4, at.z >> 4];
      const key = `${x},${y},${z}`;
      let section = changed.get(key);
      if (!section) {
        section = { x, y, z, places: new Map() };
        changed.set(key, section);
      }
      section.places.set(((at.x & 15) << 8) | ((at.z & 15) << 4) | (at.y & 15), at);
    });
    const packetFor = (section: SectionChanges): PreparedPacket => {
      const [first] = section.places.values();
      if (first && section.places.size === 1)
        return prepare('block_change', { location: first, type: server.world.stateAt(first.x, first.y, first.z) });
      const records: number[] = [];
      for (const [place, at] of section.places) records.push(server.world.stateAt(at.x, at.y, at.z) * 4096 + place);
      return prepare('multi_block_change', { chunkCoordinates: { x: section.x, y: section.y, z: section.z }, records });
    };
    server.onFlush(() => {
      if (changed.size === 0) return;
      for (const section of changed.values()) {
        const key = columnKey(section.x, section.z);
        let packet: PreparedPacket | null = null;
        for (const player of server.players) {
          if (!player.columns.has(key)) continue;
          packet ??= packetFor(section);
          player.connection.send(packet);
        }
      }
      changed.clear();
    });
  },
};

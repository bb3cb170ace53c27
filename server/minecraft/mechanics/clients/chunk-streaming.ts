import { columnPacket, completeColumnPacket } from '../../connection/column-packet.ts';
import type { PreparedPacket } from '../../connection/connection.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import type { Column } from '../../world/column.ts';
import { columnKey } from '../../world/column-key.ts';

/** Columns per tick for one walking body; after a join or teleport all are sent at once. */
const perTick = 8;

/** A column and its neighbours, row by row. */
const nine = [-1, 0, 1].flatMap((dz) => [-1, 0, 1].map((dx) => [dx, dz] as const));

interface View {
  x: number;
  z: number;
  /** Chunk positions still to send, nearest last. */
  readonly waiting: { x: number; z: number }[];
}

/** Sends the columns around a body and unloads far ones. A column's packet is built once and cached until the column changes. */
class ColumnSender {
  private readonly server: MinecraftServer;
  private readonly views = new WeakMap<Player, View>();
  private readonly completePackets = new Map<number, { revisions: string; packet: PreparedPacket }>();
  private readonly packets = new Map<Column, { revision: number; packet: PreparedPacket }>();

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  /** Sends everything around the body at once. */
  fill(player: Player): void {
    player.columns.clear();
    this.views.delete(player);
    this.follow(player, true);
  }

  /** Sends the newly visible columns for the body's position. */
  follow(player: Player, atOnce: boolean): void {
    const x = Math.floor(player.position.x) >> 4;
    const z = Math.floor(player.position.z) >> 4;
    let view = this.views.get(player);
    if (!view || view.x !== x || view.z !== z) {
      const far = view !== undefined && Math.max(Math.abs(view.x - x), Math.abs(view.z - z)) > 2;
      view = this.turnTo(player, x, z);
      if (far) this.send(player, view, Number.POSITIVE_INFINITY);
    }
    this.send(player, view, atOnce ? Number.POSITIVE_INFINITY : perTick);
  }

  private turnTo(player: Player, x: number, z: number): View {
    // A Minecraft client draws a column only if it has all neighbours of it.
    const distance = this.server.viewDistance + (player.connection.complete ? 1 : 0);
    const view: View = { x, z, waiting: [] };
    this.views.set(player, view);
    player.connection.write('update_view_position', { chunkX: x, chunkZ: z });
    const wanted = new Map<number, { x: number; z: number }>();
    for (let cx = x - distance; cx <= x + distance; cx++) {
      for (let cz = z - distance; cz <= z + distance; cz++) wanted.set(columnKey(cx, cz), { x: cx, z: cz });
    }
    for (const key of player.columns) {
      if (wanted.has(key)) continue;
      player.columns.delete(key);
      player.connection.write('unload_chunk', { chunkX: Math.floor(key / 4_194_304) - 2_097_152, chunkZ: (key % 4_194_304) - 2_097_152 });
    }
    const apart = (place: { x: number; z: number }): number => Math.max(Math.abs(place.x - x), Math.abs(place.z - z));
    for (const [key, place] of wanted) if (!player.columns.has(key)) view.waiting.push(place);
    view.waiting.sort((a, b) => apart(b) - apart(a) || a.x - b.x || a.z - b.z);
    return view;
  }

  private send(player: Player, view: View, most: number): void {
    for (let count = 0; count < most; count++) {
      const place = view.waiting.pop();
      if (!place) return;
      player.columns.add(columnKey(place.x, place.z));
      const { complete } = player.connection;
      player.connection.send(complete ? this.completePacketOf(place) : this.packetOf(this.server.world.column(place.x, place.z)));
    }
  }

  /** The packet for whole Minecraft clients; light makes it depend on the neighbours too. */
  private completePacketOf({ x, z }: { x: number; z: number }): PreparedPacket {
    const { world } = this.server;
    const around = nine.map(([dx, dz]) => world.column(x + dx, z + dz));
    const key = columnKey(x, z);
    const revisions = around.map(({ revision }) => revision).join();
    const known = this.completePackets.get(key);
    if (known?.revisions === revisions) return known.packet;
    const packet = completeColumnPacket(around, world.blockEntities.inColumn(x, z));
    this.completePackets.set(key, { revisions, packet });
    return packet;
  }

  private packetOf(column: Column): PreparedPacket {
    const known = this.packets.get(column);
    if (known && known.revision === column.revision) return known.packet;
    const packet = columnPacket(column, this.server.world.blockEntities.inColumn(column.x, column.z));
    this.packets.set(column, { revision: column.revision, packet });
    return packet;
  }
}

/** Sends columns as bodies walk: a square of `viewDistance` around each body, complete on joining. */
export const chunkStreaming: Mechanic = {
  name: 'chunk-streaming',
  install(server) {
    const sender = new ColumnSender(server);
    server.hooks.on('playerJoined', (player) => sender.fill(player));
    server.hooks.on('clientReset', (player) => sender.fill(player));
    server.onTick(() => {
      server.forEach(server.players, (player) => sender.follow(player, false));
    });
  },
};

import { ByteWriter } from '#lib/protocol/frame/byte-writer.ts';
import { packFrames } from '#lib/recording/segment.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { WorldFeed } from './world-feed.ts';

/**
 * An arena before any body joins, as the packed column frames at the start of every recording of it. No episode is played, and the world is
 * disposed before this returns.
 */
export async function arenaWorld(arena: ScenarioArena): Promise<Uint8Array<ArrayBuffer>> {
  const clock = new RealClock();
  const { origin, columns, worldSpawn, generate } = arena;
  const made = generate === undefined ? {} : { generate };
  const server = createVanillaServer({ clock, seed: 0, worldSpawn, radius: columns, viewDistance: 1, ...made });
  const feed = new WorldFeed({ server, origin, columns, teamOf: () => null, tick: () => 0, frame: () => undefined });
  try {
    arena.build(server);
    const writer = new ByteWriter(65_536);
    packFrames(writer, feed.begin());
    return writer.finish();
  } finally {
    feed.close();
    await server.close();
    clock.dispose();
  }
}

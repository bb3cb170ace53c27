import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { fastenedSide, type Power } from './power.ts';

/** Ticks of a torch's torchDelay. */
const torchDelay = 2;
/** A torch that goes out this often within this many ticks burns out for a while. */
const mostToggles = 8;
const toggleWindow = 60;
const rest = 160;

/** Redstone torches are off while the block they are attached to is powered. Fast switching burns one out for a while. */
export function torch(server: MinecraftServer, power: Power): void {
  const wentOut = new Map<string, number[]>();

  const held = (at: Position, block: BlockTemplate): boolean => power.from(at, fastenedSide(block)) > 0;
  const check = (at: Position, block: BlockTemplate): void => {
    if ((block.properties.lit === 'true') === held(at, block)) server.blocks.schedule(at, torchDelay);
  };
  const burntOut = ({ x, y, z }: Position, goesOut: boolean): boolean => {
    const key = `${x},${y},${z}`;
    const recent = (wentOut.get(key) ?? []).filter((tick) => server.tick - tick <= toggleWindow);
    if (goesOut) recent.push(server.tick);
    if (recent.length === 0) wentOut.delete(key);
    else wentOut.set(key, recent);
    return recent.length >= mostToggles;
  };
  server.blocks.define((name) => name === 'redstone_torch' || name === 'redstone_wall_torch', {
    farFelt: true,
    placed: check,
    neighbourChanged: check,
    removed: ({ x, y, z }) => void wentOut.delete(`${x},${y},${z}`),
    tick(at, block) {
      const lit = block.properties.lit === 'true';
      if (lit !== held(at, block)) return;
      if (!lit && burntOut(at, false)) return server.blocks.schedule(at, rest);
      server.world.set(at.x, at.y, at.z, withProperties(block, { lit: !lit }));
      if (lit && burntOut(at, true)) server.blocks.schedule(at, rest);
    },
  });
}

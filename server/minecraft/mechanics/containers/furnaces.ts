import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { withProperties } from '../../world/block-template.ts';
import { tossAll } from '../window-clicks.ts';
import { Furnace } from './furnace.ts';
import { furnaceWindow } from './furnace-window.ts';
import { mayLookInto } from './window-reach.ts';

const titles = { furnace: 'container.furnace', smoker: 'container.smoker', blast_furnace: 'container.blast_furnace' } as const;

function showFire(server: MinecraftServer, at: Position, lit: boolean): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  if (block.properties.lit !== String(lit)) server.world.set(at.x, at.y, at.z, withProperties(block, { lit }));
}

/** Furnaces, smokers and blast furnaces cook and burn. Only those at work are looked at in a tick. */
export const furnaces: Mechanic = {
  name: 'furnaces',
  install(server) {
    const atWork = new Map<Furnace, Position>();
    const random = server.random.fork('furnaces');
    for (const kind of ['furnace', 'smoker', 'blast_furnace'] as const) {
      server.world.blockEntities.define([kind], (at) => {
        const furnace = new Furnace(kind);
        furnace.onChange(() => {
          if (!furnace.idle && server.world.blockEntities.at(at) === furnace) atWork.set(furnace, at);
        });
        return furnace;
      });
    }
    server.hooks.on('blockEntityGone', (_, entity) => {
      if (entity instanceof Furnace) atWork.delete(entity);
    });
    server.onTick(() => {
      for (const [furnace, at] of atWork) {
        furnace.tick();
        showFire(server, at, furnace.lit);
        if (furnace.idle) atWork.delete(furnace);
      }
    });

    /** Whole points, and one more by the chance of what is over. */
    const learn = (player: Player, furnace: Furnace): void => {
      const experience = furnace.takeExperience();
      if (experience === 0) return;
      const whole = Math.floor(experience);
      const points = whole + (random.chance(experience - whole) ? 1 : 0);
      if (points === 0) return;
      player.experience.addPoints(points);
      player.sendExperience();
    };
    server.onUseBlock((player, at, block) => {
      const furnace = server.world.blockEntities.at(at);
      if (!(furnace instanceof Furnace) || !(block.name in titles)) return false;
      const homeless = player.screen.open(
        (id, inventory) =>
          furnaceWindow(id, inventory, furnace, {
            taken: () => learn(player, furnace),
            closed: () => furnace.viewers.delete(player),
          }),
        furnace.title(titles[block.name === 'smoker' || block.name === 'blast_furnace' ? block.name : 'furnace']),
        () => mayLookInto(player, at) && server.world.blockEntities.at(at) === furnace,
      );
      furnace.viewers.add(player);
      tossAll(server, player, homeless);
      return true;
    });
  },
};

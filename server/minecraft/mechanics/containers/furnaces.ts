import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { withProperties } from '../../world/block-template.ts';
import { dropExperience } from '../experience/drop-experience.ts';
import { tossAll } from '../window-clicks.ts';
import { feelChanges } from './container-signal.ts';
import { Furnace } from './furnace.ts';
import { furnaceWindow } from './furnace-window.ts';
import { mayLookInto } from './window-reach.ts';

const titles = { furnace: 'container.furnace', smoker: 'container.smoker', blast_furnace: 'container.blast_furnace' } as const;

function showFire(server: MinecraftServer, at: Position, lit: boolean): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  if (block.properties.lit !== String(lit)) server.world.set(at.x, at.y, at.z, withProperties(block, { lit }));
}

/** Furnaces, smokers and blast furnaces cook and burn. A tick visits only the active ones. */
export const furnaces: Mechanic = {
  name: 'furnaces',
  install(server) {
    const atWork = new Map<Furnace, Position>();
    for (const kind of ['furnace', 'smoker', 'blast_furnace'] as const) {
      server.world.blockEntities.define([kind], (at) => {
        const furnace = new Furnace(kind);
        feelChanges(server, at, furnace);
        furnace.onChange(() => {
          if (!furnace.idle && server.world.blockEntities.at(at) === furnace) atWork.set(furnace, at);
        });
        return furnace;
      });
    }
    server.hooks.on('blockEntityGone', ({ x, y, z }, entity) => {
      if (!(entity instanceof Furnace)) return;
      atWork.delete(entity);
      dropExperience(server, { x: x + 0.5, y: y + 0.5, z: z + 0.5 }, entity.takeExperience());
    });
    server.onTick(() => {
      server.forEach(atWork, ([furnace, at]) => {
        furnace.tick();
        showFire(server, at, furnace.lit);
        if (furnace.idle) atWork.delete(furnace);
      });
    });

    server.uses.onBlock((player, at, block) => {
      const furnace = server.world.blockEntities.at(at);
      if (!(furnace instanceof Furnace) || !(block.name in titles)) return false;
      const homeless = player.screen.open(
        (id, inventory) =>
          furnaceWindow(id, inventory, furnace, {
            taken: () => dropExperience(server, player.position, furnace.takeExperience()),
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

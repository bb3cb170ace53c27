import type { Position } from '#lib/domain/position.ts';
import { prepare } from '../../connection/connection.ts';
import { unlocks } from '../../inventory/item-rights.ts';
import { containerWindow } from '../../inventory/window.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { type TextComponent, textJson } from '../../text.ts';
import { isChest } from '../../world/block-connections.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { columnKey } from '../../world/column-key.ts';
import { tossAll } from '../window-clicks.ts';
import { type Half, halvesOf } from './chest-halves.ts';
import { feelChanges } from './container-signal.ts';
import { ItemContainer } from './item-container.ts';
import { mayLookInto } from './window-reach.ts';

const rows = 27;
/** The parameter of a chest's block action: the number of viewers. */
const lid = 1;

/** Whether a solid block above keeps the lid shut. */
export function isBlocked(server: MinecraftServer, { x, y, z }: Position): boolean {
  const above = server.world.blockAt(x, y + 1, z);
  return above.full && !above.transparent;
}

function titleOf(block: BlockTemplate, halves: readonly Half[]): TextComponent {
  const named = halves.find(({ container }) => container.customName !== null) ?? halves[0];
  const usual = block.name === 'barrel' ? 'container.barrel' : halves.length > 1 ? 'container.chestDouble' : 'container.chest';
  return named ? named.container.title(usual) : { translate: usual };
}

/** Shows clients the number of viewers of a chest, or whether a barrel is open. */
function showLid(server: MinecraftServer, { at, container }: Half): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  if (server.world.blockEntities.at(at) !== container) return;
  if (block.name === 'barrel') server.world.set(at.x, at.y, at.z, withProperties(block, { open: container.viewers.size > 0 }));
  else {
    showChestLid(server, at, block, container.viewers.size);
    if (block.name === 'trapped_chest') server.blocks.felt(at);
  }
}

/** Opens a chest's lid for its number of viewers. */
export function showChestLid(server: MinecraftServer, at: Position, block: BlockTemplate, viewers: number): void {
  const packet = prepare('block_action', { location: at, byte1: lid, byte2: viewers, blockId: block.blockId });
  const key = columnKey(at.x >> 4, at.z >> 4);
  for (const player of server.players) if (player.columns.has(key)) player.connection.send(packet);
}

function look(server: MinecraftServer, player: Player, halves: readonly Half[]): void {
  for (const half of halves) {
    half.container.viewers.add(player);
    showLid(server, half);
  }
}

function lookAway(server: MinecraftServer, player: Player, halves: readonly Half[]): void {
  for (const half of halves) if (half.container.viewers.delete(player)) showLid(server, half);
}

/**
 * Chests, double chests, trapped chests and barrels: 27 slots each, open to several players at once, with visible lids. Named subset: a
 * broken one drops its items and itself without its name, and a placed one starts empty.
 */
export const chests: Mechanic = {
  name: 'chests',
  install(server) {
    const { blockEntities } = server.world;
    for (const kind of ['chest', 'trapped_chest', 'barrel'] as const) {
      blockEntities.define([kind], (at) => {
        const container = new ItemContainer(kind, rows);
        feelChanges(server, at, container);
        return container;
      });
    }
    server.uses.onBlock((player, at, block) => {
      if (!isChest(block.name) && block.name !== 'barrel') return false;
      const halves = halvesOf(server, at, block);
      if (halves.length === 0 || (isChest(block.name) && halves.some((half) => isBlocked(server, half.at)))) return true;
      const lock = halves.find(({ container }) => container.lock !== null)?.container.lock ?? null;
      if (lock !== null && player.gameMode !== 'spectator' && !unlocks(player.heldItem, lock)) {
        const kind = { translate: isChest(block.name) ? 'container.chest' : 'container.barrel' };
        player.connection.write('system_chat', {
          content: textJson({ translate: 'container.isLocked', with: [kind] }),
          isActionBar: true,
        });
        return true;
      }
      const stillValid = (): boolean =>
        mayLookInto(player, at) && halves.every((half) => server.world.blockEntities.at(half.at) === half.container);
      const homeless = player.screen.open(
        (id, inventory) => {
          const slots = halves.flatMap(({ container }) => container.slots());
          return containerWindow(id, inventory, slots, () => lookAway(server, player, halves));
        },
        titleOf(block, halves),
        stillValid,
      );
      look(server, player, halves);
      tossAll(server, player, homeless);
      return true;
    });
  },
};

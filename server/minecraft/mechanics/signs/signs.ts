import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { gameData } from '../../registry.ts';
import type { MinecraftServer } from '../../server.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { withinReach } from '../digging.ts';
import { Sign, type SignSide, signLine } from './sign.ts';

/** Directions of signs on walls, as yaw in degrees. */
const wallTurn: Readonly<Record<string, number>> = { south: 0, west: 90, north: 180, east: 270 };
const degreesAStep = 22.5;

function turnOf({ properties }: BlockTemplate): number {
  return properties.rotation === undefined ? (wallTurn[properties.facing ?? 'south'] ?? 0) : Number(properties.rotation) * degreesAStep;
}

/** Whether a player is in front of a sign and not behind it. */
function seesFront(player: Player, at: Position, block: BlockTemplate): boolean {
  const towards = (Math.atan2(player.position.z - at.z - 0.5, player.position.x - at.x - 0.5) * 180) / Math.PI - 90;
  const apart = (((towards - turnOf(block)) % 360) + 540) % 360;
  return Math.abs(apart - 180) <= 90;
}

function signAt(server: MinecraftServer, at: Position): Sign | null {
  const entity = server.world.blockEntities.at(at);
  return entity instanceof Sign ? entity : null;
}

function open(server: MinecraftServer, player: Player, at: Position, sign: Sign, isFrontText: boolean): void {
  sign.writer = player.id;
  // The client must know the block before it can open its editor.
  server.later(1, () => {
    if (!player.joined || signAt(server, at) !== sign) return;
    server.sendBlock(player, at);
    player.connection.write('open_sign_entity', { location: at, isFrontText });
  });
}

/** The result of dyes, glowing ink, ink and honeycomb on a side; null if they change nothing. */
function painted(side: SignSide, item: string): SignSide | null {
  const color = /^(.*)_dye$/.exec(item)?.[1];
  if (color !== undefined) return color === side.color ? null : { ...side, color };
  if (item === 'glow_ink_sac') return side.glowing ? null : { ...side, glowing: true };
  return item === 'ink_sac' && side.glowing ? { ...side, glowing: false } : null;
}

/** Players edit signs after placing or using them, on the visible side, one player at a time; dyes, ink and wax apply. */
export const signs: Mechanic = {
  name: 'signs',
  install(server) {
    const { blockEntities } = server.world;
    const names = gameData.blocksArray.map(({ name }) => name).filter((name) => name.endsWith('_sign'));
    const hanging = names.filter((name) => name.endsWith('_hanging_sign'));
    blockEntities.define(hanging, () => new Sign('hanging_sign'));
    blockEntities.define(
      names.filter((name) => !hanging.includes(name)),
      () => new Sign('sign'),
    );
    server.hooks.on('blockPlaced', (player, at) => {
      const sign = signAt(server, at);
      if (sign) open(server, player, at, sign, true);
    });
    server.uses.onBlock((player, at, block) => {
      const sign = signAt(server, at);
      if (!sign || player.gameMode === 'spectator' || player.gameMode === 'adventure') return false;
      if (sign.waxed) return true;
      const side = seesFront(player, at, block) ? 'front' : 'back';
      const item = player.heldItem?.name ?? '';
      const change = painted(sign[side], item);
      if (change || item === 'honeycomb') {
        if (change) sign[side] = change;
        else sign.waxed = true;
        server.world.blockEntityChanged(at);
        if (player.gameMode !== 'creative') player.inventory.take(player.heldSlot, 1);
        return true;
      }
      const editor = [...server.players].find(({ id }) => id === sign.writer);
      if (!editor || editor === player || !withinReach(editor, at)) open(server, player, at, sign, side === 'front');
      return true;
    });
    server.onPacket('update_sign', (player, packet) => {
      const at = packet.location;
      const sign = signAt(server, at);
      if (!sign || sign.waxed || sign.writer !== player.id || player.dead || !withinReach(player, at)) {
        server.hooks.emit('refused', player, 'wrote on a sign it had not opened');
        return;
      }
      sign.writer = null;
      const side = packet.isFrontText ? 'front' : 'back';
      sign[side] = { ...sign[side], lines: [packet.text1, packet.text2, packet.text3, packet.text4].map(signLine) };
      server.world.blockEntityChanged(at);
    });
  },
};

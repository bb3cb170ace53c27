import { type GameMode, gameModeId } from '../game-mode.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';

const invulnerable = 1;
const flying = 2;
const mayFly = 4;
const instantBreak = 8;
const flyingSpeed = 0.05;
const walkingSpeed = 0.1;

/** Sends a client the abilities of its game mode. */
function sendAbilities(player: Player): void {
  const { gameMode } = player;
  let flags = player.flying ? flying : 0;
  if (player.invulnerable) flags |= invulnerable | mayFly;
  if (gameMode === 'creative') flags |= instantBreak;
  player.connection.write('abilities', { flags, flyingSpeed: flyingSpeed, walkingSpeed: walkingSpeed });
}

/** Changes a player's game mode and informs all clients. */
export function setGameMode(server: MinecraftServer, player: Player, mode: GameMode): void {
  player.gameMode = mode;
  player.flying = mode === 'spectator' || (mode === 'creative' && player.flying);
  player.invisible = mode === 'spectator';
  player.metadataChanged = true;
  player.connection.write('game_state_change', { reason: 'change_game_mode', gameMode: gameModeId(mode) });
  sendAbilities(player);
  server.broadcast('player_info', { action: { update_game_mode: true }, data: [{ uuid: player.uuid, gamemode: gameModeId(mode) }] });
}

/** Abilities by game mode: flying, invulnerability, instant breaking. */
export const gameModeRules: Mechanic = {
  name: 'game-modes',
  install(server) {
    server.hooks.on('playerJoined', sendAbilities);
    server.hooks.on('clientReset', sendAbilities);
    server.onPacket('abilities', (player, { flags }) => {
      const wants = (flags & flying) !== 0;
      if (wants && !player.invulnerable) {
        sendAbilities(player);
        server.hooks.emit('refused', player, 'flew without being allowed to');
        return;
      }
      player.flying = wants || player.gameMode === 'spectator';
    });
  },
};

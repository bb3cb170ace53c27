import type { Entity } from '../../entities/entity.ts';
import type { Mechanic } from '../../mechanic.ts';
import { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';

/** Sends the teams to new players. */
export const teams: Mechanic = {
  name: 'teams',
  install(server) {
    server.hooks.on('playerJoined', ({ connection }) => server.teams.sendTo((name, packet) => connection.write(name, packet)));
  },
};

/** The value of a player's state in a criterion; undefined for other criteria. */
function stateOf(player: Player, criterion: string): number | undefined {
  if (criterion === 'health') return Math.ceil(player.health);
  if (criterion === 'food') return player.food;
  if (criterion === 'xp') return player.experience.total;
  return criterion === 'level' ? player.experience.level : undefined;
}

function count(server: MinecraftServer, entity: Entity, criterion: string): void {
  const { scoreboard } = server;
  for (const objective of scoreboard.objectives.values()) {
    if (objective.criterion !== criterion) continue;
    const holder = scoreHolderName(entity);
    scoreboard.setScore(objective, holder, (scoreboard.score(objective, holder) ?? 0) + 1);
  }
}

/** Sends the scoreboard to new players, and updates the objectives with automatic criteria. */
export const scoreboard: Mechanic = {
  name: 'scoreboard',
  install(server) {
    server.hooks.on('playerJoined', ({ connection }) => server.scoreboard.sendTo((name, packet) => connection.write(name, packet)));
    server.hooks.on('died', (victim, _cause, by) => {
      if (victim instanceof Player) count(server, victim, 'deathCount');
      if (!(by instanceof Player) || by === victim) return;
      count(server, by, 'totalKillCount');
      if (victim instanceof Player) count(server, by, 'playerKillCount');
    });
    server.onTick(() => {
      for (const objective of server.scoreboard.objectives.values()) {
        for (const player of server.players) {
          const state = stateOf(player, objective.criterion);
          if (state !== undefined) server.scoreboard.setScore(objective, player.name, state);
        }
      }
    });
  },
};

/** The name of an entity in scores and teams: a player's name, else its UUID. */
export function scoreHolderName(entity: Entity): string {
  return entity instanceof Player ? entity.name : entity.uuid;
}

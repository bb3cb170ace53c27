import { type PerSide, sides } from '#lib/domain/side.ts';
import type { RefereeContext } from '#server/contract/scenario.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';

/** The score as Minecraft clients show it: teams in their colours, and the sidebar. */
export class TeamScoreboard {
  private readonly server: MinecraftServer;

  constructor(server: MinecraftServer, seats: RefereeContext['seats']) {
    this.server = server;
    server.runCommand('scoreboard objectives add Scores dummy');
    server.runCommand('scoreboard objectives setdisplay sidebar Scores');
    for (const team of sides) {
      server.runCommand(`team add ${team}_team`);
      server.runCommand(`team modify ${team}_team color ${team}`);
      server.runCommand(`team join ${team}_team ${team}_team`);
      for (const seat of seats) if (seat.team === team) server.runCommand(`team join ${team}_team ${seat.agent}`);
    }
    this.show({ red: 0, blue: 0 });
  }

  show(scores: PerSide<number>): void {
    for (const team of sides) this.server.runCommand(`scoreboard players set ${team}_team Scores ${scores[team]}`);
  }
}

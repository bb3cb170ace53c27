import { Commands } from './commands/commands.ts';
import type { Gameplay } from './gameplay.ts';
import { allMechanics } from './mechanics/all.ts';
import { MinecraftServer, type ServerOptions } from './server.ts';

const gameplay: Gameplay<MinecraftServer> = { mechanics: allMechanics, commands: (server) => new Commands(server) };

/** A server that plays by all mechanics and all commands. Its clock drives it. */
export function createVanillaServer(options: ServerOptions): MinecraftServer {
  return new MinecraftServer(options, gameplay);
}

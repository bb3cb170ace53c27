import type { ServerCommands } from './server-commands.ts';

/** What a server plays by. The server knows only these contracts; `vanilla-server.ts` gives it the mechanics and commands of the game. */
export interface Gameplay<Server> {
  /** Installed in this order, in which they see every event, so that it affects repeatability. */
  readonly mechanics: readonly { readonly name: string; install(server: Server): void }[];
  /** Makes the commands of a server, before its mechanics are installed. */
  commands(server: Server): ServerCommands;
}

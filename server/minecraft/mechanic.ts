import type { MinecraftServer } from './server.ts';

/**
 * One rule of the game in one file. `install` subscribes to packets, hooks and ticks of the server. The order in `mechanics/all.ts` is the
 * order in which they see an event, so it affects repeatability.
 */
export interface Mechanic {
  readonly name: string;
  install(server: MinecraftServer): void;
}

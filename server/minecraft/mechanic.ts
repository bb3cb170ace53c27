import type { MinecraftServer } from './server.ts';

/**
 * One rule of the game in one file. `install` subscribes to packets, hooks and ticks of the server; the order of the list in
 * `mechanics/all.ts` is the order in which they see an event, and so part of what makes a run repeatable.
 */
export interface Mechanic {
  readonly name: string;
  install(server: MinecraftServer): void;
}

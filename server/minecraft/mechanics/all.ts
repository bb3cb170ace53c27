import type { Mechanic } from '../mechanic.ts';
import { blockUpdates } from './block-updates.ts';
import { chat } from './chat.ts';
import { chunkStreaming } from './chunk-streaming.ts';
import { digging } from './digging.ts';
import { inventorySync } from './inventory-sync.ts';
import { itemPhysics } from './item-physics.ts';
import { itemPickup } from './item-pickup.ts';
import { keepAlive } from './keep-alive.ts';
import { movement } from './movement.ts';
import { playerList } from './player-list.ts';
import { visibility } from './visibility.ts';
import { welcome } from './welcome.ts';

/** All rules of the game in the order in which they see an event. */
export const allMechanics: readonly Mechanic[] = [
  playerList,
  chunkStreaming,
  welcome,
  movement,
  chat,
  digging,
  itemPhysics,
  itemPickup,
  inventorySync,
  keepAlive,
  blockUpdates,
  visibility,
];

import { cowardice, selfDefense, selfPreservation, unstuck } from './dangers.ts';
import type { Mode } from './mode.ts';
import { elbowRoom, hunting, idleStaring, itemCollecting, torchPlacing } from './pastimes.ts';

/** All modes in the order of their priority, as in MINDcraft. Its mode "cheat" is missing: agents here have no commands of the server. */
export const allModes: readonly Mode[] = [
  selfPreservation,
  unstuck,
  cowardice,
  selfDefense,
  hunting,
  itemCollecting,
  torchPlacing,
  elbowRoom,
  idleStaring,
];

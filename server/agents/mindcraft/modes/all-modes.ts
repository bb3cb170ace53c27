import { cowardice } from './cowardice.ts';
import { elbowRoom } from './elbow-room.ts';
import { hunting } from './hunting.ts';
import { idleStaring } from './idle-staring.ts';
import { itemCollecting } from './item-collecting.ts';
import type { Mode } from './mode.ts';
import { selfDefense } from './self-defense.ts';
import { selfPreservation } from './self-preservation.ts';
import { torchPlacing } from './torch-placing.ts';
import { unstuck } from './unstuck.ts';

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

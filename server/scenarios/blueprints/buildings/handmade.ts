import type { Position } from '#lib/domain/position.ts';
import type { BlockGrid } from './block-grid.ts';
import { church } from './church.ts';
import { flower } from './flower.ts';
import { pyramid } from './pyramid.ts';
import { smallChurch } from './small-church.ts';

/** A building of MineCollab that was made by hand, redrawn from its published figures. */
interface Handmade {
  readonly id: string;
  readonly title: string;
  /** The north-western corner of its lowest level, as published; our own if none is published. */
  readonly corner: Position;
  /** The numbers of agents for which a task is published. */
  readonly agents: readonly number[];
  draw(): BlockGrid;
}

/** The four buildings of the seven published tasks. The place of the small church is ours. */
export const handmade: readonly Handmade[] = [
  { id: 'pyramid', title: 'Pyramid', corner: { x: -60, y: -60, z: 6 }, agents: [2, 3], draw: pyramid },
  { id: 'church', title: 'Church', corner: { x: -18, y: -60, z: 29 }, agents: [1, 2, 3], draw: church },
  { id: 'small-church', title: 'Small church', corner: { x: -18, y: -60, z: -40 }, agents: [2], draw: smallChurch },
  { id: 'flower', title: 'Flower', corner: { x: -124, y: -60, z: 133 }, agents: [3], draw: flower },
];

import type { ModeScene } from './mode.ts';

/** The nearest monster within some blocks; undefined if there is none. */
export function nearestHostile({ near }: ModeScene, reach: number): ModeScene['near'][number] | undefined {
  return near.find(({ type, distance }) => type === 'hostile' && distance <= reach);
}

import type { ComponentType } from 'react';
import type { FamilyId } from '#lib/families/registry.ts';
import type { EpisodeStudyProps } from './episode-study.ts';

/** The views of episodes side by side, for families whose episodes can be compared in step. */
const studies: Partial<Record<FamilyId, () => Promise<ComponentType<EpisodeStudyProps>>>> = {
  gated: () => import('./gated/coordination-study.tsx').then(({ CoordinationStudy }) => CoordinationStudy),
  construction: () => import('./construction/block-study.tsx').then(({ BlockStudy }) => BlockStudy),
  blueprints: () => import('./blueprints/building-study.tsx').then(({ BuildingStudy }) => BuildingStudy),
};
const studiesById: ReadonlyMap<string, () => Promise<ComponentType<EpisodeStudyProps>>> = new Map(Object.entries(studies));

/** Ids of the families whose episodes can be compared in step. */
export const studiedFamilies: readonly string[] = Object.keys(studies);

/** Loads the view of episodes side by side of a scenario's family; null for a family without one. Rejects if the code cannot be loaded. */
export async function loadStudy(scenario: string): Promise<ComponentType<EpisodeStudyProps> | null> {
  return (await studiesById.get(scenario)?.()) ?? null;
}

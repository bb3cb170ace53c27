import { plainFamily } from '#lib/families/plain-family.ts';
import type { FamilyPresentation } from './presentation.ts';

/** The presentation of an unknown scenario. It shows only what all scenarios have. */
export function plainPresentation(scenario: string): FamilyPresentation {
  return {
    family: plainFamily(scenario),
    TeamStatus: null,
    panels: [],
    marks: {},
    Lane: null,
    SceneMarks: null,
    scenario: null,
  };
}

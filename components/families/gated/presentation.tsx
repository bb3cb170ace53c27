import { gated as family } from '#lib/families/gated/family.ts';
import type { FamilyPresentation } from '../presentation.ts';

/** The presentation of gated coordination. */
export const gated: FamilyPresentation = {
  family,
  TeamStatus: null,
  panels: [],
  marks: {},
  Lane: null,
  SceneMarks: null,
  scenario: null,
};

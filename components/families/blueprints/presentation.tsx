import { type BuildingSite, emptyBuildingSite } from '#lib/families/blueprints/building-site.ts';
import { blueprints as family } from '#lib/families/blueprints/family.ts';
import { blueprintMarks } from '#lib/families/blueprints/view.ts';
import type { FamilyView } from '#lib/families/registry.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { TaskStatus } from './task-status.tsx';

function siteOf(view: FamilyView): BuildingSite {
  return view.family === 'blueprints' ? view.site : emptyBuildingSite;
}

/** The presentation of building by blueprint: progress in the head. */
export const blueprints: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus site={siteOf(view)} compact={compact} />,
  panels: [],
  marks: {
    [blueprintMarks.right]: <circle r="3" fill="var(--color-ok)" />,
    [blueprintMarks.lost]: <circle r="3" fill="var(--color-bad)" />,
  },
  Lane: null,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ blueprintsScenario }) => blueprintsScenario),
};

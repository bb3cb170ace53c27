import dynamic from 'next/dynamic';
import { SiteMarks } from '#components/blueprint/site-marks.tsx';
import { blueprintMarks, blueprints as family } from '#lib/families/blueprints/family.ts';
import { type BuildingSite, emptyBuildingSite } from '#lib/families/blueprints/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';
import { handOverMark } from '#lib/families/hand-over.ts';
import { handOverSign } from '../hand-over-sign.tsx';
import type { FamilyPresentation } from '../presentation.ts';
import { ScoreLane } from '../score-lane.tsx';
import { TaskStatus } from './task-status.tsx';

// They load when they are opened.
const MaterialsPanel = dynamic(() => import('./materials-panel.tsx').then((module) => module.MaterialsPanel));
const BlueprintPanel = dynamic(() => import('./blueprint-panel.tsx').then((module) => module.BlueprintPanel));

function siteOf(view: FamilyView): BuildingSite {
  return view.family === 'blueprints' ? view.site : emptyBuildingSite;
}

/** The presentation of building by blueprint: progress in the head and over time, its layers and the agents' materials in panels, and what is missing in 3D. */
export const blueprints: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus site={siteOf(view)} compact={compact} />,
  panels: [
    { id: 'blueprint', title: 'Blueprint', Panel: BlueprintPanel },
    { id: 'materials', title: 'Materials', Panel: ({ view }) => <MaterialsPanel site={siteOf(view.family)} /> },
  ],
  marks: {
    [blueprintMarks.right]: <rect x="-3" y="-3" width="6" height="6" fill="var(--color-ok)" />,
    [blueprintMarks.lost]: <path d="M-3.5-3.5l7 7m0-7-7 7" fill="none" stroke="var(--color-text)" strokeWidth="1.5" />,
    [handOverMark.kind]: handOverSign,
  },
  Lane: ScoreLane,
  SceneMarks: ({ view, onPanel }) => <SiteMarks site={siteOf(view)} onPanel={onPanel} />,
  scenario: () => import('./scenario.ts').then(({ blueprintsScenario }) => blueprintsScenario),
};

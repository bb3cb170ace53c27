import dynamic from 'next/dynamic';
import { SiteMarks } from '#components/blueprint/site-marks.tsx';
import { construction as family } from '#lib/families/construction/family.ts';
import { emptySite, type Site } from '#lib/families/construction/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { ProgressLane } from './progress-lane.tsx';
import { TaskStatus } from './task-status.tsx';

// Loads when it is opened.
const BlocksPanel = dynamic(() => import('./blocks-panel.tsx').then((module) => module.BlocksPanel));

function siteOf(view: FamilyView): Site {
  return view.family === 'construction' ? view.site : emptySite;
}

/**
 * The presentation of construction: progress of the blueprint in the head, its blocks, layers and views in a panel, and the rates over time.
 */
export const construction: FamilyPresentation = {
  family,
  TeamStatus: ({ view, compact = false }) => <TaskStatus site={siteOf(view)} compact={compact} />,
  panels: [{ id: 'blueprint', title: 'Blueprint', Panel: BlocksPanel }],
  marks: {
    'block-right': <rect x="-4" y="-4" width="8" height="8" fill="var(--color-ok)" />,
    'block-lost': <path d="M-3.5-3.5l7 7m0-7-7 7" fill="none" stroke="var(--color-text)" strokeWidth="1.5" />,
  },
  Lane: ProgressLane,
  SceneMarks: ({ view, onPanel }) => <SiteMarks site={siteOf(view)} onPanel={onPanel} />,
  scenario: () => import('./scenario.ts').then(({ constructionScenario }) => constructionScenario),
};

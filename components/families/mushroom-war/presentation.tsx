import { mushroomWar as family } from '#lib/families/mushroom-war/family.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { AreaMeter } from './area-meter.tsx';

/** The presentation of Mushroom War: each team's area beside its score, and a flag at each moment when an area became clean or dirty. */
export const mushroomWar: FamilyPresentation = {
  family,
  TeamStatus: ({ team, view, compact = false }) => (
    <AreaMeter team={team} area={view.family === 'mushroom-war' ? (view.areas[team] ?? null) : null} compact={compact} />
  ),
  panels: [],
  marks: { area: <path d="M-3 5V-5h7l-2.5 2.5 2.5 2.5h-7" fill="none" stroke="var(--color-text)" strokeWidth="1.5" /> },
  Lane: null,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ mushroomWarScenario }) => mushroomWarScenario),
};

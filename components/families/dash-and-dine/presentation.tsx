import { dashAndDine as family } from '#lib/families/dash-and-dine/family.ts';
import type { FamilyPresentation } from '../presentation.ts';
import { OrderSlots } from './order-slots.tsx';

/** The presentation of Dash & Dine: the foods that each team's server has locked, beside its score. */
export const dashAndDine: FamilyPresentation = {
  family,
  TeamStatus: ({ team, view, compact = false }) => (
    <OrderSlots team={team} orders={view.family === 'dash-and-dine' ? (view.orders[team] ?? []) : []} compact={compact} />
  ),
  panels: [],
  marks: {},
  Lane: null,
  SceneMarks: null,
  scenario: () => import('./scenario.ts').then(({ dashAndDineScenario }) => dashAndDineScenario),
};

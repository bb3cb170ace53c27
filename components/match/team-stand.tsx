import type { TeamId } from '#lib/domain/team.ts';
import type { TeamCounts } from '#lib/fold/episode-view.ts';
import { AreaMeter } from './area-meter.tsx';
import { useMatch } from './match-context.tsx';
import { OrderSlots } from './order-slots.tsx';

const kitchen = 'dash-and-dine';

/** How a team stands apart from its score: its area in Mushroom War, its locked foods in Dash & Dine. */
export function TeamStand({ team, compact = false }: { team: TeamId; compact?: boolean }) {
  const scenario = useMatch(({ view, status }) => view.scenario ?? status?.scenario ?? null);
  const area = useMatch((state) => state.view.areas[team]);
  const orders = useMatch((state) => state.view.orders[team]);
  if (scenario === kitchen) return <OrderSlots team={team} orders={orders} compact={compact} />;
  return <AreaMeter team={team} area={area} compact={compact} />;
}

/** Something counted per team, and what it is called. */
export type DecidingCount = readonly [keyof TeamCounts, string];

const work: readonly DecidingCount[] = [
  ['collected', 'Items picked up'],
  ['placed', 'Blocks placed'],
];
const kitchenCounts: readonly DecidingCount[] = [['served', 'Food served'], ['wasted', 'Food wasted'], ...work];
const usualCounts: readonly DecidingCount[] = [['ownCapsBroken', 'Own caps broken'], ['slimeBroken', 'Slime cleared'], ...work];

/** What decides the score of a scenario, to be counted per team. */
export function decidingCounts(scenario: string | null): readonly DecidingCount[] {
  return scenario === kitchen ? kitchenCounts : usualCounts;
}

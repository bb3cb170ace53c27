import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { tooltip } from '#components/ui/tooltip.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { dashAndDine as family, type OrderView } from '#lib/families/dash-and-dine/family.ts';
import { formatName } from '#lib/format.ts';
import type { FamilyPresentation } from '../presentation.ts';

/** Kinds of food a team may score with. */
const slots = [0, 1, 2] as const;

/** The foods that a team's server has locked, with the number of pieces that scored; empty slots are still free. */
function OrderSlots({ team, orders, compact = false }: { team: TeamId; orders: readonly OrderView[]; compact?: boolean }) {
  const free = slots.length - orders.length;
  return (
    <div className={classNames('grid gap-1 text-micro', team === 'blue' && !compact && 'justify-items-end')}>
      <ul className="flex gap-1">
        {slots.map((slot) => {
          const order = orders[slot];
          return (
            <li
              key={slot}
              {...(order ? tooltip(formatName(order.food)) : {})}
              className={classNames(
                'flex h-[22px] min-w-[46px] items-center gap-1 border px-1',
                order ? 'border-outline' : 'border-line border-dashed',
              )}
            >
              {order ? (
                <>
                  <ItemIcon name={order.food} size={16} label={formatName(order.food)} />
                  <b className="font-semibold tabular-nums">{order.count}</b>
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <span className="text-soft">{free === 0 ? 'menu is full' : `${free} of 3 foods still open`}</span>
    </div>
  );
}

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

'use client';

import { classNames } from '#components/ui/class-names.ts';
import { type OrderKind, orderKinds, orderText, type TeamOrder } from '#lib/people/team-order.ts';

/** Angle of the first order on the ring: straight up. */
const top = -Math.PI / 2;

/** Quick orders on a ring: a press or the number sends one, about the block at which the person looks. */
export function OrderWheel({
  about,
  onOrder,
  onClose,
}: {
  about: Omit<TeamOrder, 'kind'>;
  onOrder: (order: TeamOrder) => void;
  onClose: () => void;
}) {
  const place = (index: number) => {
    const angle = top + (index / orderKinds.length) * 2 * Math.PI;
    return { left: `calc(50% + ${Math.cos(angle) * 38}%)`, top: `calc(50% + ${Math.sin(angle) * 38}%)` };
  };
  const order = (kind: OrderKind): void => {
    // Following and waiting are about the person, not about a block.
    onOrder(kind === 'follow' || kind === 'wait' ? { kind } : { kind, ...about });
    onClose();
  };
  return (
    <div className="absolute inset-0 z-20 grid place-items-center" role="dialog" aria-label="Orders to the team">
      <button type="button" aria-label="Close the orders" className="absolute inset-0 bg-background/40" onClick={onClose} />
      <div className="relative size-[min(360px,86vw)] rounded-full border border-line bg-glass">
        {orderKinds.map((kind, index) => (
          <button
            key={kind}
            type="button"
            style={place(index)}
            className={classNames(
              'absolute grid size-[88px] -translate-x-1/2 -translate-y-1/2 place-items-center content-center gap-0.5 rounded-full border border-outline bg-panel text-body',
              'hover:border-gold hover:text-gold focus-visible:border-gold focus-visible:text-gold',
            )}
            onClick={() => order(kind)}
          >
            <span className="font-semibold">{orderText({ kind }).replace(/ me$/, '')}</span>
            <span className="text-micro text-muted">{index + 1}</span>
          </button>
        ))}
        <p className="pointer-events-none absolute inset-0 m-auto grid size-24 place-content-center text-center text-data text-muted">
          {about.what === undefined ? 'your team' : about.what.replaceAll('_', ' ')}
        </p>
      </div>
    </div>
  );
}

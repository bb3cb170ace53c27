import { ArrowRight } from 'lucide-react';
import { classNames } from '#components/ui/class-names.ts';
import { formatCount } from '#lib/format.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import type { ShownWindow } from './fold-windows.ts';
import { ItemStack } from './item-stack.tsx';
import { itemFacts } from './item-words.ts';
import { panelAttribute } from './use-slot-hand.ts';

/** What a trader offers. A press puts the price from the inventory into the window; the result is taken there. */
export function TradeList({ view: { trades }, send }: { view: ShownWindow; send: (input: PlayInput) => void }) {
  return (
    <section
      {...{ [panelAttribute]: '' }}
      aria-label="Offers"
      className="flex min-h-0 w-[calc(var(--cell)*9+18px)] flex-col rounded-sm border border-outline bg-panel max-md:max-h-[38dvh] md:w-[280px]"
    >
      <h3 className="border-line border-b px-3 py-2.5 text-section">Offers</h3>
      {trades.length === 0 ? <p className="px-3 py-2 text-data text-muted">This trader offers nothing.</p> : null}
      <ul className="grid gap-1 overflow-y-auto p-2">
        {trades.map(({ buy, buyAlso, sell, left }, offer) => {
          const price = [buy, buyAlso].flatMap((item) => (item === null ? [] : [itemFacts(item)])).join(' and ');
          return (
            <li key={offer}>
              <button
                type="button"
                disabled={left === 0}
                aria-label={`${price} for ${itemFacts(sell)}, ${left === 0 ? 'sold out' : `${formatCount(left, 'time')} left`}`}
                onClick={() => send({ type: 'trade', offer })}
                className={classNames(
                  'flex w-full items-center gap-1 border border-line bg-sunken px-2 py-1 text-data [--cell:36px]',
                  left === 0 ? 'opacity-50' : 'hover:border-outline hover:bg-raised',
                )}
              >
                {[buy, buyAlso].map((item, place) =>
                  item === null ? null : (
                    <span key={place === 0 ? 'first' : 'second'} className="relative grid size-9 place-items-center">
                      <ItemStack item={item} />
                    </span>
                  ),
                )}
                <ArrowRight size={16} className="text-outline" aria-hidden="true" />
                <span className="relative grid size-9 place-items-center">
                  <ItemStack item={sell} />
                </span>
                <span className="ml-auto text-muted">{left === 0 ? 'sold out' : `${left} left`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
